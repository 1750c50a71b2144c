struct SessionScreen {
  private let locator: Locator

  init(locator: Locator) { self.locator = locator }

  func open() {
    _ = locator.get((any Label).self)
    _ = locator.get((any Clock).self)
  }
}

extension AppScaffold {
  /// For initialisers' default values only.
  static let shared = AppScaffold()

  // Of the class, not of its protocol: the macro does not see extensions.
  func debugText() -> String { "\(database().path), parent.nothing()" }
}

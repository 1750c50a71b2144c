struct Desk {
  let clock: any Clock
  let label: any Label

  init(crate: Crate) {
    clock = crate.take((any Clock).self)
    label = crate.take((any Label).self)
  }
}

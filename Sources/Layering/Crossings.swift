internal import Linking
internal import Modules

// What checks of layers and slices refuse, whatever else is to be said of it.

extension Architecture {
  /// Whether code of a file crosses to another layer, or slice, by a use of a symbol.
  func isCrossing(_ own: Membership, _ symbol: Int32, in file: Int) -> Bool {
    let (to, target) = (membership(of: symbol), Int(table.symbols[Int(symbol)].file))
    guard layers.isDeclared, own != to, own.layer >= 0, to.layer >= 0 else { return false }
    if !layers.maySlice(own, to), !isTogether(file, symbol) { return true }
    return own.layer != to.layer
      && layers.layers(binding: own.layer, in: file).contains {
        !layers.isHeld(to.layer, in: target, to: $0) && !layers.mayUse($0, to.layer, in: file)
      }
  }

  /// The same for the import of a module.
  public func isCrossing(importOf module: Int, in file: Int) -> Bool {
    let (own, to) = (importer(of: file), layers.membershipOfModule[module])
    guard layers.isDeclared, own.layer >= 0, to.layer >= 0 else { return false }
    if !layers.maySlice(own, to) { return true }
    return own.layer != to.layer
      && layers.layers(binding: own.layer, in: file).contains { !layers.mayUse($0, to.layer, in: file) }
  }
}

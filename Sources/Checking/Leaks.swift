internal import Layering
internal import Linking
internal import RulesLanguage

// What of a shown type its users may not name, and why.

extension Architecture {
  /// What of a shown type its users may not name, and why; nil when they may, or when the showing code may not, which is
  /// told where it names it.
  func leak(
    of symbol: Int32, behind alias: Int32?, from home: Membership, to user: Membership,
    _ ports: inout PortMap
  ) -> (what: String, because: String)? {
    let to = membership(of: symbol)
    guard to.layer >= 0, layers.mayUse(home.layer, to.layer), layers.maySlice(home, to), user.isOutside(to) else {
      return nil
    }
    let (place, userName) = (name(of: to) ?? "", name(of: user) ?? "")
    let name = "'\(table.qualifiedName(Int(symbol)))'"
    let behind = alias.map { " behind '\(table.qualifiedName(Int($0)))'" } ?? ""
    let refusal = "\(name) of '\(place)'\(behind), which '\(userName)' may not use"
    if !layers.mayUse(user.layer, to.layer) {
      return (refusal, because(user.layer, mayNotUse: to.layer))
    }
    if !layers.maySlice(user, to) {
      return (refusal, because(sliceOf: user))
    }
    guard ports.isHidden(symbol), let rule = ports.rule(symbol) else { return nil }
    return ("\(name)\(behind), which is no port of '\(place)', to '\(userName)'", because(rule, of: place))
  }

  func leak(
    of shown: String, in module: String, _ home: Int, _ user: Int
  ) -> (what: String, because: String)? {
    let (layers, path) = (layers.layers, module + "." + shown)
    guard let rule = layers[user].rule?.imports, let place = rule.place(denying: path),
      layers[home].rule?.imports?.place(denying: path) == nil
    else { return nil }
    let denied = rule.place(denying: module) == nil ? path : module
    return (
      "'\(shown)' of '\(module)', which '\(layers[user].name)' may not import",
      "\(rules.text(of: place)) keeps '\(layers[user].name)' from importing '\(denied)'" + Self.tail(rule.reason)
    )
  }
}

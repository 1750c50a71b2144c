internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage

/// What of a shown type its users may not name, and why.
struct Leak {
  var what: String
  var because: String
  /// What is shown, whoever may not name it: of several users the first is told, and that may be another tomorrow.
  var shown: Subject
}

extension Architecture {
  /// What of a shown type its users may not name, and why; nil when they may, or when the showing code may not, which is
  /// told where it names it.
  func leak(
    of symbol: Int32, behind alias: Int32?, from home: Membership, to user: Membership,
    _ ports: inout PortMap
  ) -> Leak? {
    let to = membership(of: symbol)
    guard to.layer >= 0, layers.mayUse(home.layer, to.layer), layers.maySlice(home, to), user.isOutside(to) else {
      return nil
    }
    let refusal: String?
    if !layers.mayUse(user.layer, to.layer) {
      refusal = because(user.layer, mayNotUse: to.layer)
    } else {
      refusal = layers.maySlice(user, to) ? nil : because(sliceOf: user)
    }
    let hiding = refusal == nil && ports.isHidden(symbol) ? ports.rule(symbol) : nil
    if refusal == nil && hiding == nil { return nil }
    let (place, userName) = (name(of: to) ?? "", name(of: user) ?? "")
    let name = "'\(table.qualifiedName(Int(symbol)))'"
    let behind = alias.map { " behind '\(table.qualifiedName(Int($0)))'" } ?? ""
    let shown = Subject(
      layer: layers.layers[to.layer].name, module: moduleName(Int(table.symbols[Int(symbol)].file)),
      name: table.qualifiedName(Int(symbol)))
    if let refusal {
      return Leak(
        what: "\(name) of '\(place)'\(behind), which '\(userName)' may not use", because: refusal, shown: shown)
    }
    return hiding.map { rule in
      Leak(
        what: "\(name)\(behind), which is no port of '\(place)', to '\(userName)'", because: because(rule, of: place),
        shown: shown)
    }
  }

  func leak(
    of shown: String, in module: String, _ home: Int, _ user: Int
  ) -> Leak? {
    let (layers, path) = (layers.layers, module + "." + shown)
    guard let rule = layers[user].rule?.imports, let place = rule.place(denying: path),
      layers[home].rule?.imports?.place(denying: path) == nil
    else { return nil }
    let denied = rule.place(denying: module) == nil ? path : module
    return Leak(
      what: "'\(shown)' of '\(module)', which '\(layers[user].name)' may not import",
      because: "\(rules.text(of: place)) keeps '\(layers[user].name)' from importing '\(denied)'"
        + Self.tail(rule.reason), shown: Subject(module: module, name: shown))
  }
}

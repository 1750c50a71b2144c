internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts

// Both ends of a use, as findings tell them.

extension Architecture {
  /// The place of a use.
  func site(of use: Use, in file: Int) -> Site {
    Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
  }

  /// The code that a use stands in.
  func origin(of use: Use, in file: Int) -> Subject {
    Subject(
      layer: layerName(membership(of: use, in: file)), module: moduleName(file), name: enclosingName(use, in: file))
  }

  /// What a use names.
  func target(of use: Use) -> Subject {
    let symbol = table.symbols[Int(use.symbol)]
    return Subject(
      layer: layerName(membership(of: use.symbol)), module: moduleName(Int(symbol.file)),
      name: table.qualifiedName(Int(use.symbol)), site: site(of: symbol))
  }

  /// The place of a use of a member.
  func site(of use: MemberUse, in file: Int) -> Site {
    Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
  }

  /// Where the code belongs that a use of a member stands in.
  func membership(of use: MemberUse, in file: Int) -> Membership {
    layers.membership(file: file, declaration: table.files[file].declaration(at: use.start))
  }

  /// The code that a use of a member stands in.
  func origin(of use: MemberUse, in file: Int) -> Subject {
    Subject(
      layer: layerName(membership(of: use, in: file)), module: moduleName(file),
      name: enclosingName(table.files[file].declaration(at: use.start), in: file))
  }

  /// The member that a use means.
  func target(of use: MemberUse, in file: Int) -> Subject {
    // What the compiler makes stands nowhere but in the type.
    let declared = use.isMemberwise ? table.symbols[Int(use.symbol)].parent : use.symbol
    var target = target(of: Use(start: use.start, length: use.length, symbol: declared, reference: 0))
    target.name = table.qualifiedName(of: use, in: file)
    return target
  }

  /// Where the type belongs that a member is one of, when the use names that: then the name says it already.
  func membershipNamed(by use: MemberUse) -> Membership? {
    let parent = table.symbols[Int(use.symbol)].parent
    return use.isBehindType && parent != Symbol.none ? membership(of: parent) : nil
  }

  /// ": the reason", or nothing.
  static func tail(_ reason: String?) -> String { reason.map { ": " + oneLine($0) } ?? "" }
}

internal import Diagnostics
internal import Linking
internal import SourceFacts

// What attributes and modifiers say of a declaration.

extension Code {
  struct Attribute {
    var name: String
    var site: Site
    /// The arguments, each with its label and text.
    var arguments: [Argument]
  }

  /// Who sees the setter of a property, where that is said for itself: `private` of `private(set) var`.
  func setterAccess(_ id: DeclarationID) -> String? {
    let summary = table.files[id.file]
    return fact(id).modifiers.indices.lazy.map { summary.modifiers[$0] }.first {
      $0.detail != ModifierFact.noDetail && summary.text($0.detail) == "set"
    }.map { summary.text($0.name) }
  }

  /// What to do about a macro's attribute that stands where it can't: a type may be made another, which anything else can't.
  func remedy(ofMacro name: String, at id: DeclarationID, making type: String) -> String {
    switch fact(id).kind {
    case .extension: "write '\(name)' where '\(self.name(id))' is declared, if that is \(type)"
    case let kind where kind.isNominal: "make '\(self.name(id))' \(type)"
    default: "take '\(name)' out"
    }
  }

  func attributes(_ id: DeclarationID) -> [Attribute] {
    let summary = table.files[id.file]
    return fact(id).attributes.indices.map { index in
      let attribute = summary.attributes[index]
      return Attribute(
        name: summary.text(attribute.name), site: site(id.file, attribute.nameRange),
        arguments: attribute.values.indices.map { argument(id.file, $0) })
    }
  }

  func attribute(_ name: String, of id: DeclarationID) -> Attribute? { attributes(id).first { $0.name == name } }
}

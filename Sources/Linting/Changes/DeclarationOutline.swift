internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// What a file declares and extends, as a tree of names, with the words in which each is declared.
struct DeclarationOutline {
  struct Node {
    /// The qualified name.
    var path: String
    var name: String
    var kinds: Set<DeclarationKind> = []
    var words: [String] = []
    var children = [String: Int]()

    /// Whether it is declared here, and not only extended or around what is.
    var isDeclared: Bool { kinds.contains { $0 != .extension } }
  }

  /// The file comes first, those around others before these.
  private(set) var nodes = [Node(path: "", name: "")]
  /// All qualified names that are declared or extended.
  private(set) var names = Set<String>()
  /// Those of the types that extensions extend.
  private(set) var extended = Set<String>()

  init(_ bytes: [UInt8]) {
    var reader = SourceReader(reading: SourceBytes(bytes), detail: .references)
    let summary = reader.read()
    var places: [Int] = []
    for declaration in summary.declarations {
      var place = declaration.parent == DeclarationFact.noParent ? 0 : places[Int(declaration.parent)]
      func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
      }
      if declaration.kind == .extension {
        let type = text(declaration.nameRange.offsets).prefix { $0 != "<" }.filter { !$0.isWhitespace }
        for name in type.split(separator: ".") { place = child(String(name), of: place) }
        extended.insert(nodes[place].path)
      } else {
        place = child(summary.text(declaration.name), of: place)
      }
      places.append(place)
      names.insert(nodes[place].path)
      nodes[place].kinds.insert(declaration.kind)
      nodes[place].words += Self.words(text(declaration.range.offsets))
    }
  }

  private mutating func child(_ name: String, of parent: Int) -> Int {
    if let known = nodes[parent].children[name] { return known }
    nodes.append(Node(path: parent == 0 ? name : nodes[parent].path + "." + name, name: name))
    nodes[parent].children[name] = nodes.count - 1
    return nodes.count - 1
  }

  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}

internal import SourceText

/// A property list in the old style of OpenStep, which Xcode's projects are written in.
///
/// All values stand in one row and texts where they are in the file: a project has tens of thousands, most of which only lead to
/// others and are never shown.
final class PropertyList: Sendable {
  /// A value, as it stands in the row.
  struct Node: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable {
      case text, list
      /// Its parts are keys and values in turn.
      case map
      /// `<0fbd77>`: nothing that a project needs.
      case data
    }

    var kind: Kind
    /// Of a text where it begins in the bytes; of a list or map where its parts begin in the row.
    var start = 0
    var count = 0
  }

  /// Those of the file, and behind them texts in which something had to be replaced.
  fileprivate let bytes: [UInt8]
  fileprivate let nodes: [Node]

  init(_ bytes: [UInt8], _ nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// A value of a property list.
struct PropertyValue: Sendable {
  private let source: PropertyList
  private let node: PropertyList.Node

  init(_ node: PropertyList.Node, of source: PropertyList) {
    self.node = node
    self.source = source
  }

  fileprivate var isText: Bool { node.kind == .text }

  /// What it says, if it is a text.
  var text: String? { isText ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The bytes of a text.
  fileprivate var bytes: ArraySlice<UInt8> { source.bytes[node.start..<node.start + node.count] }

  /// Whether it is a text, and this one.
  func isText(_ text: String) -> Bool {
    isText && node.count == text.utf8.count && text.isSame(as: bytes)
  }

  /// Whether both are the same text.
  func isSame(as other: PropertyValue) -> Bool {
    isText && other.isText && bytes.elementsEqual(other.bytes)
  }

  /// The values of a list; none of anything else.
  var list: [PropertyValue] {
    node.kind == .list ? (node.start..<node.start + node.count).map { part($0) } : []
  }

  /// The texts of a list.
  var texts: [String] { list.compactMap(\.text) }

  /// What a map has for a key: of several entries the last one. O(entries).
  subscript(key: String) -> PropertyValue? {
    guard node.kind == .map else { return nil }
    let count = key.utf8.count
    var at = node.start + node.count
    while at > node.start {
      at -= 2
      // Most keys are as long as no other one.
      if source.nodes[at].count == count, part(at).isText(key) { return part(at + 1) }
    }
    return nil
  }

  /// How many entries a map has.
  fileprivate var entryCount: Int { node.kind == .map ? node.count / 2 : 0 }

  /// The key and value of an entry of a map.
  fileprivate func entry(_ number: Int) -> (key: PropertyValue, value: PropertyValue) {
    (part(node.start + 2 * number), part(node.start + 2 * number + 1))
  }

  private func part(_ index: Int) -> PropertyValue { PropertyValue(source.nodes[index], of: source) }
}

/// The objects of a project, by numbers in the order of the text: what leads from one to another is an identifier, which is looked up
/// by its bytes.
struct PropertyObjects: Sendable {
  private let map: PropertyValue?
  /// For hashes of identifiers, numbers and 1; 0 for none. At most half of it is in use.
  private var slots: [UInt32]

  /// None.
  init() { (map, slots) = (nil, [0]) }

  /// - Parameter map: objects by their identifiers; of several with one identifier the last one counts.
  /// - Complexity: O(objects).
  init(_ map: PropertyValue?) {
    self.map = map
    let count = map?.entryCount ?? 0
    slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - max(0, 2 * count - 1).leadingZeroBitCount))
    for number in 0..<count { slots[slot(of: identifier(number))] = UInt32(number + 1) }
  }

  /// The numbers of all objects, and of those that others stand in place of.
  var numbers: Range<Int> { 0..<(map?.entryCount ?? 0) }

  subscript(number: Int) -> PropertyValue { map!.entry(number).value }

  func identifier(_ number: Int) -> PropertyValue { map!.entry(number).key }

  /// The object that an identifier leads to.
  func number(of identifier: PropertyValue?) -> Int? {
    guard let identifier, identifier.isText else { return nil }
    let known = slots[slot(of: identifier)]
    return known > 0 ? Int(known) - 1 : nil
  }

  /// The same object itself.
  func object(_ identifier: PropertyValue?) -> PropertyValue? { number(of: identifier).map { self[$0] } }

  /// Where an identifier stands, or would.
  private func slot(of identifier: PropertyValue) -> Int {
    let bytes = identifier.bytes
    var slot = bytes.isEmpty ? 0 : Int(NameHash.short(NameHash.of(bytes))) & (slots.count - 1)
    while slots[slot] > 0, !self.identifier(Int(slots[slot]) - 1).isSame(as: identifier) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

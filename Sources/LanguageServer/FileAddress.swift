internal import SourceText

/// Addresses of files, `file:///folder/name`. Source: RFC 8089.
enum FileAddress {
  /// The absolute path that an address names, or nil where it names no file of this machine.
  static func path(_ address: String) -> String? {
    var rest = Array(address.utf8)[...]
    func drop(_ head: String) -> Bool {
      guard rest.prefix(head.utf8.count).elementsEqual(head.utf8, by: { $0 == $1 || $0 | 0x20 == $1 }) else {
        return false
      }
      rest = rest.dropFirst(head.utf8.count)
      return true
    }
    guard drop("file:") else { return nil }
    // The host may be left out, and so may all that stands in front of the path.
    if drop("//"), drop("localhost"), rest.first != UInt8(ascii: "/") { return nil }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var path: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        path.append(byte)
        continue
      }
      guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()), high << 4 | low != 0 else {
        return nil
      }
      path.append(high << 4 | low)
    }
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    return String(decoding: path, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
  }

  /// The address of an absolute path.
  static func of(_ path: String) -> String { "file://" + URLText.path(path) }
}

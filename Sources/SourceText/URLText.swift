/// Paths as relative references of RFC 3986.
public enum URLText {
  /// The path with everything but letters, digits, `-._~` and `/` as percent-encoded bytes.
  public static func path(_ path: String) -> String {
    path.escaping { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": nil
      default: String(scalar).utf8.map(encoded).joined()
      }
    }
  }

  private static func encoded(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }
}

/// Paths as relative references of RFC 3986.
public enum URLText {
  /// The path with everything but letters, digits, `-._~` and `/` as percent-encoded bytes.
  public static func path(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "-._~/".utf8.contains(byte))
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

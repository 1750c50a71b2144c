extension String {
  /// The text with what means something where it is written said in another way.
  ///
  /// What `escape` gives for a scalar stands in its place; a scalar that it gives nothing for stays. Scalars are asked about in
  /// their order. O(length): what stays is copied in runs, and a text in which everything stays is given back as it is.
  package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var copied = startIndex
    for index in unicodeScalars.indices {
      guard let escaped = escape(unicodeScalars[index]) else { continue }
      result += self[copied..<index]
      result += escaped
      copied = unicodeScalars.index(after: index)
    }
    return copied == startIndex ? self : result + self[copied...]
  }
}

internal import SourceText

/// What a name that means nothing may have been meant to be.
enum NearName {
  /// The nearest of `names`: a slip of the pen away, or the same without, or with, a customary ending.
  static func nearest(to name: String, among names: [String], suffix: String = "") -> String? {
    if !suffix.isEmpty {
      if names.contains(name + suffix) { return name + suffix }
      if name.hasSuffix(suffix), names.contains(String(name.dropLast(suffix.count))) {
        return String(name.dropLast(suffix.count))
      }
      let last = name.lastComponent(separatedBy: ".")
      if let nested = names.first(where: { $0.hasSuffix("." + last) || $0 == last }) { return nested }
    }
    return Suggestion.nearest(to: name, among: names)
  }
}

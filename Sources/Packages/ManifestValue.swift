internal import Diagnostics

/// What an expression of a `Package.swift` is worth, as far as that can be told without running it.
indirect enum ManifestValue {
  case text(String)
  case list([ManifestValue])
  /// A call of a function or initializer that is known by name only, such as `.target(name: "A")`.
  case call(name: String, arguments: [(label: String?, value: ManifestValue)], place: ManifestPlace)
  case other
  /// Something that would have to be run.
  case unknown(ManifestPlace)

  /// The texts of a list, and the places of elements that could not be told.
  var texts: (known: [String], unknown: [ManifestPlace]) {
    switch self {
    case .text(let text): return ([text], [])
    case .list(let values):
      var known: [String] = []
      var unknown: [ManifestPlace] = []
      for value in values {
        let part = value.texts
        known += part.known
        unknown += part.unknown
      }
      return (known, unknown)
    case .unknown(let place): return ([], [place])
    case .call, .other: return ([], [])
    }
  }
}

/// A byte offset of a manifest.
struct ManifestPlace: Hashable {
  var offset: Int
}

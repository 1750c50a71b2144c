internal import Checking
internal import Diagnostics
internal import Modules
internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// Hashes of the declarations at file level in which findings stand, without white space, so that a declaration is found again
/// where it has moved. An import says nothing of itself, so there it is the whole file.
struct Fingerprints {
  private let folder: SourceFolder
  private var files = [ExactText: (bytes: [UInt8], summary: FileSummary)]()

  init(_ folder: SourceFolder) { self.folder = folder }

  /// The fingerprint of the declaration around a site. O(size of the file) for the first of a file.
  mutating func print(of site: Site, in path: String) -> String {
    let (bytes, summary) = file(path)
    let outermost = summary.declarations.first { declaration in
      declaration.parent == DeclarationFact.noParent && declaration.kind != .import
        && declaration.range.offsets.contains(site.start)
    }
    let range = (outermost?.range.offsets ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    var hash = StableHash()
    hash.add(bytes[range].lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) })
    return hash.text
  }

  private mutating func file(_ path: String) -> (bytes: [UInt8], summary: FileSummary) {
    if let known = files[ExactText(path)] { return known }
    let bytes = (try? folder.bytes(of: path)) ?? []
    // What stands in a manifest or in rules is known by the whole file.
    var summary = FileSummary()
    if path.hasSuffix(".swift"), !ModuleMap.isManifest(path) {
      var reader = SourceReader(reading: SourceBytes(bytes), detail: .references)
      summary = reader.read()
    }
    files[ExactText(path)] = (bytes, summary)
    return (bytes, summary)
  }
}

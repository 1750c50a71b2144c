internal import Checking
internal import Diagnostics
internal import Modules
internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// Hashes of the declarations at file level in which findings stand, without white space, so that a declaration is found again
/// where it has moved. An import says nothing of itself, so there it is the whole file.
struct Fingerprints {
  private struct File {
    var bytes: [UInt8]
    /// The declarations at file level, none inside of another.
    var outermost: [Range<Int>] = []
    /// By where the declaration begins.
    var prints = [Int: String]()
  }

  private let folder: SourceFolder
  private var files = [ExactText: File]()

  init(_ folder: SourceFolder) { self.folder = folder }

  /// The fingerprint of the declaration around a site. O(size of the file) for the first of a file, and then O(size of the
  /// declaration) for the first of a declaration.
  mutating func print(of site: Site, in path: String) -> String {
    var file = files.removeValue(forKey: ExactText(path)) ?? read(path)
    defer { files[ExactText(path)] = file }
    let index = file.outermost.indices.partitioningIndex { file.outermost[$0].lowerBound > site.start } - 1
    let around = index >= 0 && file.outermost[index].contains(site.start) ? file.outermost[index] : nil
    let range = (around ?? 0..<file.bytes.count).clamped(to: 0..<file.bytes.count)
    if let known = file.prints[around?.lowerBound ?? -1] { return known }
    var hash = StableHash()
    hash.add(file.bytes[range].lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) })
    file.prints[around?.lowerBound ?? -1] = hash.text
    return hash.text
  }

  private func read(_ path: String) -> File {
    var file = File(bytes: (try? folder.bytes(of: path)) ?? [])
    // What stands in a manifest or in rules is known by the whole file.
    guard path.hasSuffix(".swift"), !ModuleMap.isManifest(path) else { return file }
    var reader = SourceReader(reading: SourceBytes(file.bytes), detail: .references)
    for declaration in reader.read().declarations
    where declaration.parent == DeclarationFact.noParent && declaration.kind != .import {
      let range = declaration.range.offsets
      if range.lowerBound >= file.outermost.last?.upperBound ?? 0 { file.outermost.append(range) }
    }
    return file
  }
}

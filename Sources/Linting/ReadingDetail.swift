internal import SourceFacts
internal import SourceText
internal import SwiftReading
internal import WiringReading

/// How much is kept of the files of a run. Call chains are a fifth of all facts, and only recognisers of wiring ask for them.
///
/// A file that names a system has its chains kept at once. The others that hint at wiring are read again when some file
/// imports a system: it may be another one of their module that does, or one that exports it again. Where rules describe
/// containers, every file may be wiring.
struct ReadingDetail: Sendable {
  /// Names that hint at dependency injection, beside the known ones.
  let words: [String]
  /// What files are read with first.
  let first: SourceReader.Detail
  /// Where the facts of all files are.
  let memory = BlockMemory()
  /// The hashes of the names of all systems' modules.
  private let systems: [UInt32]

  init(words: [String]) {
    self.words = words
    systems = WiringReader.modules.map { NameHash.short(NameHash.of(Array($0.utf8)[...])) }
    first = words.isEmpty ? .systems : .wiring
  }

  /// A reader for whatever `source` holds when it is asked to read.
  func reader(_ source: SourceBytes) -> SourceReader {
    SourceReader(reading: source, detail: first, words: words, systems: WiringReader.modules, memory: memory)
  }

  /// Whether a file imports a system: then files that hint at wiring are to be read again.
  func isSystemImported(in file: FileSummary) -> Bool {
    file.imports.contains { systems.contains(file.nameHashes[Int($0.module)]) }
  }
}

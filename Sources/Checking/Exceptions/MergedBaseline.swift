internal import Diagnostics
internal import SourceText

/// What a merge leaves in a baseline, put right: the entries of both sides count, since what is not found any more is taken out
/// when the file is written.
enum MergedBaseline {
  /// The file without the marks of conflicts, and with the commas that are missing where two lists of entries meet.
  ///
  /// An entry stands on a line, so lines are all that has to be looked at. They stay where they are.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { $0[...] }
    // What both sides have changed, which some merges show between them, is nobody's any more.
    var isBase = false
    for index in lines.indices {
      if isMark(lines[index], "<<<<<<<") || isMark(lines[index], ">>>>>>>") {
        lines[index] = []
      } else if isMark(lines[index], "|||||||") {
        isBase = true
        lines[index] = []
      } else if isMark(lines[index], "=======") {
        isBase = false
        lines[index] = []
      } else if isBase {
        lines[index] = []
      }
    }
    takeOutSeams(&lines)
    var last: Int?
    for index in lines.indices {
      let text = lines[index].drop(while: isBlank)
      guard let first = text.first else { continue }
      if let last, first == UInt8(ascii: "{"), lines[last].last(where: { !isBlank($0) }) == UInt8(ascii: "}") {
        lines[last].append(UInt8(ascii: ","))
      }
      last = index
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Where both sides have added the file, or a merge shows whole sides, one list ends and the next file begins within the
  /// conflict: both are one list. Another version's file is left as it stands, and refused.
  private static func takeOutSeams(_ lines: inout [ArraySlice<UInt8>]) {
    let filled = lines.indices.filter { !lines[$0].allSatisfy(isBlank) }
    let texts = filled.map { text(lines[$0]) }
    guard let first = texts.firstIndex(of: "\"entries\": ["), first > 0 else { return }
    let seam = ["]", "}", "{", texts[first - 1], texts[first]]
    var at = first + 1
    while at + seam.count <= texts.count {
      if Array(texts[at..<at + seam.count]) == seam {
        for place in at..<at + seam.count { lines[filled[place]] = [] }
        at += seam.count
      } else {
        at += 1
      }
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let rest = line.drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }

  /// Whether a line is a mark: seven signs, and a name behind them or nothing.
  private static func isMark(_ line: ArraySlice<UInt8>, _ mark: StaticString) -> Bool {
    let signs = mark.description.utf8
    return line.starts(with: signs) && line.dropFirst(signs.count).first.map(isBlank) != false
  }

  /// Each edge once, with the larger count: what is found tells later how much of it holds. What people wrote on the other is
  /// kept where the first says nothing.
  static func single(_ entries: [Baseline.Entry]) -> [Baseline.Entry] {
    var places = [Edge: Int]()
    var single: [Baseline.Entry] = []
    for entry in entries {
      guard let place = places[entry.edge] else {
        places[entry.edge] = single.count
        single.append(entry)
        continue
      }
      let other = single[place]
      var kept = entry.count > other.count ? entry : other
      let left = entry.count > other.count ? other : entry
      kept.owner = kept.owner ?? left.owner
      kept.reason = kept.reason ?? left.reason
      kept.expires = kept.expires ?? left.expires
      kept.fingerprint = kept.fingerprint ?? left.fingerprint
      single[place] = kept
    }
    return single
  }
}

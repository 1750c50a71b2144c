public import Diagnostics
internal import FactSharing
public import SourceText

/// Works out lines and columns, reading each file that is spoken of once.
public struct PlaceFinder: Sendable {
  private let folder: SourceFolder
  private let paths: [String]
  private let shared: SharedFacts?
  /// A file that is none of the run's: its path as it is shown, and for the system. It stands behind all others.
  private let other: (shown: String, path: String)?
  /// The tables of files, and up to which offset they say where lines begin.
  private var tables = [Int: (table: LineTable, end: Int)]()

  /// - Parameter shared: what knows the lines of files that are not at hand.
  public init(
    _ folder: SourceFolder, paths: [String], shared: SharedFacts? = nil, other: (shown: String, path: String)? = nil
  ) {
    self.folder = folder
    self.paths = paths
    self.shared = shared
    self.other = other
  }

  /// Reads the files that findings speak of, on several threads.
  public mutating func prepare(for findings: [Finding], jobs: Int) {
    // How far each file is asked for.
    var ends = [Int: Int]()
    for finding in findings {
      for site in finding.sites { ends[site.file] = max(ends[site.file] ?? 0, site.end) }
    }
    let wanted = ends.keys.filter { tables[$0] == nil }.inOrder()
    let read = Threads.map(count: wanted.count, jobs: jobs, makeState: { SourceBytes() }) {
      [self, ends] buffer, index in
      readTable(wanted[index], upTo: ends[wanted[index]], buffer)
    }
    for (file, table) in zip(wanted, read) { tables[file] = (table, ends[file] ?? 0) }
  }

  /// A file's table that reaches as far as an offset.
  private mutating func table(_ file: Int, upTo last: Int) -> LineTable {
    if let known = tables[file], known.end >= last { return known.table }
    let table = readTable(file, upTo: nil, SourceBytes(capacity: 0))
    tables[file] = (table, Int.max)
    return table
  }

  /// - Parameter buffer: what the file may be read into.
  private func readTable(_ file: Int, upTo last: Int?, _ buffer: SourceBytes) -> LineTable {
    func isRead(_ read: () throws(FileError) -> Void) -> Bool { (try? read()) != nil }
    var isThere = false
    if file < paths.count {
      isThere = isRead { () throws(FileError) in try folder.read(paths[file], into: buffer) }
      if !isThere, let known = shared?.file(paths[file]) { return LineTable(lengths: known.lines) }
      // A rules file may lie outside of the root.
      isThere =
        isThere
        || isRead { () throws(FileError) in
          try folder.read(PathText.absolute(paths[file], in: System.workingDirectory()), into: buffer)
        }
    } else if let other {
      isThere =
        isRead { () throws(FileError) in try folder.read(other.shown, into: buffer) }
        || isRead { () throws(FileError) in try System.read(other.path, into: buffer) }
    }
    return isThere ? LineTable(buffer, upTo: last ?? Int.max) : LineTable([])
  }

  /// The place of a site.
  public mutating func place(_ site: Site) -> Place {
    let table = table(site.file, upTo: site.end)
    let (line, column) = table.locate(site.start)
    // What spans lines is shown up to the end of the first.
    let end = site.start < site.end ? table.endOfName(site.start..<site.end) : site.end
    let endColumn = max(column, min(column + end - site.start, table.length(ofLine: line) + 1))
    return Place(
      path: site.file < paths.count ? paths[site.file] : other?.shown ?? "", line: line, column: column,
      endColumn: endColumn,
      utf16Column: table.utf16Column(column, ofLine: line), utf16EndColumn: table.utf16Column(endColumn, ofLine: line))
  }

  /// A line in the file of a site, of a very long one the beginning.
  public mutating func text(ofLine line: Int, in site: Site) -> String {
    table(site.file, upTo: site.end).excerpt(ofLine: line, around: 1..<1).text
  }

  /// A finding with all its places.
  public mutating func place(_ finding: Finding) -> PlacedFinding {
    let place = place(finding.site)
    var target: Place?
    if let site = finding.to.site { target = self.place(site) }
    var chain: [(place: Place, text: String)] = []
    for hop in finding.chain { chain.append((self.place(hop.site), hop.text)) }
    var cuts: [(place: Place, text: String)] = []
    for hop in finding.cuts { cuts.append((self.place(hop.site), hop.text)) }
    let (line, offset) = table(finding.site.file, upTo: finding.site.end)
      .excerpt(ofLine: place.line, around: place.column..<place.endColumn)
    var placed = PlacedFinding(
      finding: finding, place: place, sourceLine: line, sourceOffset: offset, target: target, chain: chain, cuts: cuts)
    if let site = finding.excuse?.site { placed.excusePlace = self.place(site) }
    return placed
  }
}

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
  /// What was worked out beforehand, of which no file's text is kept.
  private var known = [Site: Place]()
  private var excerpts = [Site: Excerpt]()
  /// The tables of files that were asked for since.
  private var tables = [Int: LineTable]()

  /// A line as it is shown, and how much less columns are in it than in the file.
  private typealias Excerpt = (text: String, offset: Int)

  /// What is asked about a site: its place, and where a finding stands its line, too.
  private struct Wish {
    let site: Site
    let isShown: Bool
  }

  /// - Parameter shared: what knows the lines of files that are not at hand.
  public init(
    _ folder: SourceFolder, paths: [String], shared: SharedFacts? = nil, other: (shown: String, path: String)? = nil
  ) {
    self.folder = folder
    self.paths = paths
    self.shared = shared
    self.other = other
  }

  /// Works out the places of findings, reading each file once, on several threads.
  public mutating func prepare(for findings: [Finding], jobs: Int) {
    var wishes = [Int: [Wish]]()
    for finding in findings {
      for site in finding.sites {
        wishes[site.file, default: []].append(Wish(site: site, isShown: site == finding.site))
      }
    }
    let files = wishes.keys.inOrder()
    let found = Threads.map(count: files.count, jobs: jobs, makeState: { SourceBytes() }) {
      [self, wishes] buffer, index in
      let file = files[index]
      let wanted = wishes[file] ?? []
      let table = readTable(file, upTo: wanted.reduce(0) { max($0, $1.site.end) }, buffer)
      return wanted.map { wish in
        let place = place(wish.site, table)
        return (wish.site, place, wish.isShown ? excerpt(place, table) : nil)
      }
    }
    for (site, place, excerpt) in found.joined() {
      known[site] = place
      if let excerpt { excerpts[site] = excerpt }
    }
  }

  /// A file's table.
  private mutating func table(_ file: Int) -> LineTable {
    if let table = tables[file] { return table }
    let table = readTable(file, upTo: nil, SourceBytes(capacity: 0))
    tables[file] = table
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
    if let place = known[site] { return place }
    return place(site, table(site.file))
  }

  private func place(_ site: Site, _ table: LineTable) -> Place {
    let (line, column) = table.locate(site.start)
    // What spans lines is shown up to the end of the first.
    let end = site.start < site.end ? table.endOfName(site.start..<site.end) : site.end
    let endColumn = max(column, min(column + end - site.start, table.length(ofLine: line) + 1))
    return Place(
      path: site.file < paths.count ? paths[site.file] : other?.shown ?? "", line: line, column: column,
      endColumn: endColumn,
      utf16Column: table.utf16Column(column, ofLine: line), utf16EndColumn: table.utf16Column(endColumn, ofLine: line))
  }

  /// The line of a place as it is shown.
  private func excerpt(_ place: Place, _ table: LineTable) -> Excerpt {
    table.excerpt(ofLine: place.line, around: place.column..<place.endColumn)
  }

  /// A line in the file of a site, of a very long one the beginning.
  public mutating func text(ofLine line: Int, in site: Site) -> String {
    table(site.file).excerpt(ofLine: line, around: 1..<1).text
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
    let (line, offset) = excerpts[finding.site] ?? excerpt(place, table(finding.site.file))
    var placed = PlacedFinding(
      finding: finding, place: place, sourceLine: line, sourceOffset: offset, target: target, chain: chain, cuts: cuts)
    if let site = finding.excuse?.site { placed.excusePlace = self.place(site) }
    return placed
  }
}

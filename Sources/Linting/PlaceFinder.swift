public import Diagnostics
internal import SourceText

/// Works out lines and columns, reading each file that is spoken of once.
public struct PlaceFinder {
  private let root: String
  private let paths: [String]
  private var tables: [Int: LineTable] = [:]

  public init(root: String, paths: [String]) {
    self.root = root
    self.paths = paths
  }

  private mutating func table(_ file: Int) -> LineTable {
    if let table = tables[file] { return table }
    let table = LineTable((try? System.bytes(of: root + "/" + paths[file])) ?? [])
    tables[file] = table
    return table
  }

  /// The place of a site.
  public mutating func place(_ site: Site) -> Place {
    let (line, column) = table(site.file).locate(site.start)
    return Place(path: paths[site.file], line: line, column: column, endColumn: column + site.end - site.start)
  }

  /// The text of a line in the file of a site.
  public mutating func text(ofLine line: Int, in site: Site) -> String { table(site.file).text(ofLine: line) }

  /// A finding with all its places.
  public mutating func place(_ finding: Finding) -> PlacedFinding {
    let place = place(finding.site)
    var target: Place?
    if let site = finding.to.site { target = self.place(site) }
    var chain: [(place: Place, text: String)] = []
    for hop in finding.chain { chain.append((self.place(hop.site), hop.text)) }
    var placed = PlacedFinding(
      finding: finding, place: place, sourceLine: table(finding.site.file).text(ofLine: place.line), target: target,
      chain: chain)
    if let site = finding.excuse?.site { placed.excusePlace = self.place(site) }
    return placed
  }
}

public import Diagnostics
public import Layering
internal import Linking
internal import SourceText

/// The architecture on one page that needs nothing else: the matrix of layers and modules, the picture, the findings, and a
/// search over all of it. What comes from source is text, never markup; the page loads nothing and asks nobody.
public struct HTMLPage {
  /// A drawing of more nodes is a knot.
  private static let mostNodes = 120

  private let report: Report
  private let places: (Site) -> String

  /// - Parameter places: a place as "path:line".
  public init(_ report: Report, places: @escaping (Site) -> String) {
    self.report = report
    self.places = places
  }

  /// - Parameters:
  ///   - matrices: pictures of layers and modules, with their headings.
  ///   - picture: what is drawn and listed.
  public func render(matrices: [(title: String, picture: Picture)], picture: Picture) -> String {
    render(matrices, picture, of: picture.level.rawValue + "s")
  }

  /// - Parameters:
  ///   - matrices: pictures of layers and modules, with their headings.
  ///   - wiring: what is drawn and listed.
  public func render(matrices: [(title: String, picture: Picture)], wiring: WiringPicture) -> String {
    render(matrices, Picture(wiring), of: "boundaries", further: ports(wiring))
  }

  /// - Parameters:
  ///   - words: what the picture's nodes are.
  ///   - further: a section of its own, behind the picture.
  private func render(
    _ matrices: [(title: String, picture: Picture)], _ picture: Picture, of words: String, further: String = ""
  ) -> String {
    var body = drawing(picture, words) + further
    for matrix in matrices { body += HTMLMatrix(matrix.picture, places: places).render(matrix.title) }
    body += HTMLParts.findings(report) + uses(picture, words)
    return HTMLParts.page("Architecture", report.summary, search: "names, files, checks", body)
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text) }

  private func drawing(_ picture: Picture, _ words: String) -> String {
    var text = "<section><h2>Picture of \(words)</h2>\n"
    if picture.nodes.count > Self.mostNodes {
      text +=
        "<p>\(picture.nodes.count) nodes are too many for a drawing: --focus, --only-violations or another --level "
      text += "make it smaller.</p>\n"
    } else {
      text += "<div class=\"scroll\">\(SVGDrawing(picture).render())</div>\n"
    }
    return text + "</section>\n"
  }

  /// What units show, and what is broken about them.
  private func ports(_ wiring: WiringPicture) -> String {
    let units = wiring.nodes.filter { !$0.isShared }
    let rows = units.prefix(HTMLParts.mostRows).map { node in
      var row = "<tr class=\"\(node.isBroken ? "error" : "plain")\"><td>\(escaped(node.title))</td>"
      row += "<td>\(escaped(node.system ?? ""))</td>"
      row += "<td>\(node.ports.map { escaped($0.name) }.joined(separator: "<br>"))</td>"
      row += "<td>\(node.ports.map { escaped($0.interface ?? "") }.joined(separator: "<br>"))</td>"
      return row + "<td>\(escaped(node.broken.joined(separator: ", ")))</td></tr>\n"
    }
    return HTMLParts.list("Ports", ["boundary", "system", "port", "shows", "broken"], rows.joined(), of: units.count)
  }

  private func uses(_ picture: Picture, _ words: String) -> String {
    let rows = picture.edges.prefix(HTMLParts.mostRows).map { edge in
      var row = "<tr class=\"\(edge.illegal > 0 ? "error" : "plain")\">"
      row += "<td>\(escaped(picture.nodes[edge.from].label))</td><td>\(escaped(picture.nodes[edge.to].label))</td>"
      var count = "\(edge.count)"
      if edge.kind != .uses { count += "<br><small>\(edge.kind.rawValue)</small>" }
      if !edge.conditions.isEmpty {
        count += "<br><small>#if \(escaped(edge.conditions.joined(separator: ", ")))</small>"
      }
      return row + "<td>\(count)</td><td>\(edge.illegal)</td><td>\(escaped(places(edge.site)))</td></tr>\n"
    }
    return HTMLParts.list(
      "Uses between \(words)", ["from", "to", "uses", "not allowed", "first at"], rows.joined(),
      of: picture.edges.count)
  }
}

/// A dependency matrix: a row uses the columns that it has numbers in. What uses comes before what it uses, so that
/// numbers below the diagonal go against the order.
struct HTMLMatrix {
  /// A wider matrix can't be read.
  private static let most = 80

  private let picture: Picture
  private let places: (Site) -> String
  private let order: [Int]

  init(_ picture: Picture, places: @escaping (Site) -> String) {
    self.picture = picture
    self.places = places
    let legal = picture.edges.filter { $0.illegal < $0.count }.map { (from: $0.from, to: $0.to) }
    let layout = LayeredLayout(count: picture.nodes.count, order: legal, ties: [])
    order = layout.rows.flatMap { $0.inOrder() }
  }

  func render(_ title: String) -> String {
    var text = "<section><h2>\(XMLText.escaped(title))</h2>\n"
    if order.count > Self.most {
      return text + "<p>\(order.count) are too many for a matrix; the list below has them all.</p></section>\n"
    }
    text += "<div class=\"scroll\"><table class=\"matrix\"><thead><tr><td></td>"
    for number in order.indices { text += "<th title=\"\(label(number))\">\(number + 1)</th>" }
    text += "</tr></thead><tbody>\n"
    for row in order.indices {
      text += "<tr><th>\(row + 1) \(label(row))</th>"
      for column in order.indices { text += cell(row, column) }
      text += "</tr>\n"
    }
    return text + "</tbody></table></div></section>\n"
  }

  private func label(_ index: Int) -> String { XMLText.escaped(picture.nodes[order[index]].label) }

  private func cell(_ row: Int, _ column: Int) -> String {
    if row == column { return "<td class=\"self\"></td>" }
    guard let edge = picture.edge(order[row], order[column]) else { return "<td></td>" }
    let kind = edge.illegal > 0 ? "illegal" : column < row ? "back" : "use"
    var help = "\(picture.nodes[edge.from].label) uses \(picture.nodes[edge.to].label) \(edge.count) times"
    if edge.illegal > 0 { help += ", \(edge.illegal) not allowed" }
    help += "; first at \(places(edge.site))"
    return "<td class=\"\(kind)\" title=\"\(XMLText.escaped(help))\">\(edge.count)</td>"
  }
}

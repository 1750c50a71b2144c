public import Diagnostics
public import Layering
internal import Linking
internal import SourceText

/// The architecture on one page that needs nothing else: the matrix of layers and modules, the picture, the findings, and a
/// search over all of it. What comes from source is text, never markup; the page loads nothing and asks nobody.
public struct HTMLPage {
  /// A drawing of more nodes is a knot.
  private static let mostNodes = 120
  private static let mostRows = 5000

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
    var text = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    text += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    text += "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
    text += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Architecture</title>\n"
    text += "<style>\(HTMLParts.style)</style>\n</head>\n<body>\n<header><h1>Architecture</h1>\n"
    text += "<p>\(escaped(report.summary))</p>\n"
    text += "<input id=\"search\" type=\"search\" placeholder=\"search names, files, checks\" aria-label=\"search\">"
    text += "<span id=\"count\"></span></header>\n<main>\n"
    text += drawing(picture, words) + further
    for matrix in matrices { text += HTMLMatrix(matrix.picture, places: places).render(matrix.title) }
    text += findings()
    text += uses(picture, words)
    return text + "</main>\n<script>\(HTMLParts.script)</script>\n</body>\n</html>\n"
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
    var text = "<section><h2>Ports</h2>\n<table class=\"list\"><thead><tr><th>boundary</th><th>system</th>"
    text += "<th>port</th><th>shows</th><th>broken</th></tr></thead><tbody>\n"
    let units = wiring.nodes.filter { !$0.isShared }
    for node in units.prefix(Self.mostRows) {
      text += "<tr class=\"\(node.isBroken ? "error" : "plain")\"><td>\(escaped(node.title))</td>"
      text += "<td>\(escaped(node.system ?? ""))</td>"
      text += "<td>\(node.ports.map { escaped($0.name) }.joined(separator: "<br>"))</td>"
      text += "<td>\(node.ports.map { escaped($0.interface ?? "") }.joined(separator: "<br>"))</td>"
      text += "<td>\(escaped(node.broken.joined(separator: ", ")))</td></tr>\n"
    }
    return text + "</tbody></table>\(rest(units.count))</section>\n"
  }

  private func findings() -> String {
    var text = "<section><h2>Findings</h2>\n"
    if report.all.isEmpty { return text + "<p>none</p></section>\n" }
    text +=
      "<table class=\"list\"><thead><tr><th>check</th><th>place</th><th>what, because, instead</th></tr></thead><tbody>\n"
    for placed in report.all.prefix(Self.mostRows) {
      let finding = placed.finding
      let kind = finding.excuse?.kind.rawValue ?? finding.severity.word
      text += "<tr class=\"\(kind)\"><td>\(escaped(finding.check))<br><small>\(kind)</small></td>"
      text += "<td>\(escaped("\(placed.place.path):\(placed.place.line)"))</td><td>"
      text += placed.paragraphs.map(escaped).joined(separator: "<br>")
      if let reason = finding.excuse?.reason { text += "<br>excused: \(escaped(reason))" }
      text += "</td></tr>\n"
    }
    return text + "</tbody></table>\(rest(report.all.count))</section>\n"
  }

  private func uses(_ picture: Picture, _ words: String) -> String {
    var text = "<section><h2>Uses between \(words)</h2>\n<table class=\"list\"><thead><tr>"
    text += "<th>from</th><th>to</th><th>uses</th><th>not allowed</th><th>first at</th></tr></thead><tbody>\n"
    for edge in picture.edges.prefix(Self.mostRows) {
      text += "<tr class=\"\(edge.illegal > 0 ? "error" : "plain")\">"
      text += "<td>\(escaped(picture.nodes[edge.from].label))</td><td>\(escaped(picture.nodes[edge.to].label))</td>"
      var count = "\(edge.count)"
      if edge.kind != .uses { count += "<br><small>\(edge.kind.rawValue)</small>" }
      if !edge.conditions.isEmpty {
        count += "<br><small>#if \(escaped(edge.conditions.joined(separator: ", ")))</small>"
      }
      text += "<td>\(count)</td><td>\(edge.illegal)</td><td>\(escaped(places(edge.site)))</td></tr>\n"
    }
    return text + "</tbody></table>\(rest(picture.edges.count))</section>\n"
  }

  private func rest(_ count: Int) -> String {
    count > Self.mostRows ? "<p>and \(count - Self.mostRows) more</p>" : ""
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

/// What of the page does not come from the project.
enum HTMLParts {
  static let style = """
    :root{color-scheme:light dark;--line:#d0d7de;--soft:#f6f8fa;--red:#cf222e;--text:#1f2328;--page:#fff}
    @media(prefers-color-scheme:dark){:root{--line:#3d444d;--soft:#151b23;--red:#f85149;--text:#f0f6fc;--page:#0d1117}}
    body{font:14px/1.45 system-ui,sans-serif;margin:0;color:var(--text);background:var(--page)}
    header{position:sticky;top:0;background:var(--page);border-bottom:1px solid var(--line);padding:.6em 1.5em;z-index:1}
    h1{font-size:1.3em;margin:0}header p{margin:.2em 0 .5em}h2{font-size:1.1em;margin:1.6em 0 .5em}
    main{padding:0 1.5em 3em}input{width:24em;max-width:60%;padding:.35em .6em;font:inherit}#count{margin-left:1em}
    .scroll{overflow:auto;max-width:100%}table{border-collapse:collapse}
    .list{width:100%}.list td,.list th{border:1px solid var(--line);padding:.3em .6em;text-align:left;vertical-align:top}
    .list td{overflow-wrap:anywhere}.list tr.error td:first-child{border-left:4px solid var(--red)}
    .list tr.warning td:first-child{border-left:4px solid #d4a72c}.suppressed,.baselined{opacity:.65}
    .matrix td,.matrix th{border:1px solid var(--line);min-width:1.9em;height:1.9em;text-align:center;font-weight:normal}
    .matrix tbody th{text-align:left;padding:0 .6em;white-space:nowrap}.matrix .self{background:var(--line)}
    .matrix .use{background:var(--soft)}.matrix .back{background:#ddb34066}
    .matrix .illegal{background:var(--red);color:#fff;font-weight:bold}.matrix .dim,.list .dim{opacity:.25}
    .picture rect{fill:var(--soft);stroke:var(--line)}.picture text{fill:var(--text);font-size:13px;text-anchor:middle}
    .edge path{fill:none;stroke:#57606a;stroke-width:1.2}.edge text{font-size:10px;paint-order:stroke;stroke:var(--page);stroke-width:4px}
    .edge:hover path{stroke-width:3.5}.edge:hover text{font-weight:bold;font-size:12px}
    .picture .shared rect{fill:#fff3c4}.picture .locator rect{fill:#ffd8b5}.shared text,.locator text{fill:#1f2328}
    .uses-member path{stroke-dasharray:2 3}.accesses-singleton path{stroke-dasharray:6 4}
    .illegal path{stroke:var(--red);stroke-width:2}.illegal text{fill:var(--red)}.matrix .illegal{stroke:none}
    [hidden]{display:none}
    """

  /// The search: rows of lists that don't hold every word are hidden; the words may stand behind `#` in the address.
  static let script = """
    (function () {
      var box = document.getElementById("search"), count = document.getElementById("count");
      var rows = Array.prototype.slice.call(document.querySelectorAll(".list tbody tr"));
      var heads = Array.prototype.slice.call(document.querySelectorAll(".matrix tbody tr"));
      var texts = rows.map(function (row) { return row.textContent.toLowerCase(); });
      function search() {
        var words = box.value.toLowerCase().split(/\\s+/).filter(Boolean), shown = 0;
        rows.forEach(function (row, index) {
          row.hidden = !words.every(function (word) { return texts[index].indexOf(word) >= 0; });
          if (!row.hidden) shown += 1;
        });
        heads.forEach(function (row) {
          var text = row.firstElementChild.textContent.toLowerCase();
          row.firstElementChild.className = words.every(function (word) { return text.indexOf(word) >= 0; }) ? "" : "dim";
        });
        count.textContent = words.length ? shown + " of " + rows.length + " rows" : "";
      }
      function fromAddress() {
        try { box.value = decodeURIComponent(location.hash.slice(1)); } catch (error) { box.value = ""; }
        search();
      }
      box.addEventListener("input", search);
      window.addEventListener("hashchange", fromAddress);
      fromAddress();
    })();
    """
}

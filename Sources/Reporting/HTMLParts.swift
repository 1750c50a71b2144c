internal import Diagnostics
internal import SourceText

/// What pages are made of: the frame with its looks and its search, and tables of findings. What comes from source is text, never
/// markup; a page loads nothing and asks nobody.
enum HTMLParts {
  /// Longer tables take browsers too long; the rest is counted.
  static let mostRows = 5000

  /// A whole page.
  ///
  /// - Parameters:
  ///   - search: what the search is for, in words.
  ///   - body: sections, as markup.
  static func page(_ title: String, _ summary: String, search: String, _ body: String) -> String {
    var text = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    text += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    text += "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
    text += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>\(title)</title>\n"
    text += "<style>\(style)</style>\n</head>\n<body>\n<header><h1>\(title)</h1>\n"
    text += "<p>\(XMLText.escaped(summary))</p>\n"
    text += "<input id=\"search\" type=\"search\" placeholder=\"search \(search)\" aria-label=\"search\">"
    text += "<span id=\"count\"></span></header>\n<main>\n\(body)</main>\n"
    return text + "<script>\(script)</script>\n</body>\n</html>\n"
  }

  /// A section with a table that the search looks through.
  static func list(_ heading: String, _ columns: [String], _ rows: String, of count: Int) -> String {
    let head = columns.map { "<th>\($0)</th>" }.joined()
    return "<section><h2>\(heading)</h2>\n<table class=\"list\"><thead><tr>\(head)</tr></thead><tbody>\n"
      + "\(rows)</tbody></table>\(rest(count))</section>\n"
  }

  /// All findings, those that are excused, too.
  static func findings(_ report: Report) -> String {
    if report.all.isEmpty { return "<section><h2>Findings</h2>\n<p>none</p></section>\n" }
    let rows = report.all.prefix(mostRows).map(row).joined()
    return list("Findings", ["check", "place", "what, because, instead"], rows, of: report.all.count)
  }

  private static func row(_ placed: PlacedFinding) -> String {
    let finding = placed.finding
    let kind = finding.excuse?.kind.rawValue ?? finding.severity.word
    let place = "\(placed.place.path):\(placed.place.line):\(placed.place.column)"
    var text = "<tr class=\"\(kind)\"><td>\(XMLText.escaped(finding.check))<br><small>\(kind)</small></td>"
    text += "<td>\(XMLText.escaped(place))</td><td>"
    var paragraphs = placed.paragraphs
    text += XMLText.escaped(paragraphs.removeFirst()) + source(placed)
    text += paragraphs.map(XMLText.escaped).joined(separator: "<br>")
    if let reason = finding.excuse?.reason { text += "<br>excused: \(XMLText.escaped(reason))" }
    return text + "</td></tr>\n"
  }

  /// The source line, with a mark on what is meant.
  private static func source(_ placed: PlacedFinding) -> String {
    let bytes = Array(placed.sourceLine.utf8)
    if bytes.isEmpty { return "<br>" }
    let start = max(0, min(placed.place.column - 1 - placed.sourceOffset, bytes.count))
    let end = max(start, min(placed.place.endColumn - 1 - placed.sourceOffset, bytes.count))
    let parts = [bytes[..<start], bytes[start..<end], bytes[end...]].map {
      XMLText.escaped(String(decoding: $0, as: UTF8.self))
    }
    return "<pre>\(parts[0])<mark>\(parts[1])</mark>\(parts[2])</pre>"
  }

  /// What a table leaves out.
  static func rest(_ count: Int) -> String { count > mostRows ? "<p>and \(count - mostRows) more</p>" : "" }

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
    pre{margin:.4em 0;font-size:12px;white-space:pre-wrap}mark{background:#ddb34066;color:inherit;text-decoration:underline wavy var(--red)}
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

internal import Layering
internal import Linking
internal import SourceText

/// A picture drawn without help: for a page that has to show one on any machine. Graphviz draws better.
struct SVGDrawing {
  private static let rowHeight = 104.0
  private static let nodeHeight = 34.0
  private static let gap = 36.0
  /// Between lines that pass side by side.
  private static let lineGap = 12.0
  private static let margin = 24.0

  /// The upper left corner and the width of a node or way-point.
  private struct Box {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var middle: Double { x + width / 2 }
  }

  private let picture: Picture
  private let layout: LayeredLayout
  private var boxes: [Box]
  private var width = 0.0
  private var height = 0.0
  /// For each edge where it leaves and where it arrives.
  private var ports: [(start: Double, end: Double)] = []

  init(_ picture: Picture) {
    self.picture = picture
    let all = picture.edges.map { (from: $0.from, to: $0.to) }
    // What is not allowed points the wrong way and must not turn the drawing over.
    let legal = picture.edges.filter { $0.illegal < $0.count }.map { (from: $0.from, to: $0.to) }
    layout = LayeredLayout(count: picture.nodes.count, order: legal, ties: all)
    boxes = picture.nodes.map { Box(width: Double($0.label.count) * 7.6 + 28) }
    boxes += Array(repeating: Box(width: 14), count: layout.rank.count - boxes.count)
    let count = picture.nodes.count
    func gap(_ left: Int, _ right: Int) -> Double { left >= count && right >= count ? Self.lineGap : Self.gap }
    let widths = layout.rows.map { row in
      row.reduce(0) { $0 + boxes[$1].width } + zip(row, row.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
    }
    width = (widths.max() ?? 0) + 2 * Self.margin
    height = Double(layout.rows.count) * Self.rowHeight + 2 * Self.margin - Self.rowHeight + Self.nodeHeight + 30
    for (index, row) in layout.rows.enumerated() {
      var x = (width - widths[index]) / 2
      for (place, node) in row.enumerated() {
        if place > 0 { x += gap(row[place - 1], node) }
        boxes[node].x = x
        boxes[node].y = Self.margin + Double(index) * Self.rowHeight
        x += boxes[node].width
      }
    }
    ports = Self.ports(picture, layout, boxes)
  }

  /// Spreads what arrives at and leaves a side of a box over its width, in the order of where it comes from or goes.
  private static func ports(
    _ picture: Picture, _ layout: LayeredLayout, _ boxes: [Box]
  ) -> [(start: Double, end: Double)] {
    var ports = [(start: Double, end: Double)](repeating: (0, 0), count: picture.edges.count)
    var sides = [[(wish: Double, edge: Int, isStart: Bool)]](repeating: [], count: 2 * picture.nodes.count)
    for (index, edge) in picture.edges.enumerated() {
      let points = layout.wayPoints[index]
      let span = layout.rank[edge.to] - layout.rank[edge.from]
      // Even numbers are upper sides. Within a row, edges run below.
      sides[2 * edge.from + (span < 0 ? 0 : 1)].append((boxes[points.first ?? edge.to].middle, index, true))
      sides[2 * edge.to + (span > 0 ? 0 : 1)].append((boxes[points.last ?? edge.from].middle, index, false))
    }
    for (side, list) in sides.enumerated() {
      let box = boxes[side / 2]
      let sorted = list.inOrder { ($0.wish, $0.edge) < ($1.wish, $1.edge) }
      for (place, item) in sorted.enumerated() {
        let x = box.x + box.width * Double(place + 1) / Double(list.count + 1)
        if item.isStart { ports[item.edge].start = x } else { ports[item.edge].end = x }
      }
    }
    return ports
  }

  func render() -> String {
    var text = "<svg class=\"picture\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
    text +=
      "viewBox=\"0 0 \(number(width)) \(number(height))\" width=\"\(number(width))\" height=\"\(number(height))\">\n"
    text += "<defs>"
    for (name, colour) in [("plain", "#57606a"), ("illegal", "#cf222e")] {
      text += "<marker id=\"\(name)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" "
      text += "orient=\"auto\"><path d=\"M0 0L10 5L0 10z\" fill=\"\(colour)\"/></marker>"
    }
    text += "</defs>\n"
    for index in picture.edges.indices { text += line(index) }
    for node in picture.nodes { text += box(node) }
    return text + "</svg>\n"
  }

  private func box(_ node: PictureNode) -> String {
    let box = boxes[node.id]
    let label = XMLText.escaped(node.label)
    let kind =
      switch node.shared {
      case nil: "node"
      case .locator: "node locator"
      case .singleton, .global: "node shared"
      }
    return "<g class=\"\(kind)\"><rect x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\" "
      + "height=\"\(number(Self.nodeHeight))\" rx=\"6\"/><text x=\"\(number(box.x + box.width / 2))\" "
      + "y=\"\(number(box.y + 22))\">\(label)</text></g>\n"
  }

  /// A curve from the lower side of what uses to the upper side of what is used; what leads upwards runs the other way
  /// round, and what stays in its row runs below.
  private func line(_ index: Int) -> String {
    let edge = picture.edges[index]
    let name = edge.illegal > 0 ? "illegal" : "plain"
    let span = layout.rank[edge.to] - layout.rank[edge.from]
    let down = span < 0 ? -1.0 : 1.0
    var x = ports[index].start
    var y = boxes[edge.from].y + (span < 0 ? 0 : Self.nodeHeight)
    var path = "M\(number(x)) \(number(y))"
    var label = (x: 0.0, y: 0.0)
    let points = layout.wayPoints[index]
    for (step, point) in points.enumerated() {
      let next = (x: boxes[point].middle, y: boxes[point].y + (span < 0 ? Self.nodeHeight : 0))
      path += curve(x, y, next.x, next.y)
      if step == points.count / 2 { label = ((x + next.x) / 2, (y + next.y) / 2) }
      (x, y) = (next.x, next.y + down * Self.nodeHeight)
      path += "L\(number(x)) \(number(y))"
    }
    let end = (x: ports[index].end, y: boxes[edge.to].y + (span > 0 ? 0 : Self.nodeHeight))
    if span == 0 {
      path += "C\(number(x)) \(number(y + 52)) \(number(end.x)) \(number(y + 52)) \(number(end.x)) \(number(end.y))"
      label = ((x + end.x) / 2, y + 39)
    } else {
      path += curve(x, y, end.x, end.y)
      if points.isEmpty { label = ((x + end.x) / 2, (y + end.y) / 2) }
    }
    let count = edge.illegal > 0 && edge.illegal < edge.count ? "\(edge.illegal) of \(edge.count)" : "\(edge.count)"
    let (left, right) = (picture.nodes[edge.from].label, picture.nodes[edge.to].label)
    let kind = edge.kind == .uses ? name : name + " " + edge.kind.rawValue
    let condition = edge.conditions.isEmpty ? "" : " under #if " + edge.conditions.joined(separator: ", ")
    return "<g class=\"edge \(kind)\"><path marker-end=\"url(#\(name))\" d=\"\(path)\"/>"
      + "<text x=\"\(number(label.x))\" y=\"\(number(label.y + 3))\">\(count)</text>"
      + "<title>\(XMLText.escaped(left)) → \(XMLText.escaped(right)): \(count)"
      + "\(edge.kind == .uses ? "" : ", " + edge.kind.rawValue)\(XMLText.escaped(condition))</title></g>\n"
  }

  /// A curve that leaves and arrives upright.
  private func curve(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> String {
    let middle = number((y + toY) / 2)
    return "C\(number(x)) \(middle) \(number(toX)) \(middle) \(number(toX)) \(number(toY))"
  }

  /// With one digit behind the point.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

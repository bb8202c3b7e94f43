import FlowSearch
import FlowSession
import FlowSystem

/// The lines of a drawn graph. A part of the app has one line for all that its screens share.
// A tab bar leads from each screen to the screens of other tabs, and a modal closes from each of its screens. One by
// one, these lines would hide all others.
struct GraphDrawing {
  enum End: Hashable {
    case node(Int)
    /// A box around a part of the app.
    case area(Int)
    /// The end of the app's process.
    case lost
  }

  struct Line {
    var from: End
    var to: End
    var kind: SessionAction.Kind
    /// The labels. The picture leaves out those of a tab bar: each box names its tab.
    var labels: [Label]
    var isTabBar = false
    /// Whether the line leads both ways.
    var isTwoWay = false
    var isWalked: Bool { labels.allSatisfy(\.isWalked) }
  }

  struct Label: Hashable {
    var text: String
    /// Whether scripts walk the transition.
    var isWalked: Bool
  }

  /// The parts of the app that a picture shows as boxes, each with its nodes.
  private(set) var areas: [(title: String, nodes: [Int])] = []
  /// The lines in the order of the graph's edges.
  private(set) var lines: [Line] = []

  // A label of an edge, before the folding of lines.
  private struct Arrow: Hashable {
    var from: Int
    var to: Int?
    var kind: SessionAction.Kind
    var label: String
    var isWalked: Bool
    // The label with the receiver of an input. The usual one is the front screen.
    var receivedLabel: String
    // Whether the tab bar leads there.
    var isTab: Bool
  }

  init(_ graph: ScreenGraph) {
    var positions: [ScreenArea: Int] = [:]
    for node in graph.nodes.indices {
      let area = graph.nodes[node].area
      guard let title = Self.title(of: area) else { continue }
      if positions[area] == nil {
        positions[area] = areas.count
        areas.append((title, []))
      }
      areas[positions[area] ?? 0].nodes.append(node)
    }
    // A box around everything adds no information.
    if areas.count == 1, areas[0].nodes.count == graph.nodes.count { areas = [] }
    var areaOf: [Int: Int] = [:]
    for (area, nodes) in areas.map(\.nodes).enumerated() {
      for node in nodes { areaOf[node] = area }
    }
    let arrows = graph.edges.flatMap { edge in
      edge.labels.map { label in
        let isOwn = label.form == .frontInput
        return Arrow(
          from: edge.from, to: edge.to, kind: edge.kind, label: label.text,
          isWalked: edge.walked.contains(label.text),
          receivedLabel: isOwn ? "\(label.text) in \(graph.nodes[edge.from].screen)" : label.text,
          isTab: label.form == .tab)
      }
    }
    draw(arrows, areaOf, graph)
  }

  // Returns the title of a part of the app. Returns `nil` for a part with neither a flow nor a tab.
  private static func title(of area: ScreenArea) -> String? {
    let title = area.names.joined(separator: " · ")
    return title.isEmpty ? nil : VisibleText.line(title)
  }

  // A way out of a part of the app that all its screens may share.
  private struct WayOut: Hashable {
    var area: Int
    var to: End
    var kind: SessionAction.Kind
    var label: String
  }

  // The labels of a line share these.
  private struct Ends: Hashable {
    var from: End
    var to: End
    var kind: SessionAction.Kind
  }

  // Draws each arrow as a line, or as a label of an existing line.
  private mutating func draw(_ arrows: [Arrow], _ areaOf: [Int: Int], _ graph: ScreenGraph) {
    func end(of arrow: Arrow) -> End { arrow.to.map { .node($0) } ?? .lost }
    func wayOut(of arrow: Arrow) -> WayOut? {
      guard let area = areaOf[arrow.from], arrow.to.flatMap({ areaOf[$0] }) != area else { return nil }
      return WayOut(area: area, to: end(of: arrow), kind: arrow.kind, label: arrow.receivedLabel)
    }
    var screensByWayOut: [WayOut: Set<Int>] = [:]
    for arrow in arrows { wayOut(of: arrow).map { _ = screensByWayOut[$0, default: []].insert(arrow.from) } }
    // Returns whether several screens of a part all have a way out. Screens under an alert do not count.
    func isShared(_ wayOut: WayOut) -> Bool {
      let screens = areas[wayOut.area].nodes.filter { !graph.nodes[$0].screen.isUnderAlert }
      return screens.count > 1 && screensByWayOut[wayOut]?.isSuperset(of: screens) == true
    }
    func ends(of arrow: Arrow) -> Ends {
      if let from = areaOf[arrow.from], let to = arrow.to.flatMap({ areaOf[$0] }), from != to, arrow.isTab {
        return Ends(from: .area(from), to: .area(to), kind: arrow.kind)
      }
      if let wayOut = wayOut(of: arrow), isShared(wayOut) {
        return Ends(from: .area(wayOut.area), to: wayOut.to, kind: arrow.kind)
      }
      return Ends(from: .node(arrow.from), to: end(of: arrow), kind: arrow.kind)
    }
    var order: [Ends] = []
    var labels: [Ends: [Label]] = [:]
    for arrow in arrows {
      let ends = ends(of: arrow)
      var arrow = arrow
      // A box has no front screen, so the label of an input names the receiver.
      if case .area = ends.from { arrow.label = arrow.receivedLabel }
      if labels[ends] == nil { order.append(ends) }
      var known = labels[ends] ?? []
      if let index = known.firstIndex(where: { $0.text == arrow.label }) {
        // Scripts walk a shared label only if they walk the transition from each screen.
        known[index].isWalked = known[index].isWalked && arrow.isWalked
      } else {
        known.append(Label(text: arrow.label, isWalked: arrow.isWalked))
      }
      labels[ends] = known
    }
    for ends in order { addLine(ends, labels[ends] ?? []) }
  }

  // Adds a line. The line of a tab bar joins the one of the other direction.
  private mutating func addLine(_ ends: Ends, _ labels: [Label]) {
    var line = Line(from: ends.from, to: ends.to, kind: ends.kind, labels: labels)
    if case .area = ends.from, case .area = ends.to {
      line.isTabBar = true
      if let other = lines.firstIndex(where: { $0.isTabBar && $0.from == line.to && $0.to == line.from }) {
        lines[other].isTwoWay = true
        lines[other].labels += line.labels
        return
      }
    }
    lines.append(line)
  }
}

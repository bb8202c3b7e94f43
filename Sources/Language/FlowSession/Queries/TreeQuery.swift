import FlowCore
import FlowScript
import FlowSystem

/// The tree of flows with their screens, for the query `tree`.
///
///     AppFlow
///     ├─ WishlistFlow (tab 1)
///     │  ├─ MovieList "보고 싶은 영화"
///     │  └─ MovieDetail "기생충" *
///     └─ WatchedFlow (hidden tab 2)
///        └─ WatchedList "본 영화"
@MainActor
struct TreeQuery {
  // A flow or screen with the branches below.
  private struct Branch {
    var text: String
    var owner: Name?
    var isFront = false
    var branches: [Branch] = []

    // Returns the branch of the name, or the part that leads there.
    func part(leadingTo name: Name) -> Branch? {
      if owner == name { return self }
      let parts = branches.compactMap { $0.part(leadingTo: name) }
      return parts.isEmpty ? nil : Branch(text: text, owner: owner, branches: parts)
    }

    func find(_ name: Name) -> Branch? {
      if owner == name { return self }
      for branch in branches {
        if let found = branch.find(name) { return found }
      }
      return nil
    }
  }

  private let app: LaunchedApp
  // `nil` for the whole tree.
  private let subject: Owner?
  private let places: [ScreenTree.PlacedStack]
  // By the screen's name.
  private let flows: [Name: any ScreenCoordinator]
  // The coordinators that each coordinator contains.
  private var inner: [ObjectIdentifier: [any ScreenCoordinator]] = [:]
  // The coordinators that no other contains.
  private var outermost: [any ScreenCoordinator] = []

  /// Creates the tree of an app, or only of a flow with its content, or of a screen with its path.
  init(_ app: LaunchedApp, of subject: Owner? = nil) {
    self.app = app
    self.subject = subject
    places = app.tree.places
    var flows: [Name: any ScreenCoordinator] = [:]
    let coordinators = app.screenCoordinators
    for node in places.flatMap(\.nodes) {
      guard let owner = app.run.owners.owner(named: node.name) else { continue }
      flows[node.name] = coordinators.innermost(showing: owner)
    }
    self.flows = flows
    for coordinator in coordinators.all {
      if let parent = coordinators.parent(of: coordinator) {
        inner[ObjectIdentifier(parent), default: []].append(coordinator)
      } else {
        outermost.append(coordinator)
      }
    }
  }

  /// The tree as lines, with the alert last.
  var lines: [TranscriptLine] {
    var lines: [TranscriptLine] = []
    for root in roots { draw(root, prefix: "", childPrefix: "", into: &lines) }
    if subject == nil, let alert = app.alert { lines.append(TranscriptLine(TranscriptText.alert(alert))) }
    return lines
  }

  /// The flows and screens of the tree for a snapshot, with the alert last.
  var nodes: [SessionSnapshot.Node] {
    var nodes: [SessionSnapshot.Node] = []
    func add(_ branch: Branch, in parent: Int?) {
      nodes.append(SessionSnapshot.Node(text: branch.text, name: branch.owner, parent: parent))
      let index = nodes.count - 1
      for child in branch.branches { add(child, in: index) }
    }
    for root in roots { add(root, in: nil) }
    if let alert = app.alert { nodes.append(SessionSnapshot.Node(text: TranscriptText.alert(alert))) }
    return nodes
  }

  // The outermost flows, then the screens that no flow shows.
  private var roots: [Branch] {
    var roots = outermost.map(branch)
    // As in an app without flows.
    roots += places.flatMap { screens(of: $0, flow: nil) }
    if let subject {
      roots = roots.compactMap { root in
        subject.kind == .flow ? root.find(subject.name) : root.part(leadingTo: subject.name)
      }
    }
    return roots
  }

  // With its screens and its inner flows.
  private func branch(of coordinator: any ScreenCoordinator) -> Branch {
    var branch = Branch(text: coordinator.owner?.description ?? "", owner: coordinator.owner?.name)
    if let stepper = coordinator.owner?.stepperWithoutScreen(in: app.run) {
      branch.branches.append(Branch(text: "\(stepper) (stepper)"))
    }
    let own = ownPlaces(of: coordinator)
    let flows = inner[ObjectIdentifier(coordinator), default: []]
    // The screens of a flow with tabs lie in several of them, or in others than its inner flows. Each then has its
    // mark.
    var shared = own.reduce(own.first.map { places[$0].place }) { common($0, places[$1].place) }
    if let place = shared, flows.flatMap(allPlaces).contains(where: { place.isInOtherTab(than: places[$0].place) }) {
      shared = nil
    }
    let mark = shared.map(TranscriptText.containers) ?? ""
    if !mark.isEmpty { branch.text += " (\(mark)\(isDisabled(own) ? ", disabled" : ""))" }
    // The screens of a tab and the flows of others are in the order of the tabs.
    var parts: [(place: Int, branches: [Branch])] = own.map { index in
      let hasMark = mark.isEmpty && places[index].place.isInTab
      let containers = TranscriptText.containers(of: places[index].place)
      let ownMark = hasMark ? " (\(containers)\(isDisabled([index]) ? ", disabled" : ""))" : ""
      return (index, screens(of: places[index], flow: coordinator, mark: ownMark))
    }
    parts += flows.map { (allPlaces(of: $0).min() ?? places.endIndex, [self.branch(of: $0)]) }
    // A screen may belong to a flow without a place in any stack.
    let shown = Set(own.flatMap { places[$0].nodes.map(\.name) })
    let others = coordinator.screens.filter { !shown.contains($0.name) }
    parts += others.map { (places.endIndex, [Branch(text: "\($0) (not shown)", owner: $0.name)]) }
    // A stable sort keeps the order of creation within a stack.
    let order = parts.indices.sorted { (parts[$0].place, $0) < (parts[$1].place, $1) }
    branch.branches += order.flatMap { parts[$0].branches }
    return branch
  }

  // Returns the indices of the stacks with screens of a flow.
  private func ownPlaces(of coordinator: any ScreenCoordinator) -> [Int] {
    places.indices.filter { places[$0].nodes.contains { flows[$0.name] === coordinator } }
  }

  // As for `ownPlaces`, also of the flow's inner flows.
  private func allPlaces(of coordinator: any ScreenCoordinator) -> [Int] {
    ownPlaces(of: coordinator) + inner[ObjectIdentifier(coordinator), default: []].flatMap(allPlaces)
  }

  private func isDisabled(_ indices: [Int]) -> Bool { indices.allSatisfy { places[$0].isDisabled } }

  // Each screen has a mark of its place.
  private func screens(
    of placed: ScreenTree.PlacedStack, flow: (any ScreenCoordinator)?, mark: String = ""
  ) -> [Branch] {
    var branches: [Branch] = []
    for (index, node) in placed.nodes.enumerated() {
      guard flows[node.name] === flow else { continue }
      let isFront = placed.isFront && index == placed.nodes.count - 1
      branches.append(Branch(text: text(of: node) + mark, owner: node.name, isFront: isFront))
    }
    return branches
  }

  private func text(of node: ScreenNode) -> String {
    let note = node.note.map { " (\(VisibleText.line($0)))" } ?? ""
    guard let title = node.title, !title.isEmpty, title != node.name.word else { return "\(node.name)\(note)" }
    return "\(node.name) \(ScriptText.quoted(title))\(note)"
  }

  // Returns the common containers. Returns `nil` if only one place is hidden, or if the outermost containers differ.
  private func common(_ one: Place?, _ other: Place) -> Place? {
    guard let one, one.isHidden == other.isHidden else { return nil }
    let containers = zip(one.containers, other.containers).prefix { $0 == $1 }.map(\.0)
    return containers.isEmpty && one.containers != other.containers
      ? nil : Place(isHidden: one.isHidden, containers: containers, screens: [])
  }

  private func draw(_ branch: Branch, prefix: String, childPrefix: String, into lines: inout [TranscriptLine]) {
    lines.append(TranscriptLine(prefix + branch.text + (branch.isFront ? " *" : "")))
    for (index, child) in branch.branches.enumerated() {
      let isLast = index == branch.branches.count - 1
      draw(
        child, prefix: childPrefix + (isLast ? "└─ " : "├─ "), childPrefix: childPrefix + (isLast ? "   " : "│  "),
        into: &lines)
    }
  }
}

extension Place {
  fileprivate var isInTab: Bool { containers.contains { if case .tab = $0 { true } else { false } } }

  // Returns whether two places are in different tabs of the same tab bar.
  fileprivate func isInOtherTab(than other: Place) -> Bool {
    guard case (.tab, .tab)? = zip(containers, other.containers).first(where: { $0 != $1 }) else { return false }
    return true
  }
}

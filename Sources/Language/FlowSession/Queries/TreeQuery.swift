import FlowCore
import FlowScript
import FlowSystem

/// The tree of flows with their screens, as `tree` shows it:
///
///     AppFlow
///     ├─ WishlistFlow (tab 1)
///     │  ├─ MovieList "보고 싶은 영화"
///     │  └─ MovieDetail "기생충" *
///     └─ WatchedFlow (hidden tab 2)
///        └─ WatchedList "본 영화"
@MainActor
struct TreeQuery {
  private struct Branch {
    var text: String
    var owner: Name?
    var branches: [Branch] = []

    /// The branch itself if it is a flow of that name; else what of it leads to a screen of that name.
    func part(leadingTo name: Name) -> Branch? {
      if owner == name { return self }
      let parts = branches.compactMap { $0.part(leadingTo: name) }
      return parts.isEmpty ? nil : Branch(text: text, owner: owner, branches: parts)
    }

    /// The branch of that name, wherever it is.
    func find(_ name: Name) -> Branch? {
      if owner == name { return self }
      for branch in branches {
        if let found = branch.find(name) { return found }
      }
      return nil
    }
  }

  private let app: LaunchedApp
  /// What the tree is asked about, if not about all.
  private let subject: Owner?
  private let places: [ScreenTree.StandingPlace]
  /// The flow that shows a screen, by the screen's name.
  private let flows: [Name: any ScreenCoordinator]
  /// The coordinators within each, and those that are in none.
  private var inner: [ObjectIdentifier: [any ScreenCoordinator]] = [:]
  private var outermost: [any ScreenCoordinator] = []

  /// The tree of an app.
  /// - Parameter subject: A flow, to show it with what is in it; a screen, to show where it stands; `nil` for all.
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
      if let superior = coordinators.superior(of: coordinator) {
        inner[ObjectIdentifier(superior), default: []].append(coordinator)
      } else {
        outermost.append(coordinator)
      }
    }
  }

  package var lines: [TranscriptLine] {
    var roots = outermost.map(branch)
    // Screens of an app without flows, or that no flow knows.
    roots += places.flatMap { screens(of: $0, flow: nil) }
    if let subject {
      roots = roots.compactMap { root in
        subject.kind == .flow ? root.find(subject.name) : root.part(leadingTo: subject.name)
      }
    }
    var lines: [TranscriptLine] = []
    for root in roots { draw(root, prefix: "", childPrefix: "", into: &lines) }
    if subject == nil, let alert = app.tree.alert { lines.append(TranscriptLine(TranscriptText.alert(alert))) }
    return lines
  }

  private func branch(of coordinator: any ScreenCoordinator) -> Branch {
    var branch = Branch(text: coordinator.owner?.description ?? "", owner: coordinator.owner?.name)
    var standings: [Place] = []
    var shown: Set<Name> = []
    for standing in places {
      let screens = screens(of: standing, flow: coordinator)
      guard !screens.isEmpty else { continue }
      standings.append(standing.place)
      branch.branches += screens
      shown.formUnion(standing.nodes.map(\.name))
    }
    if let common = standings.reduce(standings.first, { common($0, $1) }) {
      let text = text(of: common)
      if !text.isEmpty { branch.text += " (\(text))" }
    }
    for screen in coordinator.screens where !shown.contains(screen.name) {
      branch.branches.append(Branch(text: "\(screen) (not shown)", owner: screen.name))
    }
    branch.branches += inner[ObjectIdentifier(coordinator), default: []].map(self.branch)
    return branch
  }

  /// The screens of a stack that belong to a flow.
  private func screens(of standing: ScreenTree.StandingPlace, flow: (any ScreenCoordinator)?) -> [Branch] {
    var branches: [Branch] = []
    for (index, node) in standing.nodes.enumerated() {
      guard flows[node.name] === flow else { continue }
      let isFront = standing.isFront && index == standing.nodes.count - 1
      branches.append(Branch(text: text(of: node) + (isFront ? " *" : ""), owner: node.name))
    }
    return branches
  }

  private func text(of node: ScreenNode) -> String {
    let note = node.note.map { " (\(VisibleText.line($0)))" } ?? ""
    guard let title = node.title, !title.isEmpty, title != node.name.word else { return "\(node.name)\(note)" }
    return "\(node.name) \(ScriptText.quoted(title))\(note)"
  }

  /// What two places both stand in, if they are equally hidden.
  private func common(_ one: Place?, _ other: Place) -> Place? {
    guard let one, one.isHidden == other.isHidden else { return nil }
    let containers = zip(one.containers, other.containers).prefix { $0 == $1 }.map(\.0)
    return containers.isEmpty && one.containers != other.containers
      ? nil : Place(isHidden: one.isHidden, containers: containers, screens: [])
  }

  private func text(of place: Place) -> String {
    let all = TranscriptText.place(Place(isHidden: place.isHidden, containers: place.containers, screens: []))
    return String(all.dropFirst().prefix { $0 != ":" && $0 != ")" }).replacing("nothing", with: "")
  }

  private func draw(_ branch: Branch, prefix: String, childPrefix: String, into lines: inout [TranscriptLine]) {
    lines.append(TranscriptLine(prefix + branch.text))
    for (index, child) in branch.branches.enumerated() {
      let isLast = index == branch.branches.count - 1
      draw(
        child, prefix: childPrefix + (isLast ? "└─ " : "├─ "), childPrefix: childPrefix + (isLast ? "   " : "│  "),
        into: &lines)
    }
  }
}

import FlowScript

extension ScreenTree {
  /// The stack that the user sees, and where it stands.
  public var frontPlace: Place {
    places.first { !$0.isHidden && $0.isFront }?.place ?? Place(screens: [])
  }

  /// A stack, where it stands, and whether its top is the front.
  public struct StandingPlace: Hashable, Sendable {
    /// The stack and what it stands in.
    public var place: Place
    /// The screens of the stack, bottom first.
    public var nodes: [ScreenNode]
    /// Whether its top is the front screen.
    public var isFront: Bool
    /// Whether the user cannot see it: it is in another tab, or behind a modal.
    public var isHidden: Bool { place.isHidden }
  }

  /// Every stack there is, from the root upwards and in the order of the tabs.
  public var places: [StandingPlace] {
    var collector = PlaceCollector()
    if let root { collector.visit(root, Standing()) }
    return collector.places
  }
}

/// Collects stacks on a walk through a tree.
private struct PlaceCollector {
  var places: [ScreenTree.StandingPlace] = []

  mutating func visit(_ node: ScreenNode, _ standing: Standing) {
    var inner = standing
    inner.isCovered = standing.isCovered || node.presentedScreen != nil
    switch node.kind {
    case .alert:
      return
    case .screen:
      add([node], inner)
    case .stack:
      let top = node.children.last
      if let top, case .tabs = top.kind {
        visit(top, inner)
      } else {
        inner.isCovered = inner.isCovered || node.children.contains { $0.presentedScreen != nil }
        add(node.children, inner)
      }
      for child in node.children { visitModal(of: child, standing) }
    case .tabs(let selected):
      for (index, child) in node.children.enumerated() {
        var tab = inner
        tab.containers.append(.tab(index + 1))
        tab.isHidden = tab.isHidden || index != selected
        visit(child, tab)
      }
    }
    visitModal(of: node, standing)
  }

  private mutating func visitModal(of node: ScreenNode, _ standing: Standing) {
    guard let modal = node.presentedScreen else { return }
    visit(modal, Standing(containers: [.modal], isHidden: standing.isHidden, isCovered: false))
  }

  private mutating func add(_ nodes: [ScreenNode], _ standing: Standing) {
    places.append(
      ScreenTree.StandingPlace(
        place: Place(isHidden: standing.isHidden, containers: standing.containers, screens: nodes.map(\.name)),
        nodes: nodes, isFront: !standing.isHidden && !standing.isCovered))
  }
}

/// Where a node stands.
private struct Standing {
  var containers: [Place.Container] = []
  var isHidden = false
  /// Whether a modal stands in front of it.
  var isCovered = false
}

extension ScreenTree {
  /// The stack that the user sees, and its place.
  public var frontPlace: Place {
    places.first { !$0.isHidden && $0.isFront }?.place ?? Place(screens: [])
  }

  /// A stack with its place, and whether its top is the front screen.
  public struct PlacedStack: Hashable, Sendable {
    /// The names of the stack's screens, and the containers around them.
    public var place: Place
    /// The screens of the stack, bottom first.
    public var nodes: [ScreenNode]
    /// Whether its top is the front screen.
    public var isFront: Bool
    /// Whether the stack is hidden: in another tab or below a container. All columns of a split are visible.
    public var isHidden: Bool { place.isHidden }
  }

  /// Every stack, from the root upwards, tabs and columns in order. Linear in the number of screens.
  public var places: [PlacedStack] {
    var collector = PlaceCollector()
    if let root { collector.visit(root, Standing()) }
    return collector.places
  }
}

/// A collector of stacks during a walk through a tree.
private struct PlaceCollector {
  var places: [ScreenTree.PlacedStack] = []

  mutating func visit(_ node: ScreenNode, _ standing: Standing) {
    var inner = standing
    inner.isCovered = standing.isCovered || node.presentedScreen != nil
    switch node.kind {
    case .alert:
      return
    case .screen:
      add([node], inner)
    case .stack:
      visitStack(node.children, inner)
    case .tabs(let selected):
      for (index, child) in node.children.enumerated() {
        var tab = inner
        tab.containers.append(.tab(index + 1))
        tab.isHidden = tab.isHidden || index != selected
        visit(child, tab)
      }
    case .split(let columns, let front):
      for (index, (child, column)) in zip(node.children, columns).enumerated() {
        var side = inner
        side.containers.append(.column(column))
        side.isBeside = side.isBeside || index != front
        visit(child, side)
      }
    case .pages:
      if let page = node.selectedChild { visit(page, inner) } else { add([], inner) }
    }
    visitModal(of: node, standing)
  }

  private mutating func visitStack(_ screens: [ScreenNode], _ standing: Standing) {
    var buried = standing
    buried.isHidden = true
    if let top = screens.last, !top.isScreen {
      // One of the app's own containers may bring a container onto a stack. It is then visible in place of the stack.
      for screen in screens.dropLast() { visitModals(of: screen, buried) }
      visit(top, standing)
      if screens.count > 1 { add(screens.dropLast().map(\.shownScreen), buried) }
    } else {
      var inner = standing
      inner.isCovered = standing.isCovered || screens.last?.isCovered == true
      add(screens.map(\.shownScreen), inner)
      for screen in screens.dropLast() { visitModals(of: screen, buried) }
      if let top = screens.last { visitModals(of: top, standing) }
    }
  }

  private mutating func visitModal(of node: ScreenNode, _ standing: Standing) {
    guard let modal = node.presentedScreen else { return }
    var modalStanding = standing
    modalStanding.containers = [.modal]
    visit(modal, modalStanding)
  }

  /// Visits the modals of a node on a stack and of its page.
  private mutating func visitModals(of node: ScreenNode, _ standing: Standing) {
    visitModal(of: node, standing)
    if node.kind == .pages, let page = node.selectedChild { visitModals(of: page, standing) }
  }

  private mutating func add(_ nodes: [ScreenNode], _ standing: Standing) {
    places.append(
      ScreenTree.PlacedStack(
        place: Place(isHidden: standing.isHidden, containers: standing.containers, screens: nodes.map(\.name)),
        nodes: nodes, isFront: !standing.isHidden && !standing.isCovered && !standing.isBeside))
  }
}

/// The position of a node during the walk.
private struct Standing {
  var containers: [Place.Container] = []
  var isHidden = false
  /// Whether a modal is in front of the node.
  var isCovered = false
  /// Whether the user works with another column.
  var isBeside = false
}

extension ScreenNode {
  /// Whether the node, or its visible page, presents a modal.
  fileprivate var isCovered: Bool {
    presentedScreen != nil || kind == .pages && selectedChild?.isCovered == true
  }
}

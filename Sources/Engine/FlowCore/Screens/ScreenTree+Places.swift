extension ScreenTree {
  /// The place of the stack that the user sees. Without screens if there is no such stack.
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
    /// Whether the stack is in a tab that the user cannot choose.
    public var isDisabled: Bool
  }

  /// Every stack, from the root upwards, tabs and columns in order. Linear in the number of screens.
  ///
  /// The screens beneath a container on a stack come after the stacks of that container.
  public var places: [PlacedStack] {
    var collector = PlaceCollector()
    if let root { collector.visit(root, NodePosition()) }
    return collector.places
  }
}

// A collector of stacks during a walk through a tree.
private struct PlaceCollector {
  var places: [ScreenTree.PlacedStack] = []

  mutating func visit(_ node: ScreenNode, _ position: NodePosition) {
    var inner = position
    inner.isCovered = position.isCovered || node.presentedScreen != nil
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
        tab.isDisabled = tab.isDisabled || child.isDisabled
        visit(child, tab)
      }
    case .split(let columns, let front):
      for (index, (child, column)) in zip(node.children, columns).enumerated() {
        var side = inner
        side.containers.append(.column(column))
        side.isInOtherColumn = side.isInOtherColumn || index != front
        visit(child, side)
      }
    case .pages:
      if let page = node.selectedChild { visit(page, inner) } else { add([], inner) }
    }
    visitModal(of: node, position)
  }

  private mutating func visitStack(_ screens: [ScreenNode], _ position: NodePosition) {
    var beneath = position
    beneath.isHidden = true
    if let top = screens.last, !top.isScreen {
      // One of the app's own containers may bring a container onto a stack. It is then visible in place of the stack.
      for screen in screens.dropLast() { visitModals(of: screen, beneath) }
      visit(top, position)
      if screens.count > 1 { add(screens.dropLast().map(\.shownScreen), beneath) }
    } else {
      var inner = position
      inner.isCovered = position.isCovered || screens.last?.isCovered == true
      add(screens.map(\.shownScreen), inner)
      for screen in screens.dropLast() { visitModals(of: screen, beneath) }
      if let top = screens.last { visitModals(of: top, position) }
    }
  }

  // An alert has no stack.
  private mutating func visitModal(of node: ScreenNode, _ position: NodePosition) {
    guard let modal = node.presentedScreen else { return }
    var modalPosition = position
    modalPosition.containers = [.modal]
    visit(modal, modalPosition)
  }

  // Visits the modals of a node on a stack and of its page.
  private mutating func visitModals(of node: ScreenNode, _ position: NodePosition) {
    visitModal(of: node, position)
    if node.kind == .pages, let page = node.selectedChild { visitModals(of: page, position) }
  }

  private mutating func add(_ nodes: [ScreenNode], _ position: NodePosition) {
    places.append(
      ScreenTree.PlacedStack(
        place: Place(isHidden: position.isHidden, containers: position.containers, screens: nodes.map(\.name)),
        nodes: nodes, isFront: !position.isHidden && !position.isCovered && !position.isInOtherColumn,
        isDisabled: position.isDisabled))
  }
}

private struct NodePosition {
  var containers: [Place.Container] = []
  var isHidden = false
  // Whether the user cannot choose the tab around the node.
  var isDisabled = false
  var isCovered = false
  // Whether the user works with another column.
  var isInOtherColumn = false
}

extension ScreenNode {
  // Whether the node, or its visible page, presents a modal.
  fileprivate var isCovered: Bool {
    presentedScreen != nil || kind == .pages && selectedChild?.isCovered == true
  }
}

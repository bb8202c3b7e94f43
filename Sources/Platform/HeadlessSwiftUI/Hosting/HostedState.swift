import FlowCore
import HeadlessUIKit

/// The state of a hosted screen: the properties that its views own.
///
/// Those of the view that gives the screen its name come first, under their own names. Those of other views of the app
/// stand under the names of their types.
struct HostedState: CustomReflectable {
  private let children: [(label: String?, value: Any)]

  var customMirror: Mirror { Mirror(self, children: children, displayStyle: .struct) }

  // What a store or view model shows of itself.
  @MainActor
  private static func shown(_ value: Any) -> Any { (value as? any StateSource)?.shownState ?? value }

  /// - Parameters:
  ///   - screen: The screen.
  ///   - own: The properties of the app's own controller, which come first.
  @MainActor
  init(of screen: HostedScreen?, own: [(label: String?, value: Any)] = []) {
    var views: [(name: String, state: [(name: String, value: Any)])] = []
    for node in screen?.stateNodes ?? [] {
      let state = node.ownState
      if !state.isEmpty { views.append((node.typeName ?? "", state)) }
    }
    var children: [(label: String?, value: Any)] = []
    if let main = screen?.mainNode, let index = views.firstIndex(where: { $0.name == main.typeName }) {
      children = views.remove(at: index).state.map { ($0.name, HostedState.shown($0.value)) }
    }
    var others: [(name: String, states: [ViewState])] = []
    for view in views {
      let state = ViewState(children: view.state.map { ($0.name, HostedState.shown($0.value)) })
      if let index = others.firstIndex(where: { $0.name == view.name }) {
        others[index].states.append(state)
      } else {
        others.append((view.name, [state]))
      }
    }
    for other in others {
      children.append((other.name, other.states.count == 1 ? other.states[0] : other.states as Any))
    }
    self.children = own + children
  }
}

private struct ViewState: CustomReflectable {
  let children: [(label: String?, value: Any)]

  // A tuple, so that no type of this module shows.
  var customMirror: Mirror { Mirror(self, children: children, displayStyle: .tuple) }
}

extension HostedScreen {
  /// The app's view that gives the screen its name. `nil` if there is none.
  var mainNode: (any AppViewNode)? {
    guard let node else { return nil }
    if let whole = HostedScreen.wholeView(in: node) { return whole }
    // The first level of a stack may begin with a list: then the view around the stack gives the name.
    if let outer, kind == .level, isFirst(in: outer) || isFirstOfStack(in: outer),
      let around = node.ancestors.lazy.compactMap({ HostedScreen.appView($0) }).first
    {
      return around
    }
    return HostedScreen.firstView(in: node)
  }

  // Returns the view of the app that is all of a screen, but for modifiers.
  private static func wholeView(in node: _ViewNode) -> (any AppViewNode)? {
    if let view = appView(node) { return view }
    if node is any ContainerNode || node.isContainer { return nil }
    var first: _ViewNode?
    node.forEachChild { first = first ?? $0 }
    return first.flatMap { wholeView(in: $0) }
  }

  // Also before the controllers have their places.
  private func isFirstOfStack(in outer: HostedScreen) -> Bool {
    node?.ancestors.lazy.compactMap { $0 as? StackNode }.first?.isRoot(self) ?? false
  }

  private static func appView(_ node: _ViewNode) -> (any AppViewNode)? {
    (node as? any AppViewNode).flatMap { $0.typeName == nil || $0.isApp ? nil : $0 }
  }

  private static func firstView(in node: _ViewNode) -> (any AppViewNode)? {
    if let view = appView(node) { return view }
    // What is on a screen of its own gives that screen its name, and a row is no screen.
    if node is any ContainerNode || node is RowNode { return nil }
    var found: (any AppViewNode)?
    node.forEachChild { if found == nil { found = firstView(in: $0) } }
    return found
  }

  /// The owner under whose name the screen is known, or the one of the screen in it that stands for it.
  var owner: Owner? {
    var next = controller
    while let controller = next {
      if let owner = controller.owner { return owner }
      next = (controller as? UITabBarController)?.selectedViewController ?? controller.children.first
    }
    return nil
  }

  /// The objects of the views on the screen, those of its main view first.
  func objects(areOwned: Bool) -> [AnyObject] {
    let nodes = stateNodes.filter { !$0.isApp || !areOwned }
    let main = mainNode
    let sorted = nodes.filter { $0 === main } + nodes.filter { $0 !== main }
    return sorted.flatMap { $0.objects(areOwned: areOwned) }
  }

  /// The effects of the view models and stores that the views own.
  var effectSources: [any EffectSource] { objects(areOwned: true).compactMap { $0 as? any EffectSource } }

  /// The views of the app on the screen, and of the screens around it that show nothing but containers.
  var stateNodes: [any AppViewNode] {
    var nodes: [any AppViewNode] = []
    func visit(_ node: _ViewNode) {
      if let view = node as? any AppViewNode { nodes.append(view) }
      if !(node is any ContainerNode) { node.forEachChild(visit) }
    }
    if let node { visit(node) }
    var screen = self
    while let outer = screen.outer, screen.isFirst(in: outer), let node = outer.node {
      visit(node)
      screen = outer
    }
    return nodes
  }

  // Whether the screen stands for the one around it: the first level of a stack, or the first tab.
  private func isFirst(in outer: HostedScreen) -> Bool {
    guard kind == .level || kind == .tab else { return false }
    return outer.containers.first.map { $0.children.first === controller } ?? false
  }
}

extension HostedController: StateSource {
  var hasShownState: Bool { screen?.node != nil }

  var shownState: Any { HostedState(of: screen) }
}

extension HostedController: ModelHolder, EffectSource {
  var heldModels: [AnyObject] { screen?.objects(areOwned: false) ?? [] }

  var runningEffects: [RunningEffect] { screen?.effectSources.flatMap(\.runningEffects) ?? [] }

  func cancelEffects() { for source in screen?.effectSources ?? [] { source.cancelEffects() } }
}

extension UIHostingController: ModelHolder, EffectSource {
  package var heldModels: [AnyObject] { hostedScreen.objects(areOwned: false) }

  public var runningEffects: [RunningEffect] { hostedScreen.effectSources.flatMap(\.runningEffects) }

  public func cancelEffects() { for source in hostedScreen.effectSources { source.cancelEffects() } }
}

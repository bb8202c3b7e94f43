import FlowCore
import HeadlessUIKit

/// A part of a hosted view that is a screen: all of it, a level of a stack, a tab, a modal or an alert.
///
/// The screen has the nodes, and its controller shows them to UIKit.
@MainActor
final class HostedScreen {
  enum Kind {
    case root, level, tab, sheet, cover, alert

    /// The name of a screen without any view of the app.
    var name: String {
      switch self {
      case .root, .level: "Screen"
      case .tab: "Tab"
      case .sheet: "Sheet"
      case .cover: "Cover"
      case .alert: "Alert"
      }
    }
  }

  let kind: Kind
  unowned let graph: ViewGraph
  /// The screen in which this one stands, or that presents it. `nil` for the outermost one.
  private(set) weak var outer: HostedScreen?
  let scope: VisibilityScope
  // The root belongs to the app, all others to the graph.
  private weak var rootController: UIViewController?
  private var ownController: UIViewController?
  var node: _ViewNode?
  /// Makes the content when the screen is first shown.
  var load: (@MainActor () -> Void)?
  /// The name of the content before it has been made. `nil` if its type has none.
  var staticName: String?
  /// Ends what shows the screen: the level of a stack, or a modal.
  var close: (@MainActor () -> Void)?
  /// The containers of UIKit that show a part of the screen, in order of creation.
  private(set) var containers: [UIViewController] = []
  /// The bars of the screen, with the nodes that set them.
  private(set) var bars: [(owner: _ViewNode, items: _ViewNode)] = []
  private(set) var search: SearchState?
  private var hosted: [(owner: _ViewNode, controller: UIViewController?, view: @MainActor () -> UIView)] = []
  private var titles: [(owner: _ViewNode, title: String)] = []
  private var settings: [(owner: _ViewNode, apply: @MainActor (UIViewController) -> Void)] = []
  private var barSettings: [(owner: _ViewNode, isHidden: Bool)] = []
  private var unknownNames: [String] = []
  private var cache: (version: Int, elements: [ViewElement])?

  init(_ kind: Kind, _ graph: ViewGraph, in outer: HostedScreen?, controller: UIViewController? = nil) {
    self.kind = kind
    self.graph = graph
    self.outer = outer
    scope = VisibilityScope(graph)
    if kind == .root { rootController = controller } else { ownController = controller ?? HostedController(self) }
    self.controller?.onOwner = { [weak graph] in graph?.adopt() }
  }

  var controller: UIViewController? { kind == .root ? rootController : ownController }

  // MARK: Content

  func loadIfNeeded() {
    guard let load else { return }
    self.load = nil
    graph.updating { load() }
    graph.setNeedsProjection()
  }

  /// Ends the nodes, and releases the controller.
  func end() {
    node?.unmount()
    (node, load, close) = (nil, nil, nil)
    (bars, titles, settings, barSettings, containers, search, cache) = ([], [], [], [], [], nil, nil)
  }

  func add(container: UIViewController) {
    containers.append(container)
    graph.setNeedsProjection()
  }

  func remove(container: UIViewController) {
    containers.removeAll { $0 === container }
    if container.parent === controller { container.removeFromParent() }
    graph.setNeedsProjection()
  }

  /// Makes the controllers within the controller those of the containers.
  func embedContainers() {
    guard let controller else { return }
    controller.wrapsLastChild = !containers.isEmpty
    for container in containers where container.parent !== controller {
      controller.addChild(container)
      container.didMove(toParent: controller)
    }
    passNameOn()
  }

  // A controller that got its name before its content was made gives the name to the screen within. If that one has
  // another name, there is no screen of the old name any more.
  private func passNameOn() {
    guard let controller, let owner = controller.owner, owner.model === controller, controller.wrapsLastChild else {
      return
    }
    var inner = containers.last
    while let next = inner, !(next is HostedController) || next.wrapsLastChild {
      inner = (next as? UITabBarController)?.selectedViewController ?? next.children.last
    }
    guard let inner, inner.owner == nil else { return }
    controller.owner = nil
    guard inner.baseName == controller.baseName else { return owner.detach() }
    inner.owner = owner
    (owner.model, owner.presentable) = (inner, inner)
  }

  /// Shows a view of UIKit, whose controller is a child of the screen's.
  func add(hosted owner: _ViewNode, _ controller: UIViewController?, _ view: @escaping @MainActor () -> UIView) {
    hosted.append((owner, controller, view))
    attachHosted()
  }

  func remove(hosted owner: _ViewNode) {
    guard let index = hosted.firstIndex(where: { $0.owner === owner }) else { return }
    let removed = hosted.remove(at: index)
    guard let content = controller?.viewIfLoaded as? HostedContentView else { return }
    removed.controller?.willMove(toParent: nil)
    content.remove(hosted: removed.view())
    removed.controller?.removeFromParent()
  }

  /// Adds the views of UIKit once the view of the controller has loaded.
  func attachHosted() {
    guard let controller, let content = controller.viewIfLoaded as? HostedContentView else { return }
    for item in hosted {
      if let child = item.controller, child.parent !== controller {
        controller.addChild(child)
        content.add(hosted: item.view())
        child.didMove(toParent: controller)
      } else if item.controller == nil, item.view().superview !== content {
        content.add(hosted: item.view())
      }
    }
  }

  // MARK: Name and settings

  /// Gives the controller the name of the content: that of the app's first view in it, or around it.
  func updateName() {
    guard let controller, kind != .alert, kind != .root || controller.hostsItsOwnName else { return }
    let name = mainNode?.typeName ?? staticName ?? kind.name
    let short = ScreenName.dropping("View", from: name) ?? ScreenName.dropping("Page", from: name) ?? name
    guard short != controller.hostedName else { return }
    controller.hostedName = short
    // Another view in the place of the one that gave the name is another screen.
    if let owner = controller.owner, owner.model === controller {
      owner.detach()
      controller.owner = nil
    }
  }

  func set(title: String?, by owner: _ViewNode) {
    if let index = titles.firstIndex(where: { $0.owner === owner }) {
      if let title { titles[index].title = title } else { titles.remove(at: index) }
    } else if let title {
      titles.append((owner, title))
    }
    controller?.navigationItem.title = titles.first?.title
  }

  /// Sets a property of the controller as long as a node is there.
  func set(by owner: _ViewNode, _ apply: @escaping @MainActor (UIViewController) -> Void) {
    settings.removeAll { $0.owner === owner }
    settings.append((owner, apply))
    if let controller { apply(controller) }
  }

  /// Hides or shows the bar of the stack while the screen is on top.
  func setBarHidden(_ isHidden: Bool, by owner: _ViewNode) {
    barSettings.removeAll { $0.owner === owner }
    barSettings.append((owner, isHidden))
    graph.setNeedsProjection()
  }

  /// Whether the screen wants no bar of its stack.
  var hidesBar: Bool { barSettings.last?.isHidden ?? false }

  func set(bar items: _ViewNode, by owner: _ViewNode) {
    guard !bars.contains(where: { $0.owner === owner }) else { return }
    bars.append((owner, items))
  }

  func set(search: SearchState) { self.search = search }

  /// Forgets what a node has set.
  func remove(_ owner: _ViewNode) {
    set(title: nil, by: owner)
    bars.removeAll { $0.owner === owner }
    settings.removeAll { $0.owner === owner }
    barSettings.removeAll { $0.owner === owner }
    if search?.owner === owner { search = nil }
  }

  func addUnknown(_ name: String) {
    unknownNames.append(name)
    controller?.unevaluatedContent = unknownNames.first
  }

  func removeUnknown(_ name: String) {
    if let index = unknownNames.firstIndex(of: name) { unknownNames.remove(at: index) }
    controller?.unevaluatedContent = unknownNames.first
  }

  // MARK: Visibility and gestures

  func willAppear() {
    loadIfNeeded()
    scope.setShown(true)
  }

  func didDisappear() {
    // The keyboard goes with the screen.
    if let field = graph.focusedField, field.context.screen === self { field.setFocused(false) }
    scope.setShown(false)
  }

  /// Whether a `dismiss()` in the screen would end something.
  var isPresented: Bool {
    switch kind {
    case .level, .tab: close != nil || outer?.isPresented == true
    case .sheet, .cover, .alert: true
    case .root:
      controller.map { $0.presentingViewController != nil || $0.navigationController?.viewControllers.first !== $0 }
        ?? false
    }
  }

  /// Does what `dismiss()` does in the screen.
  func dismiss() {
    if let close { return close() }
    if let outer, kind == .level || kind == .tab { return outer.dismiss() }
    guard kind == .root, let controller else { return }
    if let stack = controller.navigationController, stack.viewControllers.first !== controller {
      if stack.topViewController === controller { stack.popViewController(animated: true) }
    } else if controller.presentingViewController != nil {
      controller.dismiss(animated: true)
    }
  }

  // MARK: Elements

  var elements: [ViewElement] {
    if let cache, cache.version == graph.version { return cache.elements }
    var builder = _ElementBuilder()
    if controller?.navigationController?.isNavigationBarHidden == false {
      for bar in bars { bar.items.collect(into: &builder) }
      search?.collect(into: &builder)
    }
    node?.collect(into: &builder)
    cache = (graph.version, builder.elements)
    return builder.elements
  }

  /// Forgets the elements, after something has changed that is no part of a node.
  func invalidateElements() { cache = nil }
}

extension HostedScreen: HostedContent {
  func collect(into outline: inout OutlineReader) { outline.add(elements) }

  var fieldTexts: [String] { elements.flatMap(\.fieldTexts) }
}

extension HostedScreen: LeftOutOfState {}

extension ViewElement {
  fileprivate var fieldTexts: [String] {
    var texts = children.flatMap(\.fieldTexts)
    if element.gestures.contains(.type), case .string(let text)? = element.value {
      texts.insert(element.secret ?? text, at: 0)
    }
    return texts
  }
}

extension UIViewController {
  /// Whether a hosting controller takes the name of its content. A subclass of the app has its own.
  var hostsItsOwnName: Bool { (self as? any HostsContent)?.takesNameOfContent ?? true }
}

/// A controller that shows a hosted screen.
@MainActor
protocol HostsContent: UIViewController {
  var takesNameOfContent: Bool { get }
}

/// The controller of a screen within a hosted view.
final class HostedController: UIViewController {
  private(set) weak var screen: HostedScreen?

  init(_ screen: HostedScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    let view = HostedContentView()
    view.content = screen
    self.view = view
  }

  override func viewDidLoad() {
    screen?.loadIfNeeded()
    screen?.attachHosted()
  }

  override func viewWillAppear(_ animated: Bool) { screen?.willAppear() }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    screen?.didDisappear()
  }
}

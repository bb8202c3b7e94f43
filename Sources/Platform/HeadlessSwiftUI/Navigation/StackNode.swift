import FlowCore
import HeadlessUIKit

/// A container that the graph shows as one of UIKit's.
@MainActor
protocol ContainerNode: _ViewNode {
  /// Sets the controllers to what the nodes want.
  func projectContent()
}

/// The levels of a stack, in the order of a path.
final class StackNode: _ViewNode, ContainerNode {
  /// A level above the first.
  private final class Level {
    /// The value in the path. `nil` for a level that a view shows by a flag or a link.
    let value: AnyHashable?
    /// The node that shows the level. `nil` for a value of the path.
    weak var owner: _ViewNode?
    let screen: HostedScreen
    /// Tells the owner that the level is gone.
    var didPop: (() -> Void)?
    /// Asks the owner to show the level again.
    var restore: (() -> Void)?

    init(_ value: AnyHashable?, _ owner: _ViewNode?, _ screen: HostedScreen) {
      self.value = value
      self.owner = owner
      self.screen = screen
    }
  }

  let stack = UINavigationController()
  private let host: HostedScreen
  private let rootScreen: HostedScreen
  private var levels: [Level] = []
  /// Levels that are gone, and whose controllers UIKit has not removed yet.
  private var leaving: [Level] = []
  private var destinations: [(type: ObjectIdentifier, owner: _ViewNode, make: (AnyHashable) -> AnyView)] = []
  /// The path of the app. `nil` for a stack that keeps its own.
  private var path: StackPath?
  private var ownPath: [AnyHashable] = []

  override init(_ context: _ViewContext, _ parent: _ViewNode?) {
    host = context.screen
    rootScreen = HostedScreen(.level, context.graph, in: context.screen)
    super.init(context, parent)
    context.graph.add(container: self)
    host.add(container: stack)
    stack.observeDidShow { [weak self] in self?.follow() }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let node = rootScreen.node { body(node) }
    for level in levels { if let node = level.screen.node { body(node) } }
  }

  func isRoot(_ screen: HostedScreen) -> Bool { screen === rootScreen }

  // What is on a level is shown by its controller.
  override func collect(into elements: inout _ElementBuilder) {}

  private func inner(_ screen: HostedScreen) -> _ViewContext {
    context.inside(screen) { inner in
      inner.stack = self
      inner.scope = screen.scope
      if screen !== rootScreen { inner.environment[DismissKey.self] = DismissAction(screen) }
    }
  }

  // MARK: Content

  func setRoot<Root: View>(_ root: Root, path: StackPath?, _ context: _ViewContext) {
    self.context = context
    self.path = path
    if let node = rootScreen.node {
      Root._updateNode(node, root, inner(rootScreen))
    } else {
      rootScreen.staticName = StaticName.of(Root.self)
      rootScreen.node = Root._makeNode(root, inner(rootScreen), self)
    }
    sync()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    rootScreen.node?.refresh(inner(rootScreen))
    for level in levels { level.screen.node?.refresh(inner(level.screen)) }
  }

  override func recompute() { sync() }

  private var values: [AnyHashable] { path?.read() ?? ownPath }

  /// Makes the levels equal to the path.
  private func sync() {
    let wanted = track { values }
    let shown = levels.compactMap(\.value)
    let kept = zip(shown, wanted).prefix { $0 == $1 }.count
    if kept < shown.count {
      var count = 0
      let first = levels.firstIndex { level in
        if level.value != nil { count += 1 }
        return count > kept
      }
      if let first { removeLevels(from: first) }
    }
    for value in wanted.dropFirst(kept) {
      let screen = HostedScreen(.level, context.graph, in: host)
      add(Level(value, nil, screen), destination(for: value))
    }
    context.graph.setNeedsProjection()
  }

  private func add(_ level: Level, _ view: AnyView) {
    levels.append(level)
    level.screen.close = { [weak self, weak screen = level.screen] in
      if let self, let screen { pop(screen) }
    }
    level.screen.node = AnyView._makeNode(view, inner(level.screen), self)
    context.graph.setNeedsProjection()
  }

  // The nodes of the levels stay until UIKit has removed their controllers, which a guard may forbid.
  private func removeLevels(from index: Int) {
    let gone = levels[index...]
    levels.removeSubrange(index...)
    leaving.append(contentsOf: gone)
    for level in gone.reversed() { level.didPop?() }
    context.graph.setNeedsProjection()
  }

  // MARK: Destinations

  func setDestination(
    for type: Any.Type, by owner: _ViewNode, isNew: Bool, _ make: @escaping (AnyHashable) -> AnyView
  ) {
    let key = ObjectIdentifier(type)
    if let index = destinations.firstIndex(where: { $0.owner === owner }) {
      destinations[index].make = make
    } else {
      destinations.append((key, owner, make))
    }
    // The levels follow a new closure.
    for level in levels {
      guard let value = level.value, let node = level.screen.node, ObjectIdentifier(Swift.type(of: value.base)) == key
      else { continue }
      AnyView._updateNode(node, destination(for: value), inner(level.screen))
    }
  }

  func removeDestination(of owner: _ViewNode) { destinations.removeAll { $0.owner === owner } }

  private func destination(for value: AnyHashable) -> AnyView {
    let type = Swift.type(of: value.base)
    if let destination = destinations.first(where: { $0.type == ObjectIdentifier(type) }) {
      return destination.make(value)
    }
    Run.report(
      fault: "no navigationDestination(for: \(type).self) in the stack shows \(value.base): add one to a view in it")
    return AnyView(MissingDestination())
  }

  /// Shows a level that a view asks for, by a flag or a link, or gives it new content.
  func show(
    _ view: AnyView, by owner: _ViewNode, didPop: @escaping () -> Void,
    restore: @escaping () -> Void
  ) {
    if let level = levels.first(where: { $0.owner === owner }), let node = level.screen.node {
      (level.didPop, level.restore) = (didPop, restore)
      return AnyView._updateNode(node, view, inner(level.screen))
    }
    let level = Level(nil, owner, HostedScreen(.level, context.graph, in: host))
    (level.didPop, level.restore) = (didPop, restore)
    add(level, view)
  }

  func hide(_ owner: _ViewNode) {
    guard let index = levels.firstIndex(where: { $0.owner === owner }) else { return }
    levels[index].didPop = nil
    removeLevels(from: index)
  }

  // MARK: Gestures

  func push(_ value: AnyHashable) {
    guard let path else {
      ownPath.append(value)
      return invalidate()
    }
    if !path.write(path.read() + [value]) {
      Run.report(
        fault: "the path of the stack takes no \(type(of: value.base)): the link to \(value.base) does nothing")
    }
  }

  /// Pops a level and all above it.
  func pop(_ screen: HostedScreen) {
    guard let index = levels.firstIndex(where: { $0.screen === screen }) else { return }
    if levels[index...].contains(where: { $0.value != nil }) {
      let rest = Array(values.prefix(levels[..<index].compactMap(\.value).count))
      if let path { _ = path.write(rest) } else { ownPath = rest }
    }
    removeLevels(from: index)
  }

  // Takes over what the user has popped, or a guard has rejected.
  private func follow() {
    guard isMounted, !context.graph.needsProjection else { return }
    let shown = stack.viewControllers.dropFirst()
    let kept = zip(levels, shown).prefix { $0.screen.controller === $1 }.count
    if kept < levels.count { pop(levels[kept].screen) }
    // What a guard has kept comes back, with its state.
    for controller in shown.dropFirst(kept) {
      guard let index = leaving.firstIndex(where: { $0.screen.controller === controller }) else { continue }
      restore(leaving.remove(at: index))
    }
    endLeaving()
  }

  private func restore(_ level: Level) {
    levels.append(level)
    if let value = level.value {
      if let path { _ = path.write(path.read() + [value]) } else { ownPath.append(value) }
    } else {
      level.restore?()
    }
  }

  private func endLeaving() {
    let shown = Set(stack.viewControllers.map { ObjectIdentifier($0) })
    for level in leaving where level.screen.controller.map({ !shown.contains(ObjectIdentifier($0)) }) ?? true {
      level.screen.end()
    }
    leaving.removeAll { $0.screen.node == nil }
  }

  func projectContent() {
    let screens = [rootScreen] + levels.map(\.screen)
    for screen in screens {
      screen.updateName()
      screen.embedContainers()
    }
    let hidesBar = screens.last?.hidesBar ?? false
    if stack.isNavigationBarHidden != hidesBar { stack.isNavigationBarHidden = hidesBar }
    let wanted = screens.compactMap(\.controller)
    guard !stack.viewControllers.elementsEqual(wanted, by: { $0 === $1 }) else { return }
    stack.setViewControllers(wanted, animated: !stack.viewControllers.isEmpty)
    // If a guard rejects the change, the path follows the stack. Otherwise the levels end with their appearance.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { [weak self] in self?.followRejection(wanted) }
    UIWindow.runAfterTransition(of: stack) { [weak self] in self?.endLeaving() }
  }

  private func followRejection(_ wanted: [UIViewController]) {
    if !stack.viewControllers.elementsEqual(wanted, by: { $0 === $1 }) { follow() }
  }

  override func willUnmount() {
    context.graph.remove(container: self)
    host.remove(container: stack)
  }

  override func didUnmount() {
    for level in leaving + levels.reversed() { level.screen.end() }
    rootScreen.end()
    (levels, leaving, destinations, path) = ([], [], [], nil)
  }
}

/// The path of a stack, as its values without their type.
struct StackPath {
  let read: () -> [AnyHashable]
  /// Writes a path. Returns `false` if a value is of another type.
  let write: ([AnyHashable]) -> Bool
}

/// What SwiftUI shows for a value without a destination: a sign, and no text.
private struct MissingDestination: View, BuiltInView {
  var body: some View { Image(systemName: "exclamationmark.triangle.fill") }
}

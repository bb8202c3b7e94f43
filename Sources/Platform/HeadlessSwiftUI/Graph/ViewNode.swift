import FlowCore
import Observation

/// A view at its place in the tree of one hosted view, with the state that belongs to the place.
///
/// A node keeps its place while the static type there, or the identity that the app gives, stays the same.
// A parent owns its children. `parent` is unowned, since a node is unmounted before its parent ends.
@MainActor
public class _ViewNode {
  final unowned let parent: _ViewNode?
  final let depth: Int
  /// The number of the node in its graph, in order of creation.
  final let serial: Int
  final var context: _ViewContext
  final private(set) var isMounted = true
  /// Whether the next update of the graph has to visit the node.
  final fileprivate(set) var isDirty = false
  // What the last evaluation has read. `nil` for a node that reads nothing.
  private final var tracker: DependencyTracker?
  // The number that tells the elements of the node from all others. 0 before the first one.
  private final var number = 0

  init(_ context: _ViewContext, _ parent: _ViewNode?) {
    self.context = context
    self.parent = parent
    depth = (parent?.depth ?? -1) + 1
    serial = context.graph.addNode()
  }

  /// The number by which readers recognize the elements of the node.
  final var elementNumber: Int {
    if number == 0 { number = ElementIdentity.next() }
    return number
  }

  // MARK: Overridden

  /// Whether what is in the view is no longer a part of the list or the name around it.
  var isContainer: Bool { false }

  /// Whether the view is a section of a list.
  var isSection: Bool { false }

  /// Updates the node after something that it has read has changed.
  func recompute() {}

  /// Takes another context for the same view.
  func refresh(_ context: _ViewContext) {
    self.context = context
    forEachChild { $0.refresh(context) }
  }

  func forEachChild(_ body: (_ViewNode) -> Void) {}

  /// Adds what the node shows.
  func collect(into elements: inout _ElementBuilder) { forEachChild { $0.collect(into: &elements) } }

  /// Returns the value of a preference that the view hands to those around it. `nil` if no view within has one.
  func preference<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    forEachChild { child in
      guard let next = child.preference(of: key) else { return }
      if var first = value {
        Key.reduce(value: &first) { next }
        value = first
      } else {
        value = next
      }
    }
    return value
  }

  func willUnmount() {}

  /// Releases what refers to other nodes.
  func didUnmount() {}

  // MARK: Life

  /// Ends the node and all nodes below it, with their state.
  final func unmount() {
    guard isMounted else { return }
    isMounted = false
    context.graph.nodeCount -= 1
    tracker?.cancel()
    tracker = nil
    willUnmount()
    forEachChild { $0.unmount() }
    didUnmount()
  }

  /// Has the next update visit the node.
  final func invalidate() {
    guard isMounted, !isDirty else { return }
    isDirty = true
    context.graph.enqueue(self)
  }

  /// Marks the node as up to date.
  final func clearDirt() { isDirty = false }

  /// Calls `body`, and invalidates the node when something changes that `body` has read.
  ///
  /// No child node may be made in `body`: the dependencies of its body would become those of this node.
  final func track<Result>(_ body: () -> Result) -> Result {
    let tracker = tracker ?? DependencyTracker(self)
    self.tracker = tracker
    return tracker.track(body)
  }

  /// The nodes around this one, inner ones first.
  final var ancestors: some Sequence<_ViewNode> { sequence(first: self, next: \.parent).dropFirst() }
}

// The engine is no part of an app's state.
extension _ViewNode: LeftOutOfState {}

/// What a node has read in its last evaluation.
@MainActor
final class DependencyTracker {
  private unowned let node: _ViewNode
  // A tracking of Observation has no handle that would end it. So each reads a property of this object as well, whose
  // change ends it.
  private let registrar = ObservationRegistrar()
  private var token: TrackingToken?
  /// The number of the evaluation: what an earlier one has read no longer counts.
  private(set) var evaluation: UInt32 = 0

  /// The tracker of the evaluation that goes on. `nil` if there is none.
  static private(set) var current: DependencyTracker?

  init(_ node: _ViewNode) {
    self.node = node
  }

  var isMounted: Bool { node.isMounted }

  func track<Result>(_ body: () -> Result) -> Result {
    cancel()
    evaluation &+= 1
    let outer = DependencyTracker.current
    DependencyTracker.current = self
    defer { DependencyTracker.current = outer }
    let token = TrackingToken(self)
    self.token = token
    return withObservationTracking {
      let result = body()
      registrar.access(token, keyPath: \.version)
      return result
    } onChange: {
      // Views and what they observe are on the main actor.
      MainActor.assumeIsolated { token.fire() }
    }
  }

  /// Ends the last tracking, so that nothing holds on to it.
  func cancel() {
    guard let token else { return }
    self.token = nil
    token.end(in: registrar)
  }

  func invalidate() { node.invalidate() }
}

private final class TrackingToken: Observable, @unchecked Sendable {
  private weak var tracker: DependencyTracker?
  private var hasFired = false
  var version: Int { 0 }

  init(_ tracker: DependencyTracker) {
    self.tracker = tracker
  }

  @MainActor func fire() {
    hasFired = true
    tracker?.invalidate()
  }

  @MainActor func end(in registrar: ObservationRegistrar) {
    tracker = nil
    if !hasFired { registrar.withMutation(of: self, keyPath: \.version) {} }
  }
}

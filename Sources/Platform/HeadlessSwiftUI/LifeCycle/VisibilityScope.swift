/// A part of a screen that is on screen or not: the screen itself, or a row of a list.
@MainActor
final class VisibilityScope {
  private unowned let graph: ViewGraph
  private weak var outer: VisibilityScope?
  private var inner: [Weak] = []
  // The number of inner scopes at which those that are gone are left out.
  private var limit = 16
  private var lives: [Life] = []
  /// Whether this part is shown where the one around it is.
  private var isShown = false

  private struct Weak {
    weak var scope: VisibilityScope?
  }

  init(_ graph: ViewGraph, in outer: VisibilityScope? = nil) {
    self.graph = graph
    self.outer = outer
    outer?.add(self)
  }

  private func add(_ scope: VisibilityScope) {
    if inner.count >= limit {
      inner.removeAll { $0.scope == nil }
      limit = max(16, 2 * inner.count)
    }
    inner.append(Weak(scope: scope))
  }

  var isVisible: Bool { isShown && outer?.isVisible ?? true }

  func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if outer?.isVisible ?? true { notify(isVisible: isShown) }
  }

  private func notify(isVisible: Bool) {
    for life in lives { life.change(isVisible: isVisible, graph) }
    for inner in inner {
      if let scope = inner.scope, scope.isShown { scope.notify(isVisible: isVisible) }
    }
  }

  func add(_ life: Life) {
    lives.append(life)
    if isVisible { life.change(isVisible: true, graph) }
  }

  /// Ends a life, which disappears if it has appeared.
  func remove(_ life: Life) {
    lives.removeAll { $0 === life }
    life.change(isVisible: false, graph)
  }
}

/// What a view does when it appears and disappears.
@MainActor
final class Life {
  private(set) weak var scope: VisibilityScope?
  var appear: @MainActor () -> Void = {}
  var disappear: (@MainActor () -> Void)?
  /// Starts the task. Runs after all that appears.
  var start: (@MainActor () -> Void)?
  /// What runs while the view is on screen.
  var task: Task<Void, Never>?
  private var isVisible = false
  private var hasAppeared = false

  init(_ scope: VisibilityScope) {
    self.scope = scope
  }

  func cancelTask() {
    task?.cancel()
    task = nil
  }

  func change(isVisible: Bool, _ graph: ViewGraph) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible {
      graph.perform { self.appearNow() }
      if start != nil { graph.performTask { if self.hasAppeared { self.start?() } } }
    } else {
      graph.performDeparture { self.disappearNow() }
    }
  }

  // A view that came and went within a turn does neither.
  private func appearNow() {
    guard isVisible, !hasAppeared else { return }
    hasAppeared = true
    appear()
  }

  private func disappearNow() {
    guard !isVisible, hasAppeared else { return }
    hasAppeared = false
    cancelTask()
    disappear?()
  }
}

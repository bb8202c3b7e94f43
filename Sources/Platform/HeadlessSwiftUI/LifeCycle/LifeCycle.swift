import FlowCore
import FoundationEssentials
import HeadlessCombine
import HeadlessSwiftUICore
import HeadlessUIKit

private struct LifeView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?
  /// What runs while the view is on screen.
  var task: (@MainActor () async -> Void)?
  var priority: TaskPriority?
  /// A value whose change starts the task again.
  var id: AnyEquatable?

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    if let life = node.storage as? Life {
      life.disappear = disappear
      if let old, old.id != id, life.task != nil {
        life.cancelTask()
        node.context.graph.performTask { [weak node] in
          if let node, let life = node.storage as? Life, life.task == nil { node.view.start(life) }
        }
      }
      return
    }
    let life = Life(node.context.scope)
    node.storage = life
    // The closures are those of the last evaluation.
    life.appear = { [weak node] in node?.view.appear?() }
    life.disappear = disappear
    if task != nil {
      life.start = { [weak node, weak life] in
        if let node, let life { node.view.start(life) }
      }
    }
    life.scope?.add(life)
  }

  private func start(_ life: Life) {
    guard let task else { return }
    life.task = Task(priority: priority) { @MainActor in await task() }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) {
    guard let life = node.storage as? Life else { return }
    life.scope?.remove(life)
  }
}

/// An equatable value without its type.
struct AnyEquatable: Equatable {
  let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (one: AnyEquatable, other: AnyEquatable) -> Bool { one.isEqual(other.value) }
}

extension View {
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifeView(_content: self, appear: action)
  }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifeView(_content: self, disappear: action)
  }

  @preconcurrency
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { LifeView(_content: self, task: action, priority: priority) }

  @preconcurrency
  public func task(
    id: some Equatable, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { LifeView(_content: self, task: action, priority: priority, id: AnyEquatable(id)) }
}

// MARK: Changes

private struct ChangeView<Content: View, Value: Equatable>: ModifierView {
  typealias Body = Never

  let _content: Content
  let value: Value
  let isInitial: Bool
  /// Whether the closure of the evaluation before observes the change, as in SwiftUI's first form.
  let usesOldClosure: Bool
  let action: @MainActor (Value, Value) -> Void

  // The value of which the action knows.
  @MainActor
  private final class Seen {
    var value: Value
    var count = 0

    init(_ value: Value) {
      self.value = value
    }
  }

  // SwiftUI stops after as many calls in a turn.
  private static var limit: Int { 3 }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    let graph = node.context.graph
    guard let seen = node.storage as? Seen else {
      node.storage = Seen(value)
      if isInitial {
        // With what appears, in the order of the views.
        let (life, action, value) = (Life(node.context.scope), action, value)
        life.appear = { [weak life] in
          life?.appear = {}
          action(value, value)
        }
        node.context.scope.add(life)
      }
      return
    }
    guard seen.value != value else { return }
    let before = seen.value
    seen.value = value
    seen.count += 1
    if seen.count == 1 { graph.performCompletion { seen.count = 0 } }
    guard seen.count <= Self.limit else {
      if seen.count == Self.limit + 1 {
        FlowCore.Run.report(
          fault: "onChange(of:) of \(Value.self) changes its own value: stopped after \(Self.limit) calls in one turn")
      }
      return
    }
    let action = usesOldClosure ? old?.action ?? action : action
    graph.perform { [value] in action(before, value) }
  }
}

extension View {
  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    ChangeView(_content: self, value: value, isInitial: initial, usesOldClosure: false) { _, _ in action() }
  }

  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { ChangeView(_content: self, value: value, isInitial: initial, usesOldClosure: false, action: action) }

  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    ChangeView(_content: self, value: value, isInitial: false, usesOldClosure: true) { action($1) }
  }
}

// MARK: Publishers and links

private struct ReceiveView<Content: View, Source: Publisher>: ModifierView where Source.Failure == Never {
  typealias Body = Never

  let _content: Content
  let publisher: Source
  let action: @MainActor (Source.Output) -> Void

  @MainActor
  private final class Subscription {
    var cancellable: AnyCancellable?
  }

  // As in SwiftUI, the publisher of the first evaluation counts as long as the view is there.
  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard node.storage == nil else { return }
    let subscription = Subscription()
    node.storage = subscription
    subscription.cancellable = publisher.sink { [weak node] output in
      nonisolated(unsafe) let output = output
      MainActor.assumeIsolated {
        if let node, node.isMounted { node.view.action(output) }
      }
    }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { (node.storage as? Subscription)?.cancellable = nil }
}

private struct LinkView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let action: @MainActor (URL) -> Void

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard old == nil else { return }
    node.context.graph.addLinkHandler(node) { [weak node] url in node?.view.action(url) }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.graph.removeLinkHandler(node) }
}

extension View {
  @preconcurrency
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    ReceiveView(_content: self, publisher: publisher, action: action)
  }

  @preconcurrency
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    LinkView(_content: self, action: action)
  }
}

// MARK: Refreshing

private struct RefreshableView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let action: @MainActor () async -> Void

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let handler = node.storage as? RefreshHandler ?? RefreshHandler()
    node.storage = handler
    handler.action = action
    return context.with { $0.environment[RefreshKey.self] = RefreshAction(owner: handler) }
  }
}

extension View {
  @preconcurrency
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    RefreshableView(_content: self, action: action)
  }
}

// MARK: Animations

/// Runs `body`, and `completion` when the views have followed: an animation takes no time here.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  if let graph = ViewGraph.current {
    graph.performCompletion(completion)
  } else {
    FlowCore.Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion() }
  }
  return result
}

public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

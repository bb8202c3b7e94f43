import FlowCore
import FlowRuntime

// A node whose programs begin now.
// Its parent holds it from the start, so that a cancellation finds it.
@MainActor
private struct Opening<Action: Sendable> {
  enum Content {
    case one(EffectProgram<Action>, gatheredIn: GatheredActions<Action>?)
    case sequence(SequenceNode<Action>)
    case merge(MergeNode, [EffectProgram<Action>], gatheredIn: GatheredActions<Action>?)
    case gather(GatherNode<Action>, [EffectProgram<Action>])
  }

  enum Next {
    case begin(EffectProgram<Action>, gatheredIn: GatheredActions<Action>?)
    // No program to begin now, and whether the node is done.
    case ready(isDone: Bool)
  }

  let node: EffectNode
  let parent: EffectNode?
  private let content: Content
  private var begun = 0

  // Adds a node to its parent, before its first program begins.
  init(_ node: EffectNode, _ content: Content) {
    self.node = node
    self.content = content
    parent = node.parent
    parent?.adopt(node)
  }

  // Returns a program to begin. If none is left, or the next one must wait, returns whether the opened program is done.
  mutating func next(after isDone: Bool) -> Next {
    defer { begun += 1 }
    switch content {
    case .one(let effect, let gathered):
      return begun == 0 ? .begin(effect, gatheredIn: gathered) : .ready(isDone: isDone)
    case .sequence(let node):
      guard begun == 0 || isDone else { return .ready(isDone: false) }
      guard let effect = node.next() else { return .ready(isDone: true) }
      return .begin(effect, gatheredIn: node.gathered)
    case .merge(let node, let effects, let gathered):
      return begun < effects.count
        ? .begin(effects[begun], gatheredIn: gathered) : .ready(isDone: node.finishBeginning())
    case .gather(let node, let effects):
      return begun < effects.count
        ? .begin(effects[begun], gatheredIn: node.newList()) : .ready(isDone: node.finishBeginning())
    }
  }
}

extension EffectRunner {
  /// Begins a program of any depth without recursion.
  /// - Parameters:
  ///   - effect: The program.
  ///   - parent: The node that it becomes a part of.
  ///   - gathered: The list that gathers its actions. `nil` if the runner sends them.
  /// - Returns: Whether the program is done already. If not, `parent` holds it and continues after it, unless `parent`
  ///   was cancelled.
  func begin(
    _ effect: EffectProgram<Action>, in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?
  ) -> Bool {
    // Most programs have no parts that begin now, and need no stack. The Swift runtime would look up the stack's
    // generic types each time.
    if let isDone = beginPart(effect, in: parent, gatheredIn: gathered) { return isDone }
    var open: [Opening<Action>] = []
    var isDone = openParts(of: effect, in: parent, gatheredIn: gathered, &open)
    while !open.isEmpty {
      let last = open.count - 1
      switch open[last].next(after: isDone) {
      case .begin(let effect, let gathered):
        let node = open[last].node
        isDone =
          beginPart(effect, in: node, gatheredIn: gathered)
          ?? openParts(of: effect, in: node, gatheredIn: gathered, &open)
      case .ready(let result):
        let opening = open.removeLast()
        isDone = result
        guard isDone else { continue }
        _ = opening.node.leave()
        opening.parent?.drop(opening.node)
      }
    }
    return isDone
  }

  // Begins a program without parts that begin now. Returns whether it is done already, or `nil` if it has such parts
  // and nothing has begun.
  private func beginPart(
    _ effect: EffectProgram<Action>, in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?
  ) -> Bool? {
    // An observer of an earlier part may have cancelled the whole program.
    guard !parent.isCancelled else { return false }
    switch effect {
    case .none, .request:
      return true
    case .send(let action):
      // Without an origin, since cancellation does not take a queued action back.
      emit(action, from: gathered == nil ? nil : parent, gatheredIn: gathered, within: parent.scope?.wrapper)
      return true
    case .fault(let text):
      reporter.report(fault: text)
      return true
    case .rejected(let reason):
      reporter.report(rejected: reason)
      return true
    case .cancel(let id):
      cancel(qualified(id, in: parent), from: parent)
      return true
    case .run(let name, let priority, let operation):
      launch(name, priority, operation, in: parent, gatheredIn: gathered)
    case .delay(let interval, let inner):
      let node = SequenceNode([inner.effect], gatheredIn: gathered, runner: self, number: nextNumber(), parent: parent)
      parent.adopt(node)
      wait(interval.bounded, in: node)
    case .timer(let interval, let immediate, let action):
      tick(interval.bounded, immediate: immediate, action, in: parent, gatheredIn: gathered)
    case .merge, .concatenate, .gather, .cancellable, .debounce, .throttle, .child, .handled:
      return nil
    }
    return false
  }

  // Opens a program that `beginPart` leaves, and returns whether it is done already. Adds a program that begins now to
  // `open`, the stack of programs being begun. The caller begins its parts next.
  private func openParts(
    of effect: EffectProgram<Action>, in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?,
    _ open: inout [Opening<Action>]
  ) -> Bool {
    switch effect {
    case .merge(let parts):
      let node = MergeNode(number: nextNumber(), parent: parent)
      open.append(Opening(node, .merge(node, parts.effects, gatheredIn: gathered)))
    case .concatenate(let parts):
      let node = SequenceNode(parts.effects, gatheredIn: gathered, runner: self, number: nextNumber(), parent: parent)
      open.append(Opening(node, .sequence(node)))
    case .gather(let parts):
      let node = GatherNode(gatheredIn: gathered, runner: self, number: nextNumber(), parent: parent)
      open.append(Opening(node, .gather(node, parts.effects)))
    case .cancellable(let id, let cancelInFlight, let inner):
      // The same id in a child feature is another one: only an explicit `cancel` reaches into children.
      if cancelInFlight { cancel(qualified(id, in: parent), from: parent, andInChildren: false) }
      open.append(Opening(cancellableNode(id, in: parent), .one(inner.effect, gatheredIn: gathered)))
    case .debounce(let id, let interval, let inner):
      cancel(qualified(id, in: parent), from: parent, andInChildren: false)
      open.append(Opening(cancellableNode(id, in: parent), .one(.delay(interval, inner), gatheredIn: gathered)))
    case .throttle(let id, let interval, let leading, let trailing, let inner):
      guard
        let opened = throttle(
          id, interval.bounded, leading: leading, trailing: trailing, inner.effect, in: parent, gatheredIn: gathered)
      else { return true }
      if opened.begins {
        open.append(Opening(opened.node, .one(inner.effect, gatheredIn: gathered)))
      } else {
        parent.adopt(opened.node)
      }
    case .child(let child, let inner):
      guard isPresent(child, in: parent.scope?.child) else { return true }
      let node = ChildNode(child, in: children, number: nextNumber(), parent: parent)
      open.append(Opening(node, .one(inner.effect, gatheredIn: gathered)))
    case .handled(let wrapper, let inner):
      let scope = EffectScope(child: parent.scope?.child, wrapper: wrapper)
      let node = ScopedNode(scope, number: nextNumber(), parent: parent)
      open.append(Opening(node, .one(inner.effect, gatheredIn: gathered)))
    case .none, .request, .send, .fault, .rejected, .cancel, .run, .delay, .timer:
      preconditionFailure("\(effect) has no parts of its own")
    }
    return false
  }

  /// Returns the runner's form of the id. Within a child feature, the child qualifies the id.
  func qualified(_ id: EffectID, in node: EffectNode) -> EffectID {
    node.scope?.child?.path.id(of: id) ?? id
  }

  func cancellableNode(_ id: EffectID, in parent: EffectNode) -> CancellableNode {
    CancellableNode(id, in: cancellables, number: nextNumber(), parent: parent)
  }

  // MARK: Tasks

  // Tasks run off the main actor (`@concurrent`), and come to it only to send actions or to end.

  private func launch(
    _ name: String?, _ priority: TaskPriority?, _ operation: EffectOperation<Action>,
    in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?
  ) {
    let work = EffectWork(name: name, kind: .run, gatheredIn: gathered, runner: self, parent: parent)
    let clock = clock
    work.start(
      Task(name: name, priority: priority) { @concurrent in
        // A task that is cancelled before its first turn never starts.
        guard !Task.isCancelled else { return }
        do {
          let action = try await operation(EffectContext(of: work, clock: clock))
          await VirtualTimeRuntime.onMainActor { work.complete(with: action) }
        } catch {
          await VirtualTimeRuntime.onMainActor { work.fail(with: error) }
        }
      })
  }

  // Waits, and then lets `node` begin its only program.
  private func wait(_ interval: Duration, in node: SequenceNode<Action>) {
    let work = EffectWork<Action>(kind: .delay(interval), gatheredIn: nil, runner: self, parent: node)
    let clock = clock
    // A delay of zero may keep an instant busy. The name of its task then appears in the report of the stall.
    work.start(
      Task(name: interval > .zero ? nil : name(of: work)) { @concurrent in
        guard !Task.isCancelled, (try? await clock.sleep(for: interval)) != nil else { return }
        await VirtualTimeRuntime.onMainActor { work.complete(with: nil) }
      })
  }

  private func tick(
    _ interval: Duration, immediate: Bool, _ action: Action, in parent: EffectNode,
    gatheredIn gathered: GatheredActions<Action>?
  ) {
    let work = EffectWork(kind: .timer(every: interval), gatheredIn: gathered, runner: self, parent: parent)
    let clock = clock
    work.start(
      Task(name: name(of: work)) { @concurrent in
        guard !Task.isCancelled else { return }
        await clock.tick(every: interval, immediate: immediate) {
          await VirtualTimeRuntime.onMainActor { work.deliver(action) }
        }
      })
  }

  // Returns the task name of an effect without a name.
  private func name(of work: EffectLeaf) -> String {
    "\(reporter.name)'s \(work.label)"
  }
}

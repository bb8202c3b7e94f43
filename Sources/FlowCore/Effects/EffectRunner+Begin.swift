import FlowRuntime

extension EffectRunner {
  /// Begins a program.
  /// - Parameters:
  ///   - effect: The program.
  ///   - parent: What it is a part of.
  ///   - kept: Where its actions are kept, if they are.
  /// - Returns: Whether it is done already. If not, `parent` has it now, and goes on after it.
  func begin(_ effect: Effect<Action>, in parent: EffectNode, keptIn kept: KeptActions<Action>?) -> Bool {
    switch effect {
    case .none:
      return true
    case .send(let action):
      emit(action, from: kept == nil ? nil : parent, keptIn: kept)
      return true
    case .run(let name, let priority, let operation):
      let leaf = leaf(name, "run", in: parent)
      leaf.task = launch(leaf, name: name, priority: priority, keptIn: kept, operation)
      return false
    case .merge(let effects):
      return merge(effects, in: parent, keptIn: kept)
    case .concatenate(let effects):
      let node = SequenceNode(effects, keptIn: kept, runner: self, number: nextNumber(), parent: parent)
      return begin(node) { node.goOn() }
    case .gather(let effects):
      let node = GatherNode(keptIn: kept, runner: self, number: nextNumber(), parent: parent)
      return begin(node) { node.begin(effects) }
    case .cancel(let id):
      cancel(id, from: parent)
      return true
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(id, from: parent) }
      return scope(id, in: parent) { scope in begin(effect, in: scope, keptIn: kept) }
    case .debounce(let id, let interval, let effect):
      cancel(id, from: parent)
      return scope(id, in: parent) { scope in begin(.delay(interval, effect), in: scope, keptIn: kept) }
    case .throttle(let id, let interval, let leading, let trailing, let effect):
      return throttle(id, interval, leading, trailing, effect, in: parent, keptIn: kept)
    case .delay(let interval, let effect):
      let node = SequenceNode([effect], keptIn: kept, runner: self, number: nextNumber(), parent: parent)
      parent.adopt(node)
      wait(interval, in: node)
      return false
    case .timer(let interval, let atOnce, let action):
      tick(interval, atOnce: atOnce, action, in: parent, keptIn: kept)
      return false
    }
  }

  private func merge(_ effects: [Effect<Action>], in parent: EffectNode, keptIn kept: KeptActions<Action>?) -> Bool {
    if effects.count == 1 { return begin(effects[0], in: parent, keptIn: kept) }
    let node = MergeNode(number: nextNumber(), parent: parent)
    return begin(node) {
      for effect in effects { _ = begin(effect, in: node, keptIn: kept) }
      node.isBeginning = false
      return node.isEmpty
    }
  }

  /// Begins a part that has parts of its own: its parent has it from the beginning, so that it can be found and killed.
  private func begin(_ node: EffectNode, _ body: () -> Bool) -> Bool {
    let parent = node.parent
    parent?.adopt(node)
    guard body() else { return false }
    _ = node.leave()
    parent?.drop(node)
    return true
  }

  func scope(_ id: EffectID, in parent: EffectNode, _ body: (ScopeNode<Action>) -> Bool) -> Bool {
    let scope = ScopeNode(id, runner: self, number: nextNumber(), parent: parent)
    register(scope)
    return begin(scope) { body(scope) }
  }

  // MARK: Parts that take time

  func leaf(_ name: String?, _ kind: String, in parent: EffectNode) -> EffectLeaf {
    let label = name.map(EffectLabel.name) ?? innermostID(around: parent).map(EffectLabel.id) ?? .kind(kind)
    let leaf = EffectLeaf(label, on: stage, number: nextNumber(), parent: parent)
    parent.adopt(leaf)
    return leaf
  }

  private func innermostID(around node: EffectNode) -> EffectID? {
    var next: EffectNode? = node
    while let node = next {
      if let scope = node as? ScopeNode<Action> { return scope.id }
      next = node.parent
    }
    return nil
  }

  private func launch(
    _ leaf: EffectLeaf, name: String?, priority: TaskPriority?, keptIn kept: KeptActions<Action>?,
    _ operation: @escaping Effect<Action>.Operation
  ) -> Task<Void, Never> {
    let context = EffectContext<Action>(clock: clock) { [weak self] action in
      await self?.deliver(action, from: leaf, keptIn: kept)
    }
    return EffectTask.start(name: name, priority: priority) { [weak self] in
      do {
        let action = try await operation(context)
        await self?.end(leaf, with: action, keptIn: kept)
      } catch {
        await self?.end(leaf, for: error)
      }
    }
  }

  /// Takes an action of a task that goes on.
  private func deliver(_ action: Action, from leaf: EffectLeaf, keptIn kept: KeptActions<Action>?) {
    guard !leaf.isDead else { return tellLate(action) }
    if let interval = leaf.interval { leaf.until = stage.now + interval }
    stage.withCause(leaf.cause) {
      if kept == nil { send(action, from: leaf) } else { emit(action, from: leaf, keptIn: kept) }
    }
  }

  private func end(_ leaf: EffectLeaf, with action: Action?, keptIn kept: KeptActions<Action>?) {
    if let action { deliver(action, from: leaf, keptIn: kept) }
    guard !leaf.isDead else { return }
    stage.withCause(leaf.cause) {
      if stage.isTraced { stage.tell(leaf.label, .ended) }
      partIsDone(leaf, cause: leaf.cause)
    }
  }

  private func end(_ leaf: EffectLeaf, for error: any Error) {
    guard !leaf.isDead else { return }
    stage.withCause(leaf.cause) {
      if error is CancellationError {
        if stage.isTraced { stage.tell(leaf.label, .cancelled) }
      } else {
        stage.tell(error: error)
        onError?(error)
      }
      partIsDone(leaf, cause: leaf.cause)
    }
  }

  /// Waits, and lets `node` begin its only part then.
  private func wait(_ interval: Duration, in node: SequenceNode<Action>) {
    let leaf = leaf(nil, "delay", in: node)
    leaf.until = stage.now + max(interval, .zero)
    leaf.task = EffectTask.start { [weak self, clock] in
      guard (try? await clock.sleep(for: interval)) != nil else { return }
      await self?.end(leaf, with: nil, keptIn: nil)
    }
  }

  private func tick(
    _ interval: Duration, atOnce: Bool, _ action: Action, in parent: EffectNode, keptIn kept: KeptActions<Action>?
  ) {
    let leaf = leaf(nil, "timer", in: parent)
    leaf.interval = interval
    leaf.until = stage.now + interval
    leaf.task = EffectTask.start { [weak self, clock] in
      await clock.tick(every: interval, atOnce: atOnce) {
        await self?.deliver(action, from: leaf, keptIn: kept)
      }
    }
  }
}

/// Starts the tasks of effects, off the main actor: they come to it when they have something to say.
enum EffectTask {
  static func start(
    name: String? = nil, priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(name: name, priority: priority, operation: operation)
  }
}

import FlowRuntime

extension EffectRunner {
  /// Begins a program.
  /// - Parameters:
  ///   - effect: The program.
  ///   - parent: What it is a part of.
  ///   - kept: Where its actions are kept, if they are.
  /// - Returns: Whether it is done already. If not, `parent` has it now, and goes on after it.
  func begin(_ effect: EffectProgram<Action>, in parent: EffectNode, keptIn kept: KeptActions<Action>?) -> Bool {
    // Who was told of what began before may have cancelled all of it.
    guard !parent.isDead else { return false }
    switch effect {
    case .none:
      return true
    case .send(let action):
      emit(action, from: kept == nil ? nil : parent, keptIn: kept, within: parent.surroundings?.wrapper)
      return true
    case .fault(let text):
      stage.tell(fault: text)
      return true
    case .rejected(let reason):
      stage.tell(rejected: reason)
      return true
    case .request:
      return true
    case .run(let name, let priority, let operation):
      launch(name, priority, operation, in: parent, keptIn: kept)
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
      cancel(own(id, in: parent), from: parent)
      return true
    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { cancel(own(id, in: parent), from: parent, andInChildren: false) }
      return scope(id, in: parent) { scope in begin(effect, in: scope, keptIn: kept) }
    case .debounce(let id, let interval, let effect):
      cancel(own(id, in: parent), from: parent, andInChildren: false)
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
    case .child(let child, let effect):
      guard isPresent(child, in: parent.surroundings?.child) else { return true }
      let node = ChildNode(child, in: children, number: nextNumber(), parent: parent)
      return begin(node) { begin(effect, in: node, keptIn: kept) }
    case .handled(let wrapper, let effect):
      let surroundings = EffectSurroundings(child: parent.surroundings?.child, wrapper: wrapper)
      let node = SurroundedNode(surroundings, number: nextNumber(), parent: parent)
      return begin(node) { begin(effect, in: node, keptIn: kept) }
    }
  }

  private func merge(_ effects: [EffectProgram<Action>], in parent: EffectNode, keptIn kept: KeptActions<Action>?)
    -> Bool
  {
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

  /// An id as the runner knows it: that of a child is its own.
  func own(_ id: EffectID, in place: EffectNode) -> EffectID {
    place.surroundings?.child?.path.id(of: id) ?? id
  }

  func scope(_ id: EffectID, in parent: EffectNode, _ body: (ScopeNode) -> Bool) -> Bool {
    let scope = ScopeNode(id, in: scopes, number: nextNumber(), parent: parent)
    return begin(scope) { body(scope) }
  }

  // MARK: Parts that take time

  private func launch(
    _ name: String?, _ priority: TaskPriority?, _ operation: @escaping EffectProgram<Action>.Operation,
    in parent: EffectNode,
    keptIn kept: KeptActions<Action>?
  ) {
    let work = EffectWork(name: name, kind: .run, keptIn: kept, runner: self, parent: parent)
    let clock = clock
    work.start(
      EffectTask.start(name: name, priority: priority) {
        do {
          let action = try await operation(EffectContext(of: work, clock: clock))
          await FlowRuntime.onMainActor { work.done(action) }
        } catch {
          await FlowRuntime.onMainActor { work.failed(error) }
        }
      })
  }

  /// Waits, and lets `node` begin its only part then.
  private func wait(_ interval: Duration, in node: SequenceNode<Action>) {
    let work = EffectWork<Action>(kind: .delay(interval), keptIn: nil, runner: self, parent: node)
    let clock = clock
    // One that does not wait may be what keeps an instant busy: then it is asked for its name.
    work.start(
      EffectTask.start(name: interval > .zero ? nil : name(of: work)) {
        guard (try? await clock.sleep(for: interval)) != nil else { return }
        await FlowRuntime.onMainActor { work.done(nil) }
      })
  }

  private func tick(
    _ interval: Duration, atOnce: Bool, _ action: Action, in parent: EffectNode, keptIn kept: KeptActions<Action>?
  ) {
    let work = EffectWork(kind: .timer(every: interval), keptIn: kept, runner: self, parent: parent)
    let clock = clock
    work.start(
      EffectTask.start(name: name(of: work)) {
        await clock.tick(every: interval, atOnce: atOnce) {
          await FlowRuntime.onMainActor { work.deliver(action) }
        }
      })
  }

  /// What the task of a part is called that has no name of its own.
  private func name(of work: EffectLeaf) -> String {
    "\(stage.name)'s \(work.label)"
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

import FlowRuntime

/// The interval of a throttle: what comes in it waits for its end, or is dropped.
final class ThrottleWindow<Action: Sendable>: EffectLeaf {
  /// What it is for; within a child, as the runner knows it.
  let id: EffectID
  /// The ids that it ends with.
  let ids: [EffectID]
  let length: Duration
  /// The last that came and waits for the end.
  var waiting: ScopeNode?
  /// What is done then.
  var work: (effect: Effect<Action>, kept: KeptActions<Action>?)?

  init(
    _ length: Duration, of id: EffectID, ids: [EffectID], on stage: EffectStage, number: Int, root: EffectNode
  ) {
    self.id = id
    self.ids = ids
    self.length = length
    super.init(kind: .throttle(length), on: stage, number: number, parent: root)
  }

  override var label: EffectLabel { .id(id.asWritten) }

  override func end() {
    waiting = nil
    work = nil
    super.end()
  }
}

extension EffectRunner {
  func throttle(
    _ id: EffectID, _ interval: Duration, _ leading: Bool, _ trailing: Bool, _ effect: Effect<Action>,
    in parent: EffectNode, keptIn kept: KeptActions<Action>?
  ) -> Bool {
    guard leading || trailing else {
      stage.tell(fault: "the throttle \(id) of \(stage.name) is neither leading nor trailing: nothing is ever done")
      return true
    }
    let own = own(id, in: parent)
    let open = windows[own]
    if let open {
      guard trailing else { return true }
      supersede(open)
    }
    let window = open ?? openWindow(own, ids: [id] + (parent.surroundings?.child?.ids(of: id) ?? []), interval)
    return scope(id, in: parent) { scope in
      if open == nil, leading { return begin(effect, in: scope, keptIn: kept) }
      window.waiting = scope
      window.work = (effect, kept)
      return false
    }
  }

  /// What waited for the end of the interval does so no more: it is done.
  private func supersede(_ window: ThrottleWindow<Action>) {
    guard let earlier = window.waiting, !earlier.isDead else { return }
    window.waiting = nil
    let parent = earlier.parent
    earlier.kill()
    if let parent { skip(earlier, in: parent) }
  }

  /// Ends the intervals of an id, those of children too.
  func endWindows(of id: EffectID) {
    guard !windows.isEmpty else { return }
    guard windows.values.contains(where: { $0.id.isOfChild }) else {
      windows.removeValue(forKey: id)?.kill()
      return
    }
    for window in windows.values.filter({ $0.ids.contains(id) }).sorted(by: { $0.number < $1.number }) {
      windows.removeValue(forKey: window.id)?.kill()
    }
  }

  @discardableResult
  private func openWindow(_ id: EffectID, ids: [EffectID], _ length: Duration) -> ThrottleWindow<Action> {
    let window = ThrottleWindow<Action>(length, of: id, ids: ids, on: stage, number: nextNumber(), root: root)
    windows[id] = window
    let clock = clock
    window.task = EffectTask.start { [weak self] in
      guard (try? await clock.sleep(for: length)) != nil else { return }
      await FlowRuntime.onMainActor { self?.windowIsOver(window, id) }
    }
    return window
  }

  private func windowIsOver(_ window: ThrottleWindow<Action>, _ id: EffectID) {
    guard !window.isDead, windows[id] === window else { return }
    windows[id] = nil
    stage.tell(.ended, of: window)
    guard let scope = window.waiting, !scope.isDead, let (effect, kept) = window.work else { return tellIfIdle() }
    openWindow(id, ids: window.ids, window.length)
    stage.withCause(window.cause) {
      if begin(effect, in: scope, keptIn: kept) { finish(scope) }
      work()
    }
  }
}

/// A part whose task has something to say to the runner.
final class EffectWork<Action: Sendable>: EffectLeaf {
  private let runner: EffectRunner<Action>
  private let kept: KeptActions<Action>?

  init(
    name: String? = nil, kind: Kind, keptIn kept: KeptActions<Action>?, runner: EffectRunner<Action>,
    parent: EffectNode
  ) {
    self.runner = runner
    self.kept = kept
    super.init(name: name, kind: kind, on: runner.stage, number: runner.nextNumber(), parent: parent)
    parent.adopt(self)
  }

  /// Takes an action of the task, which goes on.
  func deliver(_ action: Action) {
    guard !isDead else { return tellLate(action) }
    // Whoever ends the runner then may do so later, on its way from another thread, or never, where somebody else holds it.
    guard stage.hasModel else { return runner.end() }
    if let onEvent = runner.onEvent {
      onEvent(.emitted(action))
      // Who is told of it may have cancelled it.
      guard !isDead else { return tellLate(action) }
    }
    stage.withCause(cause) {
      if kept == nil {
        runner.send(action, from: self)
      } else {
        runner.emit(action, from: self, keptIn: kept, within: surroundings?.wrapper)
      }
    }
  }

  private func tellLate(_ action: Action) {
    stage.withCause(cause) { runner.tellLate(action) }
  }

  /// The task has ended, perhaps with an action.
  func done(_ action: Action?) {
    if !isDead {
      // What its action leads to may cancel it, though it has ended.
      forgetTask()
      stage.withCause(cause) { stage.tell(.ended, of: self) }
    }
    if let action { deliver(action) }
    guard !isDead else { return }
    stage.withCause(cause) { runner.partIsDone(self, cause: cause) }
  }

  /// The task has thrown an error.
  func failed(_ error: any Error) {
    guard !isDead else { return }
    forgetTask()
    stage.withCause(cause) {
      if runner.isCancellation(error) {
        stage.tell(.cancelled, of: self)
      } else {
        stage.tell(error: error)
        runner.onError?(error)
        runner.onEvent?(.failed(label, error))
      }
      runner.partIsDone(self, cause: cause)
    }
  }
}

import FlowCore

/// A node whose task sends actions to the runner.
final class EffectWork<Action: Sendable>: EffectLeaf {
  private let runner: EffectRunner<Action>
  // The list that keeps the actions. `nil` if the runner sends them at once.
  private let gathered: GatheredActions<Action>?

  init(
    name: String? = nil, kind: Kind, gatheredIn gathered: GatheredActions<Action>?, runner: EffectRunner<Action>,
    parent: EffectNode
  ) {
    self.runner = runner
    self.gathered = gathered
    super.init(name: name, kind: kind, on: runner.reporter, number: runner.nextNumber(), parent: parent)
    parent.adopt(self)
  }

  /// Delivers an action of the task. The node continues.
  func deliver(_ action: Action) {
    guard !isCancelled else { return reportLate(action) }
    // The model is gone. The runner's owner may call `end()` later, from another thread, or never if other code retains
    // the owner.
    guard reporter.hasModel else { return runner.end() }
    if let onEvent = runner.onEvent {
      onEvent(.emitted(action))
      // The observer may have cancelled the node.
      guard !isCancelled else { return reportLate(action) }
    }
    reporter.withCause(latestCause) {
      if gathered == nil {
        runner.send(action, from: self)
      } else {
        runner.emit(action, from: self, gatheredIn: gathered, within: scope?.wrapper)
      }
    }
  }

  private func reportLate(_ action: Action) {
    reporter.withCause(latestCause) { runner.reportLate(action) }
  }

  /// Ends the node after its task, with the task's last action.
  func complete(with action: Action?) {
    if !isCancelled {
      // The action may lead to a cancellation, but the task has already ended.
      releaseTask()
      reporter.withCause(cause) { reporter.report(.ended, of: self) }
    }
    if let action { deliver(action) }
    guard !isCancelled else { return }
    reporter.withCause(latestCause) { runner.finishLeaf(self, cause: reporter.cause) }
  }

  func fail(with error: any Error) {
    guard !isCancelled else { return }
    releaseTask()
    reporter.withCause(latestCause) {
      if runner.isCancellation(error) {
        reporter.report(.cancelled, of: self)
      } else {
        reporter.report(error: error)
        runner.onError?(error)
        runner.onEvent?(.failed(label, error))
      }
      runner.finishLeaf(self, cause: reporter.cause)
    }
  }
}

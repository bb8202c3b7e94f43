import FlowCore
import FlowEffects

/// The waiting and running inputs of one view model.
// An `AsyncViewModel` has no stored property for this object, so the run retains the object from the first input until
// the last one ends. The run's table is keyed by object address, which a later object may reuse. Each entry therefore
// also refers to its view model.
@MainActor
final class PerformedInputs<Input, Action> {
  // An existential, since callers may use one object as its subclass here and as its base class elsewhere.
  typealias Model = any AsyncViewModel<Input, Action>

  private weak var model: Model?
  private let runner: EffectRunner<NoAction>
  private let key: ObjectIdentifier
  private let run = Run.current
  private var waiting: [WaitingInput] = []
  // Whether an input of the serial policy is in progress.
  private var isBusy = false

  private init(_ model: Model) {
    self.model = model
    key = ObjectIdentifier(model)
    runner = EffectRunner(reporter: EffectReporter(of: model)) { _ in }
    runner.onIdle = { [weak self] in self?.removeFromRun() }
  }

  isolated deinit {
    runner.end()
  }

  /// Returns the inputs of a view model, which are empty before the first one.
  static func of(_ model: Model) -> PerformedInputs {
    known(of: model) ?? PerformedInputs(model)
  }

  /// Returns the inputs of a view model. Returns `nil` if none is running.
  static func known(of model: Model) -> PerformedInputs? {
    guard let known = Run.current.runningWork[ObjectIdentifier(model)] as? PerformedInputs, known.model === model else {
      return nil
    }
    return known
  }

  /// The inputs in progress, followed by those that wait.
  var running: [RunningEffect] {
    runner.running
      + waiting.map { input in
        RunningEffect(label: .name(input.text.description), since: input.since, isWaiting: true)
      }
  }

  /// Cancels the running inputs, and drops the waiting ones.
  func cancelAll() {
    waiting.removeAll()
    isBusy = false
    runner.cancelAll()
  }

  /// Starts or queues an input, according to the view model's policy.
  func take(_ input: Input) {
    let reporter = runner.reporter
    let outer = reporter.cause
    let text = TraceValue(anything: input)
    if reporter.isTraced { _ = reporter.begin(input: text) }
    // The input causes what it starts, but not what the caller does next.
    defer { reporter.cause = outer }
    switch model?.inputPolicy ?? .concurrent {
    case .concurrent:
      start(input, text)
    case .latest:
      cancelAll()
      start(input, text)
    case .serial:
      waiting.append(
        WaitingInput(text: text, cause: reporter.cause, since: reporter.now) { [weak self] in
          self?.start(input, text, startsNext: true)
        })
      if !isBusy { startNext() }
    }
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      isBusy = false
      return
    }
    isBusy = true
    let next = waiting.removeFirst()
    runner.reporter.withCause(next.cause, next.start)
  }

  // Starts the next waiting input afterwards if `startsNext` is `true`.
  private func start(_ input: Input, _ text: TraceValue, startsNext: Bool = false) {
    run.runningWork[key] = self
    // The task only passes the input on to the main actor, where this code runs too.
    nonisolated(unsafe) let input = input
    let cause = runner.reporter.cause
    runner.run(
      .run(name: text.description) { [weak self] _ in
        await self?.performActions(of: input, cause: cause, startsNext: startsNext)
        return nil
      })
  }

  // Starts the next input afterwards if requested.
  private func performActions(of input: Input, cause: UInt64, startsNext: Bool) async {
    // The input may have been cancelled before its turn.
    guard !Task.isCancelled else { return }
    // From here on, the task retains the view model, so that the input runs to completion.
    if let model {
      await performActions(of: input, cause: cause, by: model)
    } else {
      runner.reporter.report(late: TraceValue(anything: input))
    }
    if startsNext, !Task.isCancelled { startNext() }
  }

  private func performActions(of input: Input, cause: UInt64, by model: Model) async {
    for action in await model.transform(input) {
      guard !Task.isCancelled, await perform(action, cause: cause, by: model) else { break }
    }
  }

  // Returns whether to perform the remaining actions.
  private func perform(_ action: Action, cause: UInt64, by model: Model) async -> Bool {
    let reporter = runner.reporter
    if reporter.isTraced {
      run.trace.setCauseOfTask(reporter.report(performed: TraceValue(anything: action), cause: cause))
    }
    do {
      try await model.perform(action)
      return true
    } catch {
      // A cancelled input usually ends with an error, which is no failure.
      guard !Task.isCancelled else { return false }
      reporter.report(error: error)
      await model.handleError(error)
      return model.errorPolicy == .continue
    }
  }

  // Call this when no input is left.
  private func removeFromRun() {
    if run.runningWork[key] === self { run.runningWork[key] = nil }
  }
}

// Types outside the generic class exist only once, so that they need no metadata lookup.

private struct WaitingInput {
  let text: TraceValue
  let cause: UInt64
  let since: Duration
  let start: @MainActor () -> Void
}

// The runner handles no actions: the view model performs them itself.
private struct NoAction: Sendable {}

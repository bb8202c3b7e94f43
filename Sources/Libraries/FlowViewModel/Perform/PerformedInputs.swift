import FlowCore
import FlowEffects

/// The inputs of one view model that wait or are being performed.
///
/// A view model of this form has no place for it, so the run has: from the first input until none is left. Nothing is found
/// there by an address that may be another's by now: an entry knows its view model.
@MainActor
final class PerformedInputs<Input, Action> {
  // Not of its own type: what is known here as a subclass may be known as its base class elsewhere.
  typealias Model = any AsyncViewModel<Input, Action>

  private weak var model: Model?
  private let runner: EffectRunner<NoAction>
  private let key: ObjectIdentifier
  private let run = Run.current
  private var waiting: [WaitingInput] = []
  private var isBusy = false

  private init(_ model: Model) {
    self.model = model
    key = ObjectIdentifier(model)
    runner = EffectRunner(reporter: EffectReporter(of: model)) { _ in }
    runner.onIdle = { [weak self] in self?.leave() }
  }

  isolated deinit {
    runner.end()
  }

  static func of(_ model: Model) -> PerformedInputs {
    known(of: model) ?? PerformedInputs(model)
  }

  static func known(of model: Model) -> PerformedInputs? {
    guard let known = Run.current.underWay[ObjectIdentifier(model)] as? PerformedInputs, known.model === model else {
      return nil
    }
    return known
  }

  /// What is being performed, and what waits for that.
  var running: [RunningEffect] {
    runner.running
      + waiting.map { input in
        RunningEffect(label: .name(input.text.description), since: input.since, isWaiting: true)
      }
  }

  func cancelAll() {
    waiting.removeAll()
    isBusy = false
    runner.cancelAll()
  }

  func take(_ input: Input) {
    let reporter = runner.reporter
    let outer = reporter.cause
    let text = TraceValue(anything: input)
    if reporter.isTraced { _ = reporter.begin(input: text) }
    defer { reporter.cause = outer }
    switch model?.inputPolicy ?? .concurrent {
    case .concurrent:
      perform(input, text)
    case .latest:
      cancelAll()
      perform(input, text)
    case .serial:
      waiting.append(
        WaitingInput(text: text, cause: reporter.cause, since: reporter.now) { [weak self] in
          self?.perform(input, text, isInLine: true)
        })
      if !isBusy { performNext() }
    }
  }

  private func performNext() {
    guard !waiting.isEmpty else {
      isBusy = false
      return
    }
    isBusy = true
    let next = waiting.removeFirst()
    runner.reporter.withCause(next.cause, next.perform)
  }

  /// - Parameter isInLine: Whether the next that waits is performed after it.
  private func perform(_ input: Input, _ text: TraceValue, isInLine: Bool = false) {
    run.underWay[key] = self
    run.trace.hasTaskCauses = true
    // It goes to its task, which runs on the main actor as we do.
    nonisolated(unsafe) let input = input
    let cause = runner.reporter.cause
    runner.run(
      .run(name: text.description) { [weak self] _ in
        await Trace.$taskCause.withValue(cause) { await self?.performActions(of: input, isInLine: isInLine) }
        return nil
      })
  }

  private func performActions(of input: Input, isInLine: Bool) async {
    // It may have been ended before its turn came.
    guard !Task.isCancelled else { return }
    if let model {
      await performActions(of: input, by: model)
    } else {
      runner.reporter.report(late: TraceValue(anything: input))
    }
    if isInLine, !Task.isCancelled { performNext() }
  }

  private func performActions(of input: Input, by model: Model) async {
    for action in await model.transform(input) {
      guard !Task.isCancelled, await perform(action, by: model) else { break }
    }
  }

  /// - Returns: Whether the other actions are to be performed.
  private func perform(_ action: Action, by model: Model) async -> Bool {
    let reporter = runner.reporter
    let cause = reporter.isTraced ? reporter.report(performed: TraceValue(anything: action)) : 0
    return await Trace.$taskCause.withValue(cause) {
      do {
        try await model.perform(action)
        return true
      } catch {
        guard !Task.isCancelled else { return false }
        reporter.report(error: error)
        await model.handleError(error)
        return model.errorPolicy == .continue
      }
    }
  }

  /// Leaves the run, since nothing is left to do.
  private func leave() {
    if run.underWay[key] === self { run.underWay[key] = nil }
    run.trace.hasTaskCauses = !run.underWay.isEmpty
  }
}

// What is not within the generic type is one type for all, which costs nothing to look up.

/// An input that waits until the one before it is done.
private struct WaitingInput {
  let text: TraceValue
  let cause: UInt64
  let since: Duration
  let perform: @MainActor () -> Void
}

/// The runner has no actions to handle: the view model performs its own.
private struct NoAction: Sendable {}

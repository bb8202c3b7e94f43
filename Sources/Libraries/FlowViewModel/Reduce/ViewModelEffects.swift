import FlowCore
import FlowEffects

/// The running effects of a view model and the observers of its events.
///
/// One view model owns this object, and the view model's release cancels the effects. If other code retains this object
/// longer, the first effect that sends an action after that release cancels all of them.
@MainActor
public final class ViewModelEffects<
  Input: Sendable, Action: Equatable & Sendable, State: Equatable, CancelID: Hashable & Sendable
> {
  var actionObserver: ((Action) -> Void)? { didSet { updateIsObserved() } }
  var stateChangeObserver: ((State, State) -> Void)? { didSet { updateIsObserved() } }
  var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)? { didSet { updateIsObserved() } }
  var performanceObserver: ((String, TimeInterval) -> Void)? { didSet { updateIsObserved() } }

  var timer: any AsyncTimer = SystemTimer() {
    didSet { runner?.clock = EffectClock(timer) }
  }

  // Every action reads these properties. Accesses can't overlap without an `inout` use, so the dynamic check is off.
  @exclusivity(unchecked) private var isObserved = false
  /// Whether the trace keeps inputs as values, without describing them at once.
  @usableFromInline let keepsInputs = TraceValue.isKept(Input.self)
  /// The runner of the effects. `nil` until the view model is known.
  @exclusivity(unchecked) @usableFromInline private(set) package var runner: EffectRunner<Action>?
  // Whether code has read a default implementation of an observer or the timer.
  private var defaultWasRead = false
  /// A closure that receives each handled action, with the state after the action.
  package var onHandled: (@MainActor (Action, State) -> Void)? { didSet { updateIsObserved() } }

  /// Creates an object without effects and observers.
  public nonisolated init() {}

  isolated deinit {
    runner?.end()
  }

  /// Whether no effect runs and no action waits. An empty throttle interval does not count.
  public var isIdle: Bool { runner?.isIdle ?? true }

  /// The running effects and the open throttle intervals, oldest first. Each access collects and sorts them.
  public var running: [RunningEffect] { runner?.running ?? [] }

  /// Returns whether an effect runs under an id. A throttle interval whose work is done does not count.
  public func isRunning(_ id: CancelID) -> Bool {
    runner?.isRunning(EffectID(id)) ?? false
  }

  /// The ids of running effects, in order of their start.
  public var runningIDs: [CancelID] {
    runner?.runningIDs.compactMap { $0.value(as: CancelID.self) } ?? []
  }

  /// Cancels the effects under an id. When this returns, they can no longer send actions.
  public func cancel(_ id: CancelID) {
    runner?.cancel(EffectID(id))
  }

  /// Cancels all effects. Keeps the queued actions, except those that cancelled tasks and timers have sent.
  public func cancelAll() {
    runner?.cancelAll()
  }

  /// Waits until no effect runs and no action waits.
  ///
  /// The wait also ends when the current task is cancelled. A repeating timer never ends by itself.
  public func idle() async {
    await runner?.idle()
  }

  // MARK: Effects

  /// Creates the runner of a view model's effects, whose actions `handle` receives.
  @usableFromInline
  package func prepare<Model: AsyncViewModelProtocol>(for model: Model, _ handle: @escaping @MainActor (Action) -> Void)
    -> EffectRunner<Action>
  where Model.Action == Action, Model.State == State, Model.CancelID == CancelID {
    adoptDeclarations(of: model)
    let runner = EffectRunner<Action>(reporter: EffectReporter(of: model), handle: handle)
    runner.clock = EffectClock(timer)
    runner.isCancellation = { SendableError($0).isCancellationError }
    runner.onError = { [weak model] error in
      guard let model else { return }
      let error = SendableError(error)
      AsyncViewModelConfiguration.shared.report(.error(error), of: Model.self)
      model.handleError(error)
    }
    self.runner = runner
    return runner
  }

  @usableFromInline
  func begin(_ effects: [AsyncEffect<Action, CancelID>]) {
    for effect in effects { runner?.begin(effect.program) }
  }

  // MARK: Notifications

  /// Returns this object for the default implementation of an observer or the timer, and records the read.
  func recordingDefault() -> ViewModelEffects {
    defaultWasRead = true
    return self
  }

  // Uses the observers and the timer that a view model declares itself, as AsyncViewModel requires without the macro.
  // Such a declaration hides the default, through which this object would otherwise receive the value.
  private func adoptDeclarations<Model: AsyncViewModelProtocol>(of model: Model)
  where Model.Action == Action, Model.State == State, Model.CancelID == CancelID {
    // A protocol cannot tell which implementation a model uses, so the default records each read.
    func isDeclared(_ member: @autoclosure () -> Any?) -> Bool {
      defaultWasRead = false
      _ = member()
      return !defaultWasRead
    }
    // Read at each event, since a test may set the observers later.
    if isDeclared(model.actionObserver) { actionObserver = { [weak model] in model?.actionObserver?($0) } }
    if isDeclared(model.stateChangeObserver) {
      stateChangeObserver = { [weak model] in model?.stateChangeObserver?($0, $1) }
    }
    if isDeclared(model.effectObserver) { effectObserver = { [weak model] in model?.effectObserver?($0) } }
    if isDeclared(model.performanceObserver) {
      performanceObserver = { [weak model] in model?.performanceObserver?($0, $1) }
    }
    if isDeclared(model.timer) { timer = model.timer }
  }

  private func updateIsObserved() {
    isObserved =
      actionObserver != nil || stateChangeObserver != nil || effectObserver != nil || performanceObserver != nil
      || onHandled != nil
  }

  /// Whether there is an observer or an interceptor. Read for each action.
  @usableFromInline var isReported: Bool { isObserved || AsyncViewModelConfiguration.shared.hasInterceptors }

  /// Reports an action before the view model reduces the action.
  @usableFromInline
  func report(_ action: Action, of viewModel: Any.Type) {
    AsyncViewModelConfiguration.shared.report(.action(ActionInfo(action)), of: viewModel)
    actionObserver?(action)
  }

  @usableFromInline
  func report(from old: State, to new: State, of viewModel: Any.Type) {
    AsyncViewModelConfiguration.shared.report(.stateChange(StateChangeInfo(from: old, to: new)), of: viewModel)
    stateChangeObserver?(old, new)
  }

  /// Reports the effects of a reduced action, before they begin.
  @usableFromInline
  func report(_ effects: [AsyncEffect<Action, CancelID>], _ action: Action, _ state: State, of viewModel: Any.Type) {
    onHandled?(action, state)
    let configuration = AsyncViewModelConfiguration.shared
    if effects.count == 1 {
      configuration.report(.effect(EffectInfo(effects[0])), of: viewModel)
    } else if !effects.isEmpty {
      configuration.report(.effects(effects.map { EffectInfo($0) }), of: viewModel)
    }
    if let effectObserver { effects.forEach(effectObserver) }
  }

  /// Runs `body`, and reports its duration to an observer and the interceptors.
  @usableFromInline
  func measured<Result>(of viewModel: Any.Type, _ body: () -> Result) -> Result {
    let configuration = AsyncViewModelConfiguration.shared
    guard configuration.hasInterceptors || performanceObserver != nil else { return body() }
    let start = ContinuousClock.now
    let result = body()
    let duration = start.duration(to: .now) / .seconds(1)
    let operation = PerformanceThreshold.OperationType.actionProcessing
    performanceObserver?(operation.rawValue, duration)
    configuration.report(.performance(PerformanceInfo(operation.rawValue, operation, duration)), of: viewModel)
    return result
  }
}

extension ViewModelEffects: LeftOutOfState {}

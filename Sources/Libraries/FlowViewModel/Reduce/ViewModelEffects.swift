import FlowCore
import FlowEffects

/// What belongs to a view model besides its state: the effects that are under way, and who is told of what it does.
///
/// It belongs to one view model, which holds it: when that goes, the effects are cancelled. Where somebody else holds it too, the
/// first that has something to say then ends them all.
@MainActor
public final class ViewModelEffects<
  Input: Sendable, Action: Equatable & Sendable, State: Equatable, CancelID: Hashable & Sendable
> {
  var actionObserver: ((Action) -> Void)? { didSet { noteObservers() } }
  var stateChangeObserver: ((State, State) -> Void)? { didSet { noteObservers() } }
  var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)? { didSet { noteObservers() } }
  var performanceObserver: ((String, TimeInterval) -> Void)? { didSet { noteObservers() } }

  var timer: any AsyncTimer = SystemTimer() {
    didSet { runner?.clock = EffectClock(timer) }
  }

  // Asked for each action, and never handed out by reference, so that no accesses can overlap.
  @exclusivity(unchecked) private var isObserved = false
  let keepsInputs = TraceValue.isKept(Input.self)
  /// Runs the effects, once it knows its view model.
  @exclusivity(unchecked) @usableFromInline private(set) package var runner: EffectRunner<Action>?
  @exclusivity(unchecked) private var log: ViewModelLog?
  /// Told of each action that was handled, and of the state after it.
  package var onHandled: (@MainActor (Action, State) -> Void)? { didSet { noteObservers() } }

  /// Nothing under way, and nobody told.
  public nonisolated init() {}

  isolated deinit {
    runner?.end()
  }

  /// Whether nothing is under way: no task, no timer, no interval of a throttle, no action that waits.
  public var isIdle: Bool { runner?.isIdle ?? true }

  /// What is under way, oldest first. Linear in how much that is, and sorted.
  public var running: [RunningEffect] { runner?.running ?? [] }

  /// Whether an effect is under way under an id. The interval of a throttle whose work is done is none.
  public func isRunning(_ id: CancelID) -> Bool {
    runner?.isRunning(EffectID(id)) ?? false
  }

  /// The ids under which effects are under way, in the order in which they began.
  public var runningIDs: [CancelID] {
    runner?.runningIDs.compactMap { $0.value(as: CancelID.self) } ?? []
  }

  /// Ends the effects under an id. When this returns, nothing of them is left that could send an action.
  public func cancel(_ id: CancelID) {
    runner?.cancel(EffectID(id))
  }

  /// Ends all effects. Actions that wait are handled.
  public func cancelAll() {
    runner?.cancelAll()
  }

  /// Returns when nothing is under way any more, or when the task is cancelled; at once if nothing is. A repeating timer never
  /// ends by itself.
  public func idle() async {
    await runner?.idle()
  }

  // MARK: For the view model

  @usableFromInline
  package func prepare<Model: AsyncViewModelProtocol>(for model: Model, _ handle: @escaping @MainActor (Action) -> Void)
    -> EffectRunner<Action>
  where Model.Action == Action, Model.State == State, Model.CancelID == CancelID {
    let runner = EffectRunner<Action>(reporter: EffectReporter(of: model), handle: handle)
    runner.clock = EffectClock(timer)
    runner.isCancellation = { SendableError($0).isCancellationError }
    runner.onError = { [weak model] error in
      guard let model else { return }
      let error = SendableError(error)
      model.effects.log?.log(.error(error), .error)
      model.handleError(error)
    }
    self.runner = runner
    _ = log(of: model)
    return runner
  }

  /// The log of its view model, made when it is first asked for.
  func log<Model: AsyncViewModelProtocol>(of model: Model) -> ViewModelLog {
    if let log { return log }
    let made = ViewModelLog(_typeName(Model.self, qualified: false), model.loggingConfig)
    log = made
    return made
  }

  /// An input as the trace keeps it.
  @usableFromInline
  func traced(_ input: Input) -> TraceValue { TraceValue(input, isKept: keepsInputs) }

  /// Begins what an action led to.
  @usableFromInline
  func begin(_ made: [AsyncEffect<Action, CancelID>]) {
    for effect in made { runner?.begin(effect.program) }
  }

  // MARK: Telling

  private func noteObservers() {
    isObserved =
      actionObserver != nil || stateChangeObserver != nil || effectObserver != nil || performanceObserver != nil
      || onHandled != nil
  }

  /// Whether anybody is told of what is handled: asked for each action.
  @usableFromInline var isReported: Bool { isObserved || log?.isSilent == false }

  @usableFromInline
  func report(_ action: Action) {
    if let log { log.log(.action(ActionInfo(action, limits: log.options)), .action) }
    actionObserver?(action)
  }

  @usableFromInline
  func report(from old: State, to new: State) {
    if let log { log.log(.stateChange(StateChangeInfo(from: old, to: new, limits: log.options)), .stateChange) }
    stateChangeObserver?(old, new)
  }

  @usableFromInline
  func report(_ effects: [AsyncEffect<Action, CancelID>], _ action: Action, _ state: State) {
    onHandled?(action, state)
    if let log {
      if effects.count == 1 {
        log.log(.effect(EffectInfo(effects[0], limits: log.options)), .effect)
      } else if !effects.isEmpty {
        log.log(.effects(effects.map { EffectInfo($0, limits: log.options) }), .effect)
      }
    }
    if let effectObserver { effects.forEach(effectObserver) }
  }

  /// Tells how long something takes, if anybody wants to know.
  @usableFromInline
  func measured<Result>(_ body: () -> Result) -> Result {
    guard log?.isWanted(.performance) == true || performanceObserver != nil else { return body() }
    let start = ContinuousClock.now
    let result = body()
    let duration = start.duration(to: .now) / .seconds(1)
    let operation = PerformanceThreshold.OperationType.actionProcessing.rawValue
    performanceObserver?(operation, duration)
    if let log { log.log(.performance(log.measurement(operation, duration)), .performance) }
    return result
  }
}

extension ViewModelEffects: LeftOutOfState {}

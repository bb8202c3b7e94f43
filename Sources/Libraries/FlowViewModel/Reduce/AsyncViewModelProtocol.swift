import FlowCore
import FlowEffects
import HeadlessCombine

/// A view model with inputs, actions and a reduced state.
///
/// ```swift
/// @AsyncViewModel
/// final class CounterViewModel {
///   enum Input: Sendable { case increase }
///   enum Action: Equatable, Sendable { case increased }
///   struct State: Equatable, Sendable { var value = 0 }
///
///   func transform(_ input: Input) -> [Action] { [.increased] }
///
///   func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
///     state.value += 1
///     return []
///   }
/// }
/// ```
///
/// The macro ``AsyncViewModel(logging:logger:format:)`` generates the conformance and, if they are missing, `state`,
/// `effects` and `loggingConfig`.
///
/// **Order.** When ``send(_:)`` returns, the state has changed, unless the call came during another action. Actions of
/// inputs, other actions, tasks and timers all go through one FIFO queue. A released view model cancels its effects.
///
/// In a shell, scripts see the state under the view model's name, and `do .increase` sends it an input if `Input` is
/// `@Scriptable`.
@MainActor
public protocol AsyncViewModelProtocol: ObservableObject, StateSource, InputSink, EffectSource {
  /// The type of the inputs that the view sends.
  associatedtype Input: Sendable
  /// The type of the actions that change the state.
  associatedtype Action: Equatable & Sendable
  /// The type of the state that the view shows.
  associatedtype State: Equatable & Sendable
  /// The type of cancellation ids. `Never` if there are none.
  associatedtype CancelID: Hashable & Sendable

  /// The state that the view shows. Only ``reduce(state:action:)`` changes it.
  var state: State { get set }

  /// The running effects and the observers.
  ///
  /// In AsyncViewModel, each view model has `tasks`, `effectQueue` and `isProcessingEffects` instead.
  var effects: ViewModelEffects<Input, Action, State, CancelID> { get }

  /// The logging configuration, which the macro writes. Interceptors and the trace have all events with any one.
  var loggingConfig: ViewModelLoggingConfig { get }

  // The observers and the timer are requirements, since view models without the macro declare them in AsyncViewModel.

  /// A closure that receives each action before its reduction, in any logging mode.
  var actionObserver: ((Action) -> Void)? { get set }

  /// A closure called for each change with the old and new states.
  ///
  /// The view model calls the closure in every logging mode.
  var stateChangeObserver: ((State, State) -> Void)? { get set }

  /// A closure called for each effect that `reduce` returned, in order.
  ///
  /// The view model calls the closure before any of the effects begins.
  var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)? { get set }

  /// A closure called after each `reduce` with its duration.
  ///
  /// The closure receives the text `Action processing` and the duration in seconds, which is zero in virtual time.
  /// After a call of ``logPerformance(_:duration:file:function:line:)``, it receives the operation of that call.
  var performanceObserver: ((String, TimeInterval) -> Void)? { get set }

  /// The time source of new effects, by default the runtime.
  ///
  /// Effects call only ``AsyncTimer/sleep(for:)`` of another timer. They read a timer of the view model's own once,
  /// when the first input or action arrives.
  var timer: any AsyncTimer { get set }

  /// Returns the actions of an input in order. Changes nothing.
  func transform(_ input: Input) -> [Action]

  /// Changes the state for an action, and returns the effects.
  ///
  /// The effects begin in order, and run concurrently. Calls are never nested. After a call, the view model handles the
  /// actions that the call sent.
  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>]

  /// Handles an uncaught error of an effect, except a cancellation.
  func handleError(_ error: SendableError)
}

extension AsyncViewModelProtocol {
  /// Handles the actions of an input before returning.
  ///
  /// The call also handles the actions that those actions send at once. While the view model handles another action,
  /// the call only adds the actions to the queue. After a thousand actions, a chain continues in further jobs. A shell
  /// can then stop an endless chain.
  @inlinable
  public func send(_ input: Input) {
    let runner = preparedRunner
    let reporter = runner.reporter
    let isTraced = reporter.isTraced
    let outer = isTraced ? reporter.begin(input: reporter.traced(input, isKept: effects.keepsInputs)) : 0
    let actions = transform(input)
    if actions.count == 1 { runner.send(actions[0]) } else { runner.send(actions) }
    if isTraced { reporter.cause = outer }
  }

  /// Handles an action without an input, by the rules of ``send(_:)``.
  ///
  /// This method is for the view model itself and for tests. Views send inputs.
  @inlinable
  public func perform(_ action: Action) {
    preparedRunner.send(action)
  }

  /// Does nothing, as in AsyncViewModel. The trace records the error.
  public func handleError(_ error: SendableError) {}

  /// The default configuration.
  public var loggingConfig: ViewModelLoggingConfig { ViewModelLoggingConfig() }

  // Inlinable, so that the compiler specializes these for each view model in the view model's own module. Unspecialized
  // code that goes through the protocol and its associated types takes several times as long.

  /// The runner of the effects, created on first use.
  @inlinable
  var preparedRunner: EffectRunner<Action> {
    effects.runner ?? effects.prepare(for: self) { [weak self] action in self?.handle(action) }
  }

  /// Reduces an action, reports what changed, and begins the effects.
  @inlinable
  func handle(_ action: Action) {
    let isReported = effects.isReported
    if isReported { effects.report(action, of: Self.self) }
    let old = state
    var new = old
    let newEffects =
      isReported
      ? effects.measured(of: Self.self) { reduce(state: &new, action: action) } : reduce(state: &new, action: action)
    // Set only if changed, since each assignment calls the observers of `state`.
    if new != old {
      // No shell observes the assignment: `StateWatch` of FlowSession compares states at the end of the instant.
      state = new
      if isReported { effects.report(from: old, to: new, of: Self.self) }
    }
    if isReported { effects.report(newEffects, action, new, of: Self.self) }
    if !newEffects.isEmpty { effects.begin(newEffects) }
  }
}

extension AsyncViewModelProtocol where Input == Action {
  /// Returns the input, which is the action.
  public func transform(_ input: Input) -> [Action] { [input] }
}

// MARK: Observers

extension AsyncViewModelProtocol {
  /// The closure for actions, kept with the effects.
  public var actionObserver: ((Action) -> Void)? {
    get { effects.recordingDefault().actionObserver }
    set { effects.actionObserver = newValue }
  }

  /// The closure for changes of the state, kept with the effects.
  public var stateChangeObserver: ((State, State) -> Void)? {
    get { effects.recordingDefault().stateChangeObserver }
    set { effects.stateChangeObserver = newValue }
  }

  /// The closure for effects, kept with the effects.
  public var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)? {
    get { effects.recordingDefault().effectObserver }
    set { effects.effectObserver = newValue }
  }

  /// The closure for durations, kept with the effects.
  public var performanceObserver: ((String, TimeInterval) -> Void)? {
    get { effects.recordingDefault().performanceObserver }
    set { effects.performanceObserver = newValue }
  }

  /// The time source of new effects, kept with the effects.
  public var timer: any AsyncTimer {
    get { effects.recordingDefault().timer }
    set { effects.timer = newValue }
  }
}

// MARK: Shell support

extension AsyncViewModelProtocol {
  /// The current state.
  public var shownState: Any { state }

  /// The stored property with that state, unless the class computes it.
  public nonisolated static var shownProperty: String? { "state" }

  /// The script type of the inputs. `nil` if `Input` is not `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<Input>.type }

  /// Sends an input from a script. Does nothing if `Input` is not `@Scriptable`.
  /// - Throws: `LiteralError` if the literal is not an input of the view model.
  public func take(input: Literal) throws(LiteralError) {
    guard let input = try ScriptedInput<Input>.input(input) else { return }
    send(input)
  }

  /// The running effects, oldest first.
  public var runningEffects: [RunningEffect] { effects.running }

  /// Cancels all effects. A flow coordinator calls this method when the view model's last screen is gone.
  public func cancelEffects() { effects.cancelAll() }
}

// The macro adds `CancelID` itself only to a class with errors, since it does not see extensions. An extension may
// declare the type, which then hides the one of this protocol. A default of the associated type does not suffice. To
// find the default, the compiler reads the functions that name the type, and reports a cycle in some orders of the
// files.

/// A view model whose effects have no ids, without a type `CancelID` of its own.
///
/// The macro ``AsyncViewModel(logging:logger:format:)`` adds the conformance.
public protocol DefaultCancelID {}

extension DefaultCancelID {
  /// A type without values, for effects without ids.
  public typealias CancelID = Never
}

/// Makes a class an ``AsyncViewModelProtocol``.
///
/// The class needs `Input`, `Action`, `State`, `reduce(state:action:)` and, unless inputs are the actions themselves,
/// `transform(_:)`. Extensions of the class may declare them, and `CancelID`.
///
/// ```swift
/// @AsyncViewModel
/// final class LoginViewModel: FlowStepper {
///   @Steps var steps
///   enum Input: Sendable { case login(email: String, password: String) }
///   …
/// }
/// ```
///
/// The macro adds what is missing, with the access level of the class: `@Published var state = State()`, `effects` and
/// `loggingConfig`. With `@Observable`, the class must declare `state` itself. Unsupported declarations are errors at
/// their source locations.
///
/// The macro isolates members to the main actor, except those that opt out, for example with `nonisolated`. A class
/// that is isolated itself, or that conforms to an isolated protocol such as `FlowStepper`, does not need the added
/// isolation. Such a class is also `Sendable`, so tasks can capture the view model.
/// - Parameters:
///   - logging: The categories to log, without effect here.
///   - logger: The destination of the log, without effect here.
///   - format: The formats of the log, without effect here.
@attached(member, names: named(state), named(effects), named(loggingConfig), named(CancelID))
@attached(memberAttribute)
@attached(extension, conformances: AsyncViewModelProtocol, DefaultCancelID)
public macro AsyncViewModel(
  logging: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil
) = #externalMacro(module: "FlowMacrosPlugin", type: "AsyncViewModelMacro")

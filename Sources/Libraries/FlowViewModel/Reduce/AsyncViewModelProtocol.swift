import FlowCore
import FlowEffects
import HeadlessCombine

/// A view model whose state is changed in one place: inputs become actions, and actions are reduced.
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
/// The macro ``AsyncViewModel(logging:logger:format:)`` writes the conformance and what is missing of `state`,
/// `effects`, `loggingConfig` and `CancelID`.
///
/// **Order.** ``send(_:)`` has changed the state when it returns. All actions go through one queue, first in, first
/// out, whatever they come from: inputs, other actions, tasks, timers. A view model that is let go takes its
/// effects along.
///
/// In a shell its state is what scripts see under its name, and `do .increase` sends it an input, if `Input` is
/// `@Scriptable`.
@MainActor
public protocol AsyncViewModelProtocol: ObservableObject, StateSource, InputSink, EffectSource {
  /// What the view sends.
  associatedtype Input: Sendable
  /// What changes the state.
  associatedtype Action: Equatable & Sendable
  /// What the view shows.
  associatedtype State: Equatable & Sendable
  /// What effects are known by that can be cancelled; `Never` where none is.
  associatedtype CancelID: Hashable & Sendable

  /// What the view shows. Only ``reduce(state:action:)`` changes it.
  var state: State { get set }

  /// The effects under way, and the observers.
  ///
  /// In AsyncViewModel each view model has `tasks`, `effectQueue` and `isProcessingEffects` instead.
  var effects: ViewModelEffects<Input, Action, State, CancelID> { get }

  /// What is logged of it, where, and how. Asked once, when it is first sent something.
  var loggingConfig: ViewModelLoggingConfig { get }

  /// The actions of an input, in order. It changes nothing.
  func transform(_ input: Input) -> [Action]

  /// Changes the state because of an action, and gives what is to be done then, in order.
  ///
  /// It is never called within itself: what it sends is handled after it.
  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>]

  /// Handles an error that an effect threw and did not catch. A cancellation is none.
  func handleError(_ error: SendableError)
}

extension AsyncViewModelProtocol {
  /// Turns an input into actions and handles them, and what they send at once, before it returns. Within
  /// the handling of an action the actions wait for its end.
  ///
  /// A chain of more than a thousand actions is handled to its end in further jobs, so that a shell can stop one
  /// without end.
  @inlinable
  public func send(_ input: Input) {
    let runner = preparedRunner
    let reporter = runner.reporter
    let isTraced = reporter.isTraced
    let outer = isTraced ? reporter.begin(input: effects.traced(input)) : 0
    let actions = transform(input)
    if actions.count == 1 { runner.send(actions[0]) } else { runner.send(actions) }
    if isTraced { reporter.cause = outer }
  }

  /// Handles an action that no input led to, by the rules of ``send(_:)``: what a view model begins by itself, or a test.
  /// Views send inputs.
  @inlinable
  public func perform(_ action: Action) {
    preparedRunner.send(action)
  }

  /// Does nothing, as in AsyncViewModel. The error is in the trace.
  public func handleError(_ error: SendableError) {}

  /// All of it, where the default logger writes it.
  public var loggingConfig: ViewModelLoggingConfig { ViewModelLoggingConfig() }

  // To be compiled for each view model, beside its own code: through a protocol and its associated types all of it takes
  // several times as long.

  @inlinable
  var preparedRunner: EffectRunner<Action> {
    effects.runner ?? effects.prepare(for: self) { [weak self] action in self?.handle(action) }
  }

  @inlinable
  func handle(_ action: Action) {
    let isReported = effects.isReported
    if isReported { effects.report(action) }
    let old = state
    var new = old
    let made =
      isReported ? effects.measured { reduce(state: &new, action: action) } : reduce(state: &new, action: action)
    if new != old {
      state = new
      if isReported { effects.report(from: old, to: new) }
    }
    if isReported { effects.report(made, action, new) }
    if !made.isEmpty { effects.begin(made) }
  }
}

extension AsyncViewModelProtocol where Input == Action {
  /// The input itself, where it is the action.
  public func transform(_ input: Input) -> [Action] { [input] }
}

// MARK: Who is told

extension AsyncViewModelProtocol {
  /// Called once for each action, before it is reduced, whatever is logged.
  public var actionObserver: ((Action) -> Void)? {
    get { effects.actionObserver }
    set { effects.actionObserver = newValue }
  }

  /// Called once for each change of the state, with the old state and that of now, whatever is logged.
  public var stateChangeObserver: ((State, State) -> Void)? {
    get { effects.stateChangeObserver }
    set { effects.stateChangeObserver = newValue }
  }

  /// Called once for each effect that `reduce` returned, in order, before any of them begins.
  public var effectObserver: ((AsyncEffect<Action, CancelID>) -> Void)? {
    get { effects.effectObserver }
    set { effects.effectObserver = newValue }
  }

  /// Told how long each `reduce` took: the words `Action processing`, and a number of seconds. In virtual time that is
  /// nothing.
  public var performanceObserver: ((String, TimeInterval) -> Void)? {
    get { effects.performanceObserver }
    set { effects.performanceObserver = newValue }
  }

  /// The source of time of its effects: by default the runtime.
  ///
  /// Of another one effects call ``AsyncTimer/sleep(for:)`` alone. It holds for effects that begin from then on.
  public var timer: any AsyncTimer {
    get { effects.timer }
    set { effects.timer = newValue }
  }
}

// MARK: What a shell sees

extension AsyncViewModelProtocol {
  /// Its state.
  public var shownState: Any { state }

  /// The inputs that a script can write, if `Input` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<Input>.type }

  /// Sends it an input that a script has written; does nothing where `Input` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of its inputs.
  public func take(input: Literal) throws(LiteralError) {
    guard let input = try ScriptedInput<Input>.input(input) else { return }
    send(input)
  }

  /// What is under way, oldest first.
  public var runningEffects: [RunningEffect] { effects.running }

  /// Ends all that is under way: its screen is gone.
  public func cancelEffects() { effects.cancelAll() }
}

/// Makes a class an ``AsyncViewModelProtocol``: it needs `Input`, `Action`, `State`,
/// `reduce(state:action:)` and, where inputs are not the actions themselves, `transform(_:)`.
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
/// What is missing is added, as visible as the class is: `@Published var state = State()`, `effects`, `loggingConfig`,
/// and `CancelID` as `Never`. All members are isolated to the main actor, as they would be if the class were; a class
/// that says so itself, or that conforms to an isolated protocol such as `FlowStepper`, needs nothing of that, and is
/// `Sendable` besides, so that tasks can capture it. With `@Observable` the state has to be declared, since one macro
/// does not see what another adds. The compiler refuses what can't work, at its place.
/// - Parameters:
///   - logging: Which events are logged.
///   - logger: Where they are logged.
///   - format: How; by default as ``AsyncViewModelConfiguration`` says.
@attached(member, names: named(state), named(effects), named(loggingConfig), named(CancelID))
@attached(memberAttribute)
@attached(extension, conformances: AsyncViewModelProtocol)
public macro AsyncViewModel(
  logging: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil
) = #externalMacro(module: "FlowMacrosPlugin", type: "AsyncViewModelMacro")

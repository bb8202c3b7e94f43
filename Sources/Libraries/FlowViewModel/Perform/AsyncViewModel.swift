import FlowCore
import HeadlessCombine

/// A view model that turns inputs into actions and performs them, taking as long as it likes.
///
/// ```swift
/// @MainActor
/// final class CounterViewModel: AsyncViewModel {
///   enum Input { case increase }
///   enum Action { case increaseValue }
///   @Published var value = 0
///
///   func transform(_ input: Input) async -> [Action] { [.increaseValue] }
///
///   func perform(_ action: Action) async throws {
///     try await Task.sleep(for: .milliseconds(500))
///     value += 1
///   }
/// }
/// ```
///
/// Its state is its properties. Each input is a task of its own, which holds the view model: what it has begun it
/// brings to an end, unless its screen is gone, or the input is superseded under ``InputPolicy/latest``.
@MainActor
public protocol AsyncViewModel<Input, Action>: ObservableObject, InputSink, EffectSource, SendableMetatype {
  /// What the view sends.
  associatedtype Input
  /// What is performed.
  associatedtype Action

  /// What becomes of inputs that come while an earlier one is being performed; by default each goes its own way, as
  /// documented. Asked for each input, and the same for all.
  var inputPolicy: InputPolicy { get }

  /// What becomes of the other actions of an input when one throws; by default they are performed, as documented.
  var errorPolicy: ErrorPolicy { get }

  /// Takes an input, and returns at once.
  func send(_ input: Input)

  /// The actions of an input, in order.
  func transform(_ input: Input) async -> [Action]

  /// Performs an action. It may take its time, and sends inputs if others are to follow.
  /// - Throws: What goes to ``handleError(_:)``, unless the input was ended.
  func perform(_ action: Action) async throws

  /// Takes an error that an action threw. What an input throws that was ended is nobody's.
  func handleError(_ error: any Error) async
}

/// The way in which a view model performs inputs that come while an earlier one is under way.
public enum InputPolicy: Hashable, Sendable {
  /// Each is performed beside the others, as with UIFusionKit's view models.
  case concurrent
  /// Each waits until the one before is done.
  case serial
  /// Each ends the one before: its task is cancelled.
  case latest
}

/// The way in which a view model performs an input's other actions when one throws.
public enum ErrorPolicy: Hashable, Sendable {
  /// They are performed all the same, as with UIFusionKit's view models.
  case `continue`
  /// They are not performed.
  case stop
}

extension AsyncViewModel {
  /// Each input goes its own way.
  public var inputPolicy: InputPolicy { .concurrent }

  /// The other actions are performed all the same.
  public var errorPolicy: ErrorPolicy { .continue }

  /// Turns an input into actions, and performs them one after the other. It returns at once.
  ///
  /// A view model that is gone before its turn comes is left in peace: the input is dropped.
  public func send(_ input: Input) {
    PerformedInputs<Input, Action>.of(self).take(input)
  }

  /// Prints the error, as UIFusionKit does. It is in the trace as well, also where a view model handles its errors itself.
  public func handleError(_ error: any Error) async {
    print("AsyncViewModel error: \(SendableError(error).localizedDescription)")
  }
}

// MARK: What a shell sees

extension AsyncViewModel {
  /// The inputs that a script can write, if `Input` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<Input>.type }

  /// Sends it an input that a script has written; does nothing where `Input` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of its inputs.
  public func take(input: Literal) throws(LiteralError) {
    guard let input = try ScriptedInput<Input>.input(input) else { return }
    send(input)
  }

  /// The inputs that are being performed, oldest first, and those that wait for their turn.
  public var runningEffects: [RunningEffect] { PerformedInputs<Input, Action>.known(of: self)?.running ?? [] }

  /// Ends the inputs that are being performed: their tasks are cancelled, and what they throw then is nobody's. Those
  /// that wait for their turn are dropped.
  public func cancelEffects() { PerformedInputs<Input, Action>.known(of: self)?.cancelAll() }
}

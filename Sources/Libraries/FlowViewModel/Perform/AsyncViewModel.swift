import FlowCore
import HeadlessCombine

/// A view model that turns inputs into actions and performs them asynchronously.
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
/// The properties of the view model are its state. Each input runs to completion as a task that retains the view model.
/// Only the end of the screen, a later input under ``InputPolicy/latest``, or ``cancelEffects()`` cancels an input.
@MainActor
public protocol AsyncViewModel<Input, Action>: ObservableObject, InputSink, EffectSource, SendableMetatype {
  /// The type of the inputs that the view sends.
  associatedtype Input
  /// The type of the actions to perform.
  associatedtype Action

  /// The policy for inputs that arrive while the view model performs an earlier one.
  ///
  /// The default is ``InputPolicy/concurrent``. The view model reads the policy when each input arrives, so the policy
  /// may change. Waiting inputs keep their order.
  var inputPolicy: InputPolicy { get }

  /// The policy for an input's remaining actions when one throws, by default `continue`.
  var errorPolicy: ErrorPolicy { get }

  /// Starts an input, and returns at once.
  func send(_ input: Input)

  /// Returns the actions of an input in order.
  func transform(_ input: Input) async -> [Action]

  /// Performs an action. The work may suspend, and may send further inputs.
  /// - Throws: An error that ``handleError(_:)`` receives, unless the input was cancelled.
  func perform(_ action: Action) async throws

  /// Handles an error that an action threw, unless the input was cancelled.
  func handleError(_ error: any Error) async
}

/// The policy for inputs that arrive while the view model performs an earlier one.
public enum InputPolicy: Hashable, Sendable {
  /// Performs inputs concurrently, as in UIFusionKit.
  case concurrent
  /// Performs each input after the previous one is done.
  case serial
  /// Cancels the previous input at each new one.
  case latest
}

/// The policy for an input's remaining actions when one throws.
public enum ErrorPolicy: Hashable, Sendable {
  /// Performs the remaining actions, as in UIFusionKit.
  case `continue`
  /// Skips the remaining actions.
  case stop
}

extension AsyncViewModel {
  /// The policy that performs inputs concurrently.
  public var inputPolicy: InputPolicy { .concurrent }

  /// The policy that performs the remaining actions.
  public var errorPolicy: ErrorPolicy { .continue }

  /// Turns an input into actions, and performs them in order. Returns at once.
  ///
  /// A view model that is released before the input's turn drops the input.
  public func send(_ input: Input) {
    PerformedInputs<Input, Action>.of(self).take(input)
  }

  /// Prints the error, as in UIFusionKit.
  ///
  /// The trace records the error in any case, even if a view model handles its errors itself.
  public func handleError(_ error: any Error) async {
    print("AsyncViewModel error: \(SendableError(error).localizedDescription)")
  }
}

// MARK: Shell support

extension AsyncViewModel {
  /// The script type of the inputs. `nil` if `Input` is not `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<Input>.type }

  /// Sends an input from a script. Does nothing if `Input` is not `@Scriptable`.
  /// - Throws: `LiteralError` if the literal is not an input of the view model.
  public func take(input: Literal) throws(LiteralError) {
    guard let input = try ScriptedInput<Input>.input(input) else { return }
    send(input)
  }

  /// The running inputs, oldest first, then the waiting ones.
  public var runningEffects: [RunningEffect] { PerformedInputs<Input, Action>.known(of: self)?.running ?? [] }

  /// Cancels the inputs in progress, and drops those that wait for their turn.
  ///
  /// Ignores errors of a cancelled input.
  public func cancelEffects() { PerformedInputs<Input, Action>.known(of: self)?.cancelAll() }
}

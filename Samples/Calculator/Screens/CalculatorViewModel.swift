import FlowCore
import FlowNavigation
import FlowViewModel

/// A calculator whose operations use the number on display.
///
/// Five seconds after a result it clears itself, unless the user presses a key.
@AsyncViewModel
final class CalculatorViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Enters a digit
    case number(Int)
    /// Sets the operation between this number and the next
    case operation(Operation)
    /// Shows the result
    case equals
    /// Clears the calculator
    case clear
    /// Closes the alert
    case dismissAlert
  }

  @Scriptable
  enum Action: Equatable {
    /// Cancels the timer that clears the display
    case keyPressed
    /// Appends a digit to the display
    case type(Int)
    /// Calculates the pending result and keeps the next operation
    case choose(Operation)
    /// Calculates the pending result
    case calculate
    /// Resets the state
    case clear
    /// Closes the alert
    case dismissAlert
  }

  struct State: Equatable {
    var display = "0"
    var isTyping = false
    var pending: Pending?
    var alert: String?
  }

  /// An operation that waits for its right operand.
  struct Pending: Equatable {
    var left: Double
    var operation: Operation
  }

  enum CancelID {
    case autoClearTimer
  }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .number(let digit): [.keyPressed, .type(digit)]
    case .operation(let operation): [.keyPressed, .choose(operation)]
    case .equals: [.keyPressed, .calculate]
    case .clear: [.keyPressed, .clear]
    case .dismissAlert: [.dismissAlert]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .keyPressed:
      return [.cancel(id: .autoClearTimer)]
    case .type(let digit):
      state.type(digit)
    case .choose(let operation):
      state.choose(operation)
    case .calculate:
      guard state.calculate() else { break }
      return [.sleepThen(id: .autoClearTimer, for: .seconds(5), action: .clear)]
    case .clear:
      state = State()
    case .dismissAlert:
      state.alert = nil
    }
    return []
  }
}

extension CalculatorViewModel.State {
  private var number: Double { Double(display) ?? 0 }

  /// Appends a digit to the number on display, or begins a new number.
  mutating func type(_ digit: Int) {
    guard (0...9).contains(digit) else { return }
    // `displayText` keeps at most ten digits exact.
    if !isTyping || display == "0" {
      display = "\(digit)"
    } else if display.count < 10 {
      display += "\(digit)"
    }
    isTyping = true
  }

  /// Calculates the pending result, and keeps the next operation.
  mutating func choose(_ operation: Operation) {
    // A second operator in a row replaces the first one without a calculation.
    guard !isTyping || calculate() else { return }
    pending = CalculatorViewModel.Pending(left: number, operation: operation)
  }

  /// Applies the pending operation to the number on display.
  /// - Returns: Whether a result is shown. After a division by zero, the state holds an alert instead.
  mutating func calculate() -> Bool {
    if let pending {
      guard let result = pending.operation.result(pending.left, number) else {
        self = CalculatorViewModel.State(alert: "Cannot divide by zero")
        return false
      }
      display = result.displayText
    }
    pending = nil
    isTyping = false
    return true
  }
}

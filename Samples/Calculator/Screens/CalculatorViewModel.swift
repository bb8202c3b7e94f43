import FlowCore
import FlowNavigation
import FlowViewModel

/// A calculator that calculates with what it shows. Five seconds after a result it clears itself, unless a key is pressed.
@AsyncViewModel
final class CalculatorViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// A digit
    case number(Int)
    /// What to do with this number and the next
    case operation(Operation)
    /// The result
    case equals
    /// Begins anew
    case clear
    /// Closes the alert
    case dismissAlert
  }

  @Scriptable
  enum Action: Equatable {
    /// A key was pressed: nothing is cleared by itself now
    case keyPressed
    /// Types a digit
    case type(Int)
    /// Calculates, and remembers what comes next
    case choose(Operation)
    /// Calculates
    case calculate
    /// Forgets all
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

  /// An operation that waits for its right number.
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

  mutating func type(_ digit: Int) {
    guard (0...9).contains(digit) else { return }
    if !isTyping || display == "0" {
      display = "\(digit)"
    } else if display.count < 10 {
      display += "\(digit)"
    }
    isTyping = true
  }

  mutating func choose(_ operation: Operation) {
    // Who chooses twice thinks better of it.
    guard !isTyping || calculate() else { return }
    pending = CalculatorViewModel.Pending(left: number, operation: operation)
  }

  /// - Returns: Whether there is a result; else there is an alert.
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

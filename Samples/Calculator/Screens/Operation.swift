import FlowCore

/// What can be done with two numbers.
@Scriptable
enum Operation {
  /// Plus
  case add
  /// Minus
  case subtract
  /// Times
  case multiply
  /// Divided by
  case divide

  /// The result; `nil` where there is none.
  func result(_ left: Double, _ right: Double) -> Double? {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: right == 0 ? nil : left / right
    }
  }
}

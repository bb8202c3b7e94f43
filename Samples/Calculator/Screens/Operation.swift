import FlowCore

/// A binary operation of the calculator.
@Scriptable
enum Operation {
  /// Addition
  case add
  /// Subtraction
  case subtract
  /// Multiplication
  case multiply
  /// Division
  case divide

  /// Applies the operation to two numbers.
  /// - Returns: `nil` if the divisor is zero.
  func result(_ left: Double, _ right: Double) -> Double? {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: right == 0 ? nil : left / right
    }
  }
}

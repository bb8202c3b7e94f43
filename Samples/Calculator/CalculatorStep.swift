import FlowCore

/// The navigation steps of the app.
@Scriptable
enum CalculatorStep: Step {
  /// Shows the calculator
  case calculator
}

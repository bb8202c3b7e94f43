import FlowCore

/// Where the app can go.
@Scriptable
enum CalculatorStep: Step {
  /// The calculator
  case calculator
}

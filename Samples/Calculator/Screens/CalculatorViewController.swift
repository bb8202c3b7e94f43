import HeadlessUIKit

/// The calculator.
final class CalculatorViewController: UIViewController {}

import HeadlessUIKit

/// The calculator screen.
final class CalculatorViewController: UIViewController {}

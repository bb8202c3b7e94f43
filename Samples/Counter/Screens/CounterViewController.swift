import HeadlessUIKit

/// The counter screen.
final class CounterViewController: UIViewController {}

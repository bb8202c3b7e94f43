import HeadlessUIKit

/// The counter.
final class CounterViewController: UIViewController {}

import HeadlessUIKit

/// The screen of one todo.
final class TodoViewController: UIViewController {}

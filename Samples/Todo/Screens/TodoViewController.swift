import HeadlessUIKit

/// One of the todos.
final class TodoViewController: UIViewController {}

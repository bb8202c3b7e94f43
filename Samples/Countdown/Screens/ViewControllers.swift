import HeadlessUIKit

/// The list of timers.
final class TimerListViewController: UIViewController {}

/// One that counts down.
final class CountdownViewController: UIViewController {}

/// Four at once.
final class MultiTimerViewController: UIViewController {}

/// One that refreshes what is shown.
final class AutoRefreshViewController: UIViewController {}

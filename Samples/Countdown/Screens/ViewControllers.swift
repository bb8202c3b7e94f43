import HeadlessUIKit

/// The screen with the list of timers.
final class TimerListViewController: UIViewController {}

/// The screen with the countdown.
final class CountdownViewController: UIViewController {}

/// The screen with four concurrent timers.
final class MultiTimerViewController: UIViewController {}

/// The screen with the periodic refresh.
final class AutoRefreshViewController: UIViewController {}

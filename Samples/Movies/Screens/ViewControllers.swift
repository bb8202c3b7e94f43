import HeadlessUIKit

/// The movies of a list.
final class MovieListViewController: UIViewController {}

/// The movies that were seen.
final class WatchedListViewController: UIViewController {}

/// A movie.
final class MovieDetailViewController: UIViewController {}

/// Somebody who plays in a movie.
final class CastDetailViewController: UIViewController {}

/// The settings.
final class SettingsViewController: UIViewController {}

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

/// Who is it?
final class LoginViewController: UIViewController {}

/// The key to the catalogue.
final class ApiKeyViewController: UIViewController {}

/// What app this is.
final class AboutViewController: UIViewController {}

/// What others watch.
final class TrendingListViewController: UIViewController {}

/// Who plays in what others watch.
final class CastListViewController: UIViewController {}

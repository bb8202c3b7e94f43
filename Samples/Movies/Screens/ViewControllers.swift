import HeadlessUIKit

/// The screen with the wishlist.
final class MovieListViewController: UIViewController {}

/// The screen with the watched movies.
final class WatchedListViewController: UIViewController {}

/// The screen with one movie.
final class MovieDetailViewController: UIViewController {}

/// The screen with one member of a cast.
final class CastDetailViewController: UIViewController {}

/// The screen with the list of settings.
final class SettingsViewController: UIViewController {}

/// The login screen.
final class LoginViewController: UIViewController {}

/// The screen that asks for the API key.
final class ApiKeyViewController: UIViewController {}

/// The about screen.
final class AboutViewController: UIViewController {}

/// The screen with the trending movies.
final class TrendingListViewController: UIViewController {}

/// The screen with the cast of the trending movies.
final class CastListViewController: UIViewController {}

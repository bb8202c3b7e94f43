import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// Two lists of movies, details and casts, with settings in a modal.
public final class MoviesApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Movies to see and seen, in Korean and English"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [MovieStep.self]

  /// Examples of the links.
  public static let links = ["movies://movie/3", "movies://movie/3/cast/31", "movies://settings"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let context: LaunchContext
  private let arguments: MoviesArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: MoviesArguments) {
    self.context = context
    self.arguments = arguments
  }

  /// Shows the lists.
  public func launch() {
    window.makeKeyAndVisible()
    let account = Account(storage: context.storage, arguments: arguments)
    let flow = AppFlow(
      window: window, account: account, showsTrending: arguments.trending, hasHeartbeat: arguments.heartbeat)
    coordinator.coordinate(flow: flow, with: AppStepper(account: account))
  }

  /// Returns the steps of `movies://movie/3`, `movies://movie/3/cast/31` or `movies://settings`.
  /// - Returns: `nil` for any other URL.
  public func steps(for url: URL) -> [any Step]? {
    guard url.scheme == "movies" else { return nil }
    let path = url.pathComponents.filter { $0 != "/" }
    switch (url.host(), path.count) {
    case ("settings", 0):
      return [MovieStep.settings]
    case ("movie", 1):
      return Int(path[0]).map { [MovieStep.movieDetail(id: $0)] }
    case ("movie", 3) where path[1] == "cast":
      guard let movie = Int(path[0]), let person = Int(path[2]) else { return nil }
      return [MovieStep.movieDetail(id: movie), MovieStep.castDetail(id: person)]
    default:
      return nil
    }
  }
}

/// The arguments of `app Movies(…)`.
@Scriptable
public struct MoviesArguments: Sendable {
  /// Whether the user is signed in at the first launch.
  var signedIn = false
  /// The language of the titles.
  var language: Language = .korean
  /// Whether the user has completed the onboarding before the first launch.
  var onboarded = true
  /// Whether a third tab shows the trending movies.
  var trending = false
  /// Whether the list of movies emits a step every five seconds.
  var heartbeat = false
}

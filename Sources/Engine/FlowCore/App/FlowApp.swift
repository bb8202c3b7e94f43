import FoundationEssentials

/// An app that a shell can load and launch.
///
/// ```swift
/// @MainActor
/// final class MoviesApp: FlowApp {
///   let window = UIWindow()
///   let coordinator = FlowCoordinator()
///
///   init(context: LaunchContext, arguments: NoArguments) {}
///
///   func launch() {
///     coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: MovieStep.movieList))
///   }
/// }
/// ```
@MainActor
public protocol FlowApp: AnyObject {
  /// The type of the arguments of `app Name(…)`.
  ///
  /// If it is a `@Scriptable` struct whose properties all have defaults, `app Name` launches the app too.
  associatedtype Arguments: Scriptable = NoArguments

  /// The type that shows the app's screens.
  associatedtype Window: ScreenSource

  /// The name of the app in scripts. By default the type's name without the suffix `App`.
  static var name: String { get }

  /// The description of the app on one line, for `apps` and completion.
  static var summary: String { get }

  /// The types of the steps that scripts can send.
  ///
  /// By default these are the `Step` types of the app's module that are not generic, sorted by name. A program with one
  /// app has those of all modules except the engine's.
  static var steps: [any Step.Type] { get }

  /// Examples of links that the app opens, such as `movies://movie/3`.
  ///
  /// `apps`, `help open` and completion show them.
  static var links: [String] { get }

  /// The names of screens that an exploration should reach, such as `MovieDetail`.
  ///
  /// An exploration reports those that it misses.
  static var screens: [String] { get }

  /// Classes whose instances, or those of subclasses, may outlive their screens.
  ///
  /// A session reports any other screen, flow or model that is alive after its removal as kept or leaked.
  static var mayOutliveScreens: [AnyClass] { get }

  /// The computed properties that scripts read beside the stored ones.
  ///
  /// `state`, `expect state` and completion know them.
  static var computed: [ComputedProperty] { get }

  /// The number of rows of a list on screen at once, as on the device that the app is for.
  static var visibleRows: Int { get }

  /// The window, or another source of the app's screens.
  var window: Window { get }

  /// Creates the app without showing anything.
  init(context: LaunchContext, arguments: Arguments)

  /// Starts the app. Does what an app delegate does when launching has finished.
  func launch()

  /// Returns the steps for a link, each handled before the next. Returns `nil` if the app has none for the link.
  func steps(for url: URL) -> [any Step]?

  /// Opens a link that has no steps, as in an app of routes.
  /// - Returns: Whether the app knows the link.
  func open(_ url: URL) -> Bool
}

extension FlowApp {
  /// The type's name without the suffix `App`.
  public static var name: String {
    let name = _typeName(Self.self, qualified: false)
    return ScreenName.dropping("App", from: name) ?? name
  }

  /// The app's `Step` types that are not generic, sorted by name.
  public static var steps: [any Step.Type] { ConformanceIndex.steps(of: Self.self) }

  /// The step types that scripts can send, as scripts write them.
  package static var writableSteps: [WritableType] { steps.map(WritableType.init(any:)) }

  /// An empty summary.
  public static var summary: String { "" }

  /// An empty list.
  public static var links: [String] { [] }

  /// An empty list.
  public static var screens: [String] { [] }

  /// An empty list.
  public static var mayOutliveScreens: [AnyClass] { [] }

  /// An empty list.
  public static var computed: [ComputedProperty] { [] }

  /// Twelve, about as many as on a phone.
  public static var visibleRows: Int { Run.defaultVisibleRows }

  /// Returns `nil` for every link.
  public func steps(for url: URL) -> [any Step]? { nil }

  /// Returns `false` for every link.
  public func open(_ url: URL) -> Bool { false }
}

/// The arguments of an app that takes none.
@Scriptable
public struct NoArguments: Hashable, Sendable {
  /// Creates empty arguments.
  public init() {}
}

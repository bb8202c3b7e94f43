import FoundationEssentials

/// An app that a shell can load: what it is called, which steps it knows, and how it starts.
///
/// ```swift
/// @MainActor
/// final class MoviesApp: FlowApp {
///   static let steps: [any ScriptableStep.Type] = [MovieStep.self]
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
  /// What `app Name(…)` takes. A `@Scriptable` struct whose properties all have defaults lets `app Name` launch too.
  associatedtype Arguments: Scriptable = NoArguments

  /// What shows the app's screens.
  associatedtype Window: ScreenSource

  /// What scripts call the app. By default its type's name, less `App` at the end.
  static var name: String { get }

  /// One line about the app, for `apps` and completion.
  static var summary: String { get }

  /// The types of the steps that scripts can send.
  static var steps: [any ScriptableStep.Type] { get }

  /// The classes of view models, stores, controllers and flows that may outlive their screens, subclasses included.
  ///
  /// All else that stays alive when it is shown nowhere and takes part in nothing is reported as kept or leaked.
  static var mayOutliveScreens: [AnyClass] { get }

  /// What shows the app's screens.
  var window: Window { get }

  /// Makes the app, with nothing shown yet.
  init(context: LaunchContext, arguments: Arguments)

  /// Starts it: what an app delegate does when launching has finished.
  func launch()

  /// The steps that a link leads through, each handled before the next; `nil` where the app does not know the link.
  func steps(for url: URL) -> [any Step]?

  /// Follows a link by itself, where it has no steps for it: an app of routes, say.
  /// - Returns: Whether the app knows the link.
  func open(_ url: URL) -> Bool
}

/// A step that scripts can write.
public typealias ScriptableStep = Scriptable & Step

extension FlowApp {
  /// The type's name, less `App` at the end.
  public static var name: String {
    let name = _typeName(Self.self, qualified: false)
    return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
  }

  /// No summary.
  public static var summary: String { "" }

  /// None.
  public static var mayOutliveScreens: [AnyClass] { [] }

  /// Knows no link.
  public func steps(for url: URL) -> [any Step]? { nil }

  /// Knows no link.
  public func open(_ url: URL) -> Bool { false }
}

/// The arguments of an app that takes none.
@Scriptable
public struct NoArguments: Hashable, Sendable {
  /// No arguments.
  public init() {}
}

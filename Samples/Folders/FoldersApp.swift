import FlowCore
import FlowRoutes
import HeadlessUIKit

/// Folders in folders: a stack whose routes are all of one feature.
public final class FoldersApp: FlowApp {
  /// The line in the list of apps.
  public static let summary = "Folders in folders: a stack of routes that are all of one feature, by place or by id"
  /// The steps that scripts can send: none, since screens take actions.
  public static let steps: [any ScriptableStep.Type] = []

  /// The window that shows the folders.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let arguments: FoldersArguments

  /// Creates the app, not yet on screen.
  public init(context: LaunchContext, arguments: FoldersArguments) {
    self.arguments = arguments
  }

  /// Shows the first folder.
  public func launch() {
    switch arguments.routes {
    case .byPlace: window.rootViewController = TCAFlowRouter(Store(reducer: PlacedFolders()))
    case .byID: window.rootViewController = TCAFlowRouter(Store(reducer: NamedFolders()))
    }
    window.makeKeyAndVisible()
  }
}

/// What `app Folders(…)` takes.
@Scriptable
public struct FoldersArguments: Sendable {
  /// How actions speak of a route
  var routes: RouteKnowledge = .byPlace
}

/// How actions speak of a route.
@Scriptable
public enum RouteKnowledge: Sendable {
  /// By its place on the stack
  case byPlace
  /// By the id of its screen
  case byID
}

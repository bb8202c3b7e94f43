import FlowCore
import FlowRoutes
import HeadlessUIKit

/// Nested folders: a stack whose routes all have one feature.
public final class FoldersApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Folders in folders: a stack of routes that are all of one feature, by place or by id"
  /// The steps that scripts can send: none. Screens take actions.
  public static let steps: [any Step.Type] = []

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let arguments: FoldersArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: FoldersArguments) {
    self.arguments = arguments
  }

  /// Shows the root folder.
  public func launch() {
    switch arguments.routes {
    case .byPlace: window.rootViewController = TCAFlowRouter(Store(reducer: PlacedFolders()))
    case .byID: window.rootViewController = TCAFlowRouter(Store(reducer: NamedFolders()))
    }
    window.makeKeyAndVisible()
  }
}

/// The arguments of `app Folders(…)`.
@Scriptable
public struct FoldersArguments: Sendable {
  /// The key by which actions identify a route.
  var routes: RouteIdentity = .byPlace
}

/// The key by which actions identify a route.
@Scriptable
public enum RouteIdentity: Sendable {
  /// Its index on the stack
  case byPlace
  /// The id of its screen
  case byID
}

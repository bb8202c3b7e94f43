import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// A messenger: threads, attachments, calls and notifications.
public final class MessengerApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A messenger with threads, drafts, attachments, calls over everything and notifications"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [MessengerStep.self, AttachmentStep.self]
  /// Examples of the links.
  public static let links = ["messenger://thread/7"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let service: ChatService

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: MessengerArguments) {
    service = ChatService(
      storage: context.storage, callAfter: arguments.callAfter, messageAfter: arguments.messageAfter)
    if arguments.loggedIn { service.logInSample() }
  }

  /// Shows the login, or the conversations of a user who is logged in.
  public func launch() {
    window.makeKeyAndVisible()
    let flow = AppFlow(window: window, service: service)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: MessengerStep.launch))
  }

  /// Returns the step of `messenger://thread/7`, the link of a notification.
  /// - Returns: `nil` for any other URL.
  public func steps(for url: URL) -> [any Step]? {
    let path = url.pathComponents.filter { $0 != "/" }
    guard url.scheme == "messenger", url.host() == "thread", path.count == 1 else { return nil }
    return Int(path[0]).map { [MessengerStep.openThread(id: $0)] }
  }
}

/// The arguments of `app Messenger(…)`.
@Scriptable
public struct MessengerArguments: Sendable {
  /// Whether the app begins with a user who is logged in.
  var loggedIn = false
  /// The seconds from the login to a call, or `nil` for none.
  var callAfter: Int?
  /// The seconds from the login to a message in another thread, or `nil` for none.
  var messageAfter: Int?
}

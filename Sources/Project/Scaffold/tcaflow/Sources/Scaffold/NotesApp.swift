import FlowCore
import FlowRoutes
import HeadlessUIKit

/// An app that shows the routes of the coordinator in a window.
final class NotesApp: FlowApp {
  static let steps: [any Step.Type] = []
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = TCAFlowRouter(Store(reducer: NotesCoordinator()))
    window.makeKeyAndVisible()
  }
}

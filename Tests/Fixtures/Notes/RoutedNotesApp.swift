import FlowCore
import FlowRoutes
import HeadlessUIKit

final class RoutedNotesApp: FlowApp {
  static let steps: [any Step.Type] = []
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = TCAFlowRouter(Store(reducer: NotesCoordinator()))
    window.makeKeyAndVisible()
  }
}

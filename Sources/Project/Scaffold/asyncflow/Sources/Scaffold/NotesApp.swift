import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app that makes the window and starts the first flow, like a scene delegate.
final class NotesApp: FlowApp {
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = NotesFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: NotesStep.list))
  }
}

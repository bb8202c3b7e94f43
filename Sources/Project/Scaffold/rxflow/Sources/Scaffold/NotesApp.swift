import FlowCore
import FlowRxFlow
import HeadlessUIKit

/// An app that makes the window and starts the first flow, like a scene delegate.
final class NotesApp: FlowApp {
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = NotesFlow()
    Flows.use(flow, when: .created) { [window] root in window.rootViewController = root }
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: NotesStep.list))
  }
}

import FlowAsyncFlow
import FlowCommand
import FlowCore
import HeadlessUIKit
import Notes

final class NotesApp: FlowApp {
  static let name = "Notes"
  static var steps: [any Step.Type] { [NoteStep.self] }
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = NotesFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: NoteStep.notes))
  }
}

MainActor.assumeIsolated { FlowShell.main(apps: [NotesApp.self]) }

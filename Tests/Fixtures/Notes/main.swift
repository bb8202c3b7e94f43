import FlowCommand
import FlowCore
import FlowNavigation
import HeadlessUIKit

enum NoteStep: Step {
  case notes
  case note(title: String)
}

final class NoteFlow: Flow {
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case NoteStep.notes: push(NoteViewModel(title: "Notes"))
    case NoteStep.note(let title): push(NoteViewModel(title: title))
    default: .none
    }
  }

  private func push(_ viewModel: NoteViewModel) -> FlowContributors {
    let viewController = UIViewController()
    stack.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}

final class NoteViewModel: FlowStepper {
  @Steps var steps
  var title: String
  init(title: String) { self.title = title }
}

final class NotesApp: FlowApp {
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = NoteFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: NoteStep.notes))
  }
}

FlowShell.main(apps: [NotesApp.self])

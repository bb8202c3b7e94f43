import FlowCommand
import FlowCore
import FlowNavigation
import HeadlessUIKit

@Scriptable
enum NoteStep: Step {
  /// All notes
  case notes
  /// One note
  case note(title: String)
}

final class NoteFlow: Flow {
  private let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case NoteStep.notes: push(NotesViewController(), NoteViewModel(title: "Notes"))
    case NoteStep.note(let title): push(NoteViewController(), NoteViewModel(title: title))
    default: .none
    }
  }

  private func push(_ viewController: UIViewController, _ viewModel: NoteViewModel) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}

final class NotesViewController: UIViewController {}
final class NoteViewController: UIViewController {}

final class NoteViewModel: FlowStepper {
  @Steps var steps
  var title: String
  init(title: String) { self.title = title }
}

final class NotesApp: FlowApp {
  static let steps: [any ScriptableStep.Type] = [NoteStep.self]
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

FlowCommand.main(apps: [NotesApp.self])

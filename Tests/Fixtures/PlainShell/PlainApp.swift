import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit
import PlainSteps

/// An app without `@Scriptable`, which does not list its steps either.
final class PlainApp: FlowApp {
  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = PlainFlow()
    window.rootViewController = flow.navigationController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: PlainStep.list))
  }
}

private enum PlainStep: Step {
  case list
  case detail(id: Int, title: String?)
}

final class PlainFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PlainStep.list: show(ListViewController(), ListViewModel())
    case PlainStep.detail(let id, let title): show(DetailViewController(id: id, title: title), DefaultStepper())
    case AccountStep.account(let account):
      show(DetailViewController(id: account.id, title: "\(account.name): \(account.kind)"), DefaultStepper())
    default: .none
    }
  }

  private func show(_ controller: UIViewController, _ stepper: any Stepper) -> FlowContributors {
    navigationController.pushViewController(controller, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: stepper))
  }
}

final class ListViewController: UIViewController {}

final class DetailViewController: UIViewController {
  let id: Int

  init(id: Int, title: String?) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

@AsyncViewModel
final class ListViewModel: FlowStepper {
  struct Query: Equatable, Sendable {
    var text: String
    var limit: Int?
  }

  enum Input: Equatable, Sendable {
    case search(Query)
    case open(id: Int)
  }

  enum Action: Equatable, Sendable {
    case search(Query)
    case open(id: Int)
  }

  struct State: Equatable, Sendable {
    var query = Query(text: "", limit: nil)
  }

  enum CancelID { case search }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .search(let query): [.search(query)]
    case .open(let id): [.open(id: id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .search(let query):
      state.query = query
      return []
    case .open(let id):
      steps.send(PlainStep.detail(id: id, title: nil))
      return []
    }
  }
}

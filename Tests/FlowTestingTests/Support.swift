import FlowCore
import FlowNavigation
import FlowSystem
import HeadlessUIKit

/// The steps of the shop.
@Scriptable
enum ShopStep: Step {
  case list
  case item(id: Int)
  case forwarded
  case checkout
  case secret
}

/// The stepper of the list.
@MainActor
final class ListViewModel: FlowStepper {
  @Steps var steps
}

/// The stepper of an item.
@MainActor
final class ItemViewModel: FlowStepper {
  @Steps var steps
  let id: Int

  init(id: Int) {
    self.id = id
  }
}

/// A flow with a list, its items and a checkout.
final class ShopFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func adapt(step: any Step) async throws -> any Step {
    if case .secret? = step as? ShopStep { throw StepRejection("members only") }
    return step
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ShopStep {
    case .list:
      let model = ListViewModel()
      let screen = UIViewController()
      navigationController.setViewControllers([screen], animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .item(let id):
      let model = ItemViewModel(id: id)
      let screen = UIViewController()
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .forwarded:
      return .one(flowContributor: .forwardToCurrentFlow(withStep: ShopStep.item(id: 1)))
    case .checkout:
      let flow = CheckoutFlow()
      navigationController.present(flow.navigationController, animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(withNextFlow: flow, withNextStepper: OneStepper(withSingleStep: ShopStep.list)) {
          ShopStep.item(id: $0)
        })
    case .secret, nil:
      return .none
    }
  }
}

/// A flow that pays and ends with the number of the bought item.
final class CheckoutFlow: OutputFlow {
  typealias Output = Int
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? ShopStep {
    case .list:
      navigationController.pushViewController(UIViewController(), animated: false)
      return .none
    case .item(let id):
      navigationController.presentingViewController?.dismiss(animated: true, completion: nil)
      return end(with: id)
    default:
      return .none
    }
  }
}

/// An app with the flow of the shop.
final class ShopApp: FlowApp {
  static let steps: [any Step.Type] = [ShopStep.self]

  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = ShopFlow()
    window.rootViewController = flow.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: ShopStep.list))
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app with two independent flows in tabs, and screens that no flow contributed.
final class OfficeApp: FlowApp {
  static let summary = "Two flows without a parent"
  static let steps: [any Step.Type] = [OfficeStep.self]
  static let links = ["mailto:desk@office.example", "office://desk/1", "office://desk/2"]

  let window = UIWindow()
  private let coordinators = [FlowCoordinator(), FlowCoordinator()]

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let (left, right) = (LeftFlow(), RightFlow())
    let tabs = UITabBarController()
    tabs.setViewControllers(
      [left.navigationController, right.navigationController, LooseViewController()], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    coordinators[0].coordinate(flow: left, with: OneStepper(withSingleStep: OfficeStep.desk))
    coordinators[1].coordinate(flow: right, with: OneStepper(withSingleStep: OfficeStep.desk))
  }
}

/// The steps of the app.
@Scriptable
enum OfficeStep: Step {
  /// Shows a screen that belongs to the flow.
  case desk
  /// Shows a screen that the flow does not contribute.
  case shelf
  case note
}

/// The flow of the first tab.
final class LeftFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors { navigationController.show(step) }
}

/// The flow of the second tab.
final class RightFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors { navigationController.show(step) }
}

extension UINavigationController {
  /// Pushes the screen of a step of the office.
  fileprivate func show(_ step: any Step) -> FlowContributors {
    switch step as? OfficeStep {
    case .desk:
      let place = PlaceViewController()
      pushViewController(place, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: place, withNextStepper: DefaultStepper()))
    case .shelf:
      pushViewController(ShelfViewController(), animated: false)
      return .none
    case .note: return .multiple(flowContributors: [])
    case nil: return .none
    }
  }
}

private final class PlaceViewController: UIViewController {}
private final class ShelfViewController: UIViewController {}
private final class LooseViewController: UIViewController {}

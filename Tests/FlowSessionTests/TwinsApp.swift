import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app with two flows of one type, each in a tab.
final class TwinsApp: FlowApp {
  static let summary = "Two flows of one type"
  static let steps: [any Step.Type] = [TwinStep.self]

  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    coordinator.coordinate(flow: TwinsFlow(window: window), with: OneStepper(withSingleStep: TwinStep.start))
  }
}

/// The steps of the app.
@Scriptable
enum TwinStep: Step {
  case start
  case page
  case named
  case dotted
  case leave
  case left
}

/// The root flow, with two flows of one type in two tabs.
final class TwinsFlow: Flow {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .start? = step as? TwinStep else { return .none }
    let twins = [TwinFlow(), TwinFlow()]
    let tabs = UITabBarController()
    tabs.setViewControllers(twins.map(\.navigationController), animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    return .multiple(
      flowContributors: twins.map {
        .contribute(withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: TwinStep.page))
      })
  }
}

/// A flow that pushes screens of one type under different names.
final class TwinFlow: Flow {
  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? TwinStep {
    case .page:
      let page = TwinViewController()
      navigationController.pushViewController(page, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: DefaultStepper()))
    case .named:
      let page = TwinViewController()
      navigationController.pushViewController(page, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: NamedViewModel()))
    case .dotted:
      let page = TwinViewController()
      navigationController.pushViewController(page, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: page, withNextStepper: DottedViewModel()))
    case .leave:
      return .end(forwardToParentFlowWithStep: TwinStep.left)
    default:
      return .none
    }
  }
}

final class TwinViewController: UIViewController {}

/// A screen with a name that is not an identifier.
final class NamedViewModel: FlowStepper {
  @Steps var steps

  var metadata: any FlowMetadata { DefaultFlowMetadata(identifier: "Page-1", displayName: "한 쪽") }
}

/// A screen with a dot, a space and quotes in its name.
final class DottedViewModel: FlowStepper {
  @Steps var steps
  private let note = "no \"note\""
  private let counts = [1, 2]

  var metadata: any FlowMetadata { DefaultFlowMetadata(identifier: "a.b \"c\"", displayName: "점") }
}

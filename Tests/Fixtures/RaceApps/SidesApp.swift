import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// Two independent flows in two tabs, whose order makes no difference.
@MainActor
package final class SidesApp: FlowApp {
  package static let summary = "Two flows that work at the same time"
  package static let steps: [any Step.Type] = [SidesStep.self]

  package let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let context: LaunchContext

  package init(context: LaunchContext, arguments: NoArguments) {
    self.context = context
  }

  package func launch() {
    coordinator.coordinate(flow: SidesFlow(window, context), with: OneStepper(withSingleStep: SidesStep.start))
  }
}

@Scriptable
enum SidesStep: Step {
  case start
  /// Each flow has its screen emit a step
  case work
  case worked(id: UUID)
}

@MainActor
final class SidesFlow: Flow {
  private let window: UIWindow
  private let context: LaunchContext

  init(_ window: UIWindow, _ context: LaunchContext) {
    self.window = window
    self.context = context
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .start? = step as? SidesStep else { return .none }
    let sides = [LeftFlow(LeftViewModel(), context), RightFlow(RightViewModel(), context)]
    let tabs = UITabBarController()
    tabs.setViewControllers(sides.map(\.stack), animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    return .multiple(
      flowContributors: sides.map {
        .contribute(withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: SidesStep.start))
      })
  }
}

@MainActor
class SideFlow: Flow {
  let stack = UINavigationController()
  private let model: SideViewModel
  private let context: LaunchContext

  init(_ model: SideViewModel, _ context: LaunchContext) {
    self.model = model
    self.context = context
  }

  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? SidesStep {
    case .start:
      return push(model)
    case .work:
      Task {
        model.count += 1
        model.steps.send(SidesStep.worked(id: context.uuid()))
      }
      return .none
    case .worked:
      return push(makeWork())
    case nil: return .none
    }
  }

  /// Creates the view model of the screen that shows the finished work.
  func makeWork() -> any Stepper { DefaultStepper() }

  private func push(_ stepper: any Stepper) -> FlowContributors {
    let controller = UIViewController()
    stack.pushViewController(controller, animated: false)
    // A hidden screen may emit steps too.
    return .one(
      flowContributor: .contribute(
        withNextPresentable: controller, withNextStepper: stepper, allowStepWhenNotPresented: true))
  }
}

final class LeftFlow: SideFlow {
  override func makeWork() -> any Stepper { LeftWorkViewModel() }
}

final class RightFlow: SideFlow {
  override func makeWork() -> any Stepper { RightWorkViewModel() }
}

class SideViewModel: FlowStepper {
  @Steps var steps
  var count = 0
}

final class LeftViewModel: SideViewModel {}
final class RightViewModel: SideViewModel {}

final class LeftWorkViewModel: FlowStepper {
  @Steps var steps
}

final class RightWorkViewModel: FlowStepper {
  @Steps var steps
}

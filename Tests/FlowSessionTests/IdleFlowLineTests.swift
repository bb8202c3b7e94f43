import FlowCore
import FlowNavigation
import HeadlessUIKit
import Testing

@testable import FlowReplay

/// The line of a flow of which nothing is on screen.
@MainActor
@Suite struct IdleFlowLineTests {
  @Test func aFlowWhoseRootIsNotPresentedHasALineOnce() {
    let shell = Shell(apps: [HelpApp.self])
    shell.type("app Help")
    #expect(!shell.type(".help").contains { $0.hasPrefix("idle") })
    #expect(shell.type("open .help").last == "idle HelpFlow#2: its root is not shown")
    #expect(shell.type("dismiss") == ["dismiss Help (HelpHome)", "ended HelpFlow"])
    #expect(!shell.type("open .more").contains { $0.hasPrefix("idle") })
  }
}

@Scriptable
enum HelpStep: Step {
  case home, help, more
}

/// An app whose link presents a flow, also while another modal is up.
private final class HelpApp: FlowApp {
  static let steps: [any Step.Type] = [HelpStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let flow = HelpHomeFlow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = flow.stack
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: HelpStep.home))
  }
}

@MainActor
private final class HelpHomeFlow: Flow {
  let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? HelpStep {
    case .home:
      let screen = HelpHomeViewController()
      stack.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
    case .help:
      let flow = HelpFlow()
      Flows.use(flow, when: .created) { [stack] root in
        stack.present(UINavigationController(rootViewController: root), animated: true)
      }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: HelpStep.help)))
    default: return .none
    }
  }
}

@MainActor
private final class HelpFlow: Flow {
  private let screen = HelpViewController()
  var root: any Presentable { screen }

  func navigate(to step: any Step) -> FlowContributors {
    guard case HelpStep.help = step else { return .none }
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
  }
}

private final class HelpHomeViewController: UIViewController {}
private final class HelpViewController: UIViewController {}

import FlowCore
import FlowNavigation
import HeadlessUIKit
import Testing

@testable import FlowReplay

/// The query `tree` of an app whose flow has a screen in one tab and a flow in another.
@MainActor
@Suite struct TabTreeTests {
  @Test func tabsAreInOrderAndEachIsMarked() {
    let shell = Shell(apps: [ShelfApp.self])
    shell.type("app Shelf")
    #expect(
      shell.type("tree") == [
        "ShelfFlow", "├─ NewFlow (tab 1)", "│  └─ New *", "├─ Old (hidden tab 2)",
        "└─ Sold (hidden tab 3, disabled)",
      ])
    shell.type("tab 2")
    #expect(
      shell.type("tree") == [
        "ShelfFlow", "├─ NewFlow (hidden tab 1)", "│  └─ New", "├─ Old (tab 2) *", "└─ Sold (hidden tab 3, disabled)",
      ])
    #expect(!shell.complete("").candidates.map(\.text).contains("tab 3"), "no one can choose a disabled tab")
  }
}

/// An app with three tabs.
private final class ShelfApp: FlowApp {
  static let steps: [any Step.Type] = [ShelfStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: ShelfFlow(window: window), with: OneStepper(withSingleStep: ShelfStep.shelf))
  }
}

@Scriptable
private enum ShelfStep: Step {
  case shelf
  case new
}

private final class ShelfFlow: Flow {
  private let window: UIWindow
  private let tabs = UITabBarController()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard case ShelfStep.shelf = step else { return .none }
    let (new, old, sold) = (NewFlow(), OldViewController(), SoldViewController())
    sold.tabBarItem.isEnabled = false
    tabs.setViewControllers([new.stack, old, sold], animated: false)
    window.rootViewController = tabs
    return .multiple(
      .contribute(withNextPresentable: old, withNextStepper: DefaultStepper()),
      .contribute(withNextPresentable: sold, withNextStepper: DefaultStepper()),
      .contribute(withNextPresentable: new, withNextStepper: OneStepper(withSingleStep: ShelfStep.new)))
  }
}

private final class NewFlow: Flow {
  let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    guard case ShelfStep.new = step else { return .none }
    let new = NewViewController()
    stack.pushViewController(new, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: new, withNextStepper: DefaultStepper()))
  }
}

private final class NewViewController: UIViewController {}
private final class OldViewController: UIViewController {}
private final class SoldViewController: UIViewController {}

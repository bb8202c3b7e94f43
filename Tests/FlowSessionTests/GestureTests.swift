import FlowCore
import FlowNavigation
import FlowScript
import HeadlessUIKit
import Testing

@testable import FlowReplay

@MainActor
@Suite struct GestureTests {
  private let shell = Shell(apps: [StaircaseApp.self])

  init() {
    StaircaseWindow.treeCount = 0
    shell.type("app Staircase")
  }

  @Test func backReadsTheTreeEquallyOftenForAnyDistance() {
    let cost = { (back: String) -> Int in
      let before = StaircaseWindow.treeCount
      #expect(shell.type(back).last?.hasPrefix("pop Stair") == true)
      return StaircaseWindow.treeCount - before
    }
    shell.type(".climb(100)")
    let few = cost("back 2")
    #expect(cost("back 90") == few)
    // A distance that is too large drives nothing.
    #expect(shell.type("back 50") == ["error: back 50 is too far: there are 8 screens to go back to"])
    #expect(shell.type("back 8").count == 8)
    #expect(shell.type("back") == ["error: nothing to go back to"])
  }

  @Test func backStopsAtAScreenThatStays() {
    shell.type(".climb(3)")
    shell.type(".bar")
    #expect(shell.type("back 3").first?.hasPrefix("error: ") == true)
    #expect(shell.type("expect stack Stair Stair#2 Stair#3 Stair#4") == [])
  }

  @Test func aSwipeThatTheUserLetsGoLeavesTheScreens() {
    #expect(shell.type("back cancelled") == ["error: nothing to go back to"])
    shell.type(".climb(1)")
    #expect(shell.type("back cancelled") == ["no change"])
    #expect(shell.type("expect stack Stair Stair#2") == [])
    #expect(shell.type("dismiss cancelled") == ["error: no modal to dismiss"])
    shell.type(".bar")
    #expect(shell.type("back cancelled") == ["error: the screen cannot be swiped back"])
  }

  @Test func anAnimatedTransitionMayTakeTime() {
    shell.type("transitions 350ms")
    shell.type("clock manual")
    #expect(shell.type(".warn").first == "StaircaseFlow handled .warn")
    #expect(shell.type("alert") == ["error: a transition has not ended"])
    shell.type("advance 350ms")
    #expect(shell.type("alert") == ["alert \"One\" closed", "asleep until +350ms: UIKit transition"])
    shell.type("clock auto")
    #expect(shell.type("transitions 2s").first?.hasPrefix("error: a transition takes at most 1s") == true)
    shell.type("restart")
    shell.type(".warn")
    #expect(shell.type("alert") == ["alert \"One\" closed"])
    #expect(shell.settings.statements.map(\.description) == ["transitions 350ms"])
  }

  @Test func uikitWarningIsALineAndNotAnError() {
    #expect(
      shell.type(".warn") == [
        "StaircaseFlow handled .warn", "alert \"One\" \"\": \"OK\"",
        "not presented alert \"Two\": UINavigationController presents alert \"One\"",
      ])
    #expect(shell.type("expect alert \"One\"") == [])
  }
}

/// A window that counts the requests for its screen tree.
@MainActor
final class StaircaseWindow: ScreenSource {
  static var treeCount = 0
  let window = UIWindow()

  var screenTree: ScreenTree {
    StaircaseWindow.treeCount += 1
    return window.screenTree
  }

  var frontController: AnyObject? { window.frontController }
  func back() throws(GestureRefusal) { try window.back() }
  func dismissModal() throws(GestureRefusal) { try window.dismissModal() }
  func cancelBack() throws(GestureRefusal) { try window.cancelBack() }
  func cancelDismissal() throws(GestureRefusal) { try window.cancelDismissal() }
  func selectTab(at index: Int) throws(GestureRefusal) { try window.selectTab(at: index) }
  func pressAlertButton(_ title: String) throws(GestureRefusal) { try window.pressAlertButton(title) }
  func pressAlertButton(at index: Int) throws(GestureRefusal) { try window.pressAlertButton(at: index) }
}

/// An app with any number of screens on one stack.
final class StaircaseApp: FlowApp {
  static let steps: [any Step.Type] = [StaircaseStep.self]
  let window = StaircaseWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = StaircaseFlow()
    window.window.rootViewController = flow.navigationController
    window.window.makeKeyAndVisible()
    Run.current.screenSource = window
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: StaircaseStep.climb(1)))
  }
}

/// The steps of the app.
@Scriptable
enum StaircaseStep: Step {
  case climb(Int)
  case bar
  case warn
}

/// A flow that pushes screens, hides the back button, and causes a warning of UIKit.
final class StaircaseFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? StaircaseStep {
    case .climb(let count):
      for _ in 0..<count { navigationController.pushViewController(StairViewController(), animated: false) }
      return .none
    case .bar:
      navigationController.topViewController?.navigationItem.hidesBackButton = true
      return .multiple()
    case .warn:
      for title in ["One", "Two"] {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        navigationController.present(alert, animated: true)
      }
      return .none
    case nil:
      return .none
    }
  }
}

final class StairViewController: UIViewController {}

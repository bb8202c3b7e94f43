import FlowCore
import HeadlessUIKit
import Testing

@testable import FlowReplay

/// Counting of objects that are no screens or flows, such as coordinators.
@MainActor
@Suite struct AliveObjectTests {
  private let shell = Shell(apps: [OrdersApp.self])

  @Test func aCoordinatorThatIsNeverRemovedCounts() {
    shell.type("app Orders")
    for count in 1...2 {
      shell.type("tap Open")
      shell.type("back")
      #expect(shell.type("alive OrderCoordinator") == ["\(count) OrderCoordinator"])
    }
    #expect(shell.type("expect alive 2 OrderCoordinator") == [])
    #expect(shell.type("expect alive 0 OrderCoordinator").last?.hasSuffix("2 are alive") == true)
    #expect(shell.type("expect alive 0 Order") == [], "the screen")
    shell.type("tap Clear")
    #expect(shell.type("expect alive 0 OrderCoordinator") == [])
  }

  @Test func aNameThatNothingEverHadIsRefused() {
    shell.type("app Orders")
    shell.type("tap Open")
    shell.type("back")
    for statement in ["expect alive 0 OrderCoordinater", "alive OrderCoordinater"] {
      let lines = shell.type(statement)
      #expect(lines.first == "error: no screen or flow is called OrderCoordinater, and no object that they hold is one")
    }
  }
}

@MainActor
private final class OrderCoordinator {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) {
    self.stack = stack
  }

  func start() { stack.pushViewController(OrderViewController(), animated: false) }
}

private final class OrderViewController: UIViewController {}
private final class OrdersViewController: UIViewController {
  var coordinators: [OrderCoordinator] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        title: "Open",
        primaryAction: UIAction(title: "Open") { [weak self] _ in
          guard let self, let stack = navigationController else { return }
          coordinators.append(OrderCoordinator(stack))
          coordinators.last?.start()
        }),
      UIBarButtonItem(
        title: "Clear", primaryAction: UIAction(title: "Clear") { [weak self] _ in self?.coordinators = [] }),
    ]
  }
}

private final class OrdersApp: FlowApp {
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UINavigationController(rootViewController: OrdersViewController())
    window.makeKeyAndVisible()
  }
}

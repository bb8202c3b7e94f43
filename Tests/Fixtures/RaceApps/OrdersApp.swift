import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app with races, whose state depends on the order of tasks and sets.
@MainActor
package final class OrdersApp: FlowApp {
  package static let summary = "What it shows depends on an order"
  package static let steps: [any Step.Type] = [OrdersStep.self]

  package let window = UIWindow()
  private let coordinator = FlowCoordinator()

  package init(context: LaunchContext, arguments: NoArguments) {}

  package func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: OrdersFlow(window: window), with: OneStepper(withSingleStep: OrdersStep.start))
  }
}

@Scriptable
enum OrdersStep: Step {
  case start
  /// Two tasks append their names
  case race
  /// Two tasks append their names, and the app crashes if the second one runs first
  case crash
  /// Lists the elements of a set in its order
  case names
  /// Two tasks sleep for the same time
  case doze
  /// One task appends its name
  case calm
}

@MainActor
final class OrdersFlow: Flow {
  private let window: UIWindow
  private let model = OrdersViewModel()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? OrdersStep {
    case .start:
      let controller = UIViewController()
      window.rootViewController = controller
      return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
    case .race, .crash:
      let crashes = step as? OrdersStep == .crash
      Task { model.finishers.append("first") }
      Task {
        precondition(!crashes || !model.finishers.isEmpty, "the second is first")
        model.finishers.append("second")
      }
    case .names:
      model.names = Array(Set(["ash", "beech", "cedar", "elm", "fir", "oak"]))
    case .doze:
      for name in ["early", "late"] { Task(name: name) { try await Task.sleep(for: .seconds(5)) } }
    case .calm:
      Task { model.finishers.append("only") }
    case nil: break
    }
    return .none
  }
}

final class OrdersViewModel: FlowStepper {
  @Steps var steps
  var finishers: [String] = []
  var names: [String] = []
}

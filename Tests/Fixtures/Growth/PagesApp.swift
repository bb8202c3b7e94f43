import FlowCore
import FlowNavigation
import HeadlessUIKit

@Scriptable
enum PageStep: Step {
  case list
  /// Replaces one row of the list
  case change(row: Int)
  /// Appends a row to the list
  case append
  case page
  /// Pushes the page of a flow of its own
  case chapter
}

/// A list that may be long, pages that may be many, and flows that may be.
final class PagesApp: FlowApp {
  @Scriptable
  struct Arguments: Sendable {
    var rows = 0
  }

  static let steps: [any Step.Type] = [PageStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let arguments: Arguments

  init(context: LaunchContext, arguments: Arguments) {
    self.arguments = arguments
  }

  func launch() {
    let flow = PagesFlow(stack: UINavigationController(), rows: arguments.rows)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: PageStep.list))
  }
}

final class PagesFlow: Flow {
  private let stack: UINavigationController
  private let list: ListModel

  init(stack: UINavigationController, rows: Int) {
    self.stack = stack
    list = ListModel(count: rows)
  }

  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case PageStep.list: return push(list)
    case PageStep.page: return push(PageModel())
    case PageStep.chapter:
      let chapter = PagesFlow(stack: stack, rows: 0)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: chapter, withNextStepper: OneStepper(withSingleStep: PageStep.page)))
    case PageStep.change(let row): list.rows[row] += "!"
    case PageStep.append: list.rows.append("another")
    default: break
    }
    return .none
  }

  private func push(_ model: some FlowStepper) -> FlowContributors {
    let viewController = PageViewController()
    stack.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: model))
  }
}

final class PageViewController: UIViewController {}

final class ListModel: FlowStepper {
  @Steps var steps
  var rows: [String]

  init(count: Int) {
    rows = (0..<count).map { "row \($0)" }
  }
}

final class PageModel: FlowStepper {
  @Steps var steps
  var title = "A page"
  var visits: [String] = []
}

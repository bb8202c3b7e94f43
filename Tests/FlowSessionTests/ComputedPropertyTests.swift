import FlowCore
import FlowNavigation
import FlowViewModel
import FoundationEssentials
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Computed properties that an app lists, of a state and of a view controller.
@MainActor
@Suite struct ComputedPropertyTests {
  private func shell(_ statements: String...) -> Shell {
    let shell = Shell(apps: [BasketApp.self])
    for statement in ["app Basket"] + statements { shell.type(statement) }
    return shell
  }

  @Test func stateShowsThemAfterTheStoredProperties() {
    let shell = shell()
    #expect(
      shell.type("state Basket") == [
        "Basket.items[0]: BasketLine(price: 2.5, count: 2)", "Basket.items[1]: BasketLine(price: 0, count: 1)",
        "Basket.coupon: nil", "Basket.total: 5",
      ])
    #expect(shell.type("state Basket.total") == ["Basket.total: 5"])
    #expect(
      shell.type("state Basket.items[1]") == [
        "Basket.items[1]: BasketLine(price: 0, count: 1)", "Basket.items[1].isFree: true",
      ])
    shell.type(".edit")
    #expect(
      shell.type("state") == ["Edit.draft: Draft(name: \"\", tags: [])", "Edit.problems: [\"no name\"]"])
  }

  @Test(arguments: [
    "Basket.total == 5", "Basket.total < 5.5", "Basket.total > 4.99", "Basket.items[1].isFree == true",
    "Basket.items[0].isFree == false",
    "Edit.problems == [\"no name\"]", "Edit.problems[0] == \"no name\"", "Edit.problems.count == 1",
    "Edit.problems contains \"no name\"", "Edit.draft.shape.width == 0",
  ])
  func expectReadsThemOnAnyPath(_ assertion: String) {
    #expect(shell(".edit").type("expect state \(assertion)") == [])
  }

  @Test func expectFollowsTheStateAndSaysWhatThereIs() {
    let shell = shell(".edit")
    #expect(
      shell.type("expect state Edit.problems == []") == ["failed: state Edit.problems == []: it is [\"no name\"]"])
    #expect(shell.type("state Edit.problems[3]") == ["error: Edit.problems has no [3]: its count is 1"])
    #expect(shell.type("state Edit.probems").first == "error: Edit has no probems")
    #expect(
      shell.type("do .name(\"Ann\")") == ["Edit.draft.name: \"\" → \"Ann\""], "transcripts have stored state alone")
    #expect(shell.type("expect state Edit.problems == []") == [])
  }

  @Test func completionOffersThem() {
    let shell = shell(".edit")
    #expect(shell.complete("state Edit.pro").candidates.map(\.text) == ["Edit.problems"])
    #expect(shell.complete("expect state Edit.draft.").candidates.map(\.text).contains("Edit.draft.shape"))
    #expect(shell.complete("state Basket.items[1].is").candidates.map(\.text) == ["Basket.items[1].isFree"])
  }
}

private final class BasketApp: FlowApp {
  static let steps: [any Step.Type] = [BasketStep.self]

  static var computed: [ComputedProperty] {
    [
      ComputedProperty("total", \BasketViewController.total), ComputedProperty("isFree", \BasketLine.isFree),
      ComputedProperty("problems", \EditViewModel.State.problems), ComputedProperty("shape", \Draft.shape),
    ]
  }

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = BasketFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: BasketStep.cart))
  }
}

@Scriptable
private enum BasketStep: Step {
  case cart, edit
}

private final class BasketFlow: Flow {
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? BasketStep {
    case .cart:
      stack.pushViewController(BasketViewController(), animated: false)
      return .none
    case .edit:
      let screen = EditViewController()
      stack.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: EditViewModel()))
    case nil: return .none
    }
  }
}

private struct BasketLine {
  var price: Decimal
  var count: Int

  var isFree: Bool { price == 0 }
}

private final class BasketViewController: UIViewController {
  private var items = [BasketLine(price: Decimal(string: "2.50") ?? 0, count: 2), BasketLine(price: 0, count: 1)]
  private var coupon: String?

  var total: Decimal { items.reduce(0) { $0 + $1.price * Decimal($1.count) } }
}

private final class EditViewController: UIViewController {}

struct Draft: Equatable, Sendable {
  struct Shape { var width: Int }
  var name = ""
  var tags: [String] = []

  var shape: Shape { Shape(width: name.count) }
}

@AsyncViewModel
final class EditViewModel: FlowStepper {
  @Scriptable
  enum Input: Sendable { case name(String) }
  @Scriptable
  enum Action: Equatable, Sendable { case name(String) }
  enum CancelID: Hashable, Sendable { case none }

  struct State: Equatable, Sendable {
    var draft = Draft()

    var problems: [String] { draft.name.isEmpty ? ["no name"] : [] }
  }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .name(let name): [.name(name)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .name(let name): state.draft.name = name
    }
    return []
  }
}

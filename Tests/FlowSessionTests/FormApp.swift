import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app with a field, a list without selection, and a flow whose stepper is a view model.
final class FormApp: FlowApp {
  static let steps: [any Step.Type] = [FormStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: FormFlow(window: window), with: OneStepper(withSingleStep: FormStep.form))
  }
}

/// The steps of the app.
@Scriptable
enum FormStep: Step {
  case form
  /// Shows a screen without controls
  case next
  /// Asks in an alert
  case ask
  /// Shows a list that allows no selection
  case list
  /// Starts a flow whose stepper ticks
  case clock
}

/// A flow with one stack.
final class FormFlow: Flow {
  private let window: UIWindow
  private let stack = UINavigationController()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? FormStep {
    case .form:
      window.rootViewController = stack
      return push(FieldViewController())
    case .next: return push(NextViewController())
    case .list: return push(NamesViewController())
    case .ask:
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      stack.present(alert, animated: false)
      return .none
    case .clock:
      return .one(
        flowContributor: .contribute(withNextPresentable: ClockFlow(stack), withNextStepper: ClockViewModel()))
    case nil: return .none
    }
  }

  private func push(_ controller: UIViewController) -> FlowContributors {
    stack.pushViewController(controller, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: DefaultStepper()))
  }
}

/// A screen with two fields.
final class FieldViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for name in ["Name", "City"] {
      let field = UITextField()
      field.placeholder = name
      view.addSubview(field)
    }
  }
}

/// A screen without controls.
final class NextViewController: UIViewController {}

/// A list of which no row can be selected, with one that has a field.
final class NamesViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    if indexPath.row == 1 { cell.contentView.addSubview(UITextField()) }
    return cell
  }
}

/// A flow on the stack of another one.
final class ClockFlow: Flow {
  private let stack: UINavigationController
  private let controller = NextViewController()

  init(_ stack: UINavigationController) {
    self.stack = stack
  }

  var root: any Presentable { controller }

  func navigate(to step: any Step) -> FlowContributors {
    guard step as? FormStep == .clock else { return .none }
    stack.pushViewController(controller, animated: false)
    return .none
  }
}

/// A view model that is the stepper of a flow, and has no screen.
@AsyncViewModel
final class ClockViewModel: FlowStepper {
  typealias Input = Action
  enum Action: Equatable { case start, ticked }
  struct State: Equatable { var ticks = 0 }
  enum CancelID: Hashable { case tick }

  @Steps var steps
  var initialStep: any Step { FormStep.clock }

  func readyToEmitSteps() { send(.start) }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    guard action == .ticked else { return [.timer(id: .tick, every: .seconds(1), action: .ticked)] }
    state.ticks += 1
    return []
  }
}

import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app whose screens have buttons, rows and fields.
final class DeskApp: FlowApp {
  static let steps: [any Step.Type] = [DeskStep.self]
  let window = DeskWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.window.makeKeyAndVisible()
    // The window has set itself.
    Run.current.screenSource = window
    coordinator.coordinate(
      flow: DeskFlow(window: window.window), with: OneStepper(withSingleStep: DeskStep.login))
  }
}

/// The steps of the app.
@Scriptable
enum DeskStep: Step {
  case login
  case tasks
  /// Asks for a name in an alert
  case ask
  /// Tells something in an alert
  case tell
  /// Shows the tasks beside the login
  case columns
  case note
}

/// A window that finds the controls of its screens in their view controllers.
@MainActor
final class DeskWindow: ScreenSource {
  let window = UIWindow()
  /// The text in the field of the alert.
  private var name = ""

  var screenTree: ScreenTree { window.screenTree }
  var frontController: AnyObject? { window.frontController }
  func back() throws(GestureRefusal) { try window.back() }
  func dismissModal() throws(GestureRefusal) { try window.dismissModal() }
  func selectTab(at index: Int) throws(GestureRefusal) { try window.selectTab(at: index) }
  func pressAlertButton(_ title: String) throws(GestureRefusal) { try window.pressAlertButton(title) }
  func pressAlertButton(at index: Int) throws(GestureRefusal) { try window.pressAlertButton(at: index) }

  func elements(of screen: AnyObject?) -> [ScreenElement] {
    guard let alert = screenTree.alert else { return controller(screen)?.elements ?? [] }
    return alert.title == "Name?" ? [.field("Name", text: name)] : []
  }

  func perform(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: AnyObject?
  ) throws(GestureRefusal) {
    switch gesture {
    case .tap: controller(screen)?.tap(position)
    case .select: guard controller(screen)?.select(position) == true else { throw .refusedByDelegate }
    case .type(let text):
      if screenTree.alert == nil { controller(screen)?.enter(text, position) } else { name = text }
    default: throw .noSuchElement
    }
  }

  /// Returns a visible screen.
  private func controller(_ screen: AnyObject?) -> DeskViewController? {
    let controller = (screen ?? frontController) as? DeskViewController
    return controller?.isShown == true ? controller : nil
  }
}

/// A flow that shows the login and the tasks in the first of two tabs.
final class DeskFlow: Flow {
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let stack = UINavigationController()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? DeskStep {
    case .login:
      let archive = UIViewController()
      archive.title = "Archive"
      stack.title = "Desk"
      tabs.setViewControllers([stack, archive], animated: false)
      window.rootViewController = tabs
      return push(LoginViewController())
    case .tasks: return push(TasksViewController())
    case .columns:
      let split = UISplitViewController(style: .doubleColumn)
      let (tasks, login) = (TasksViewController(), LoginViewController())
      split.setViewController(tasks, for: .primary)
      split.setViewController(login, for: .secondary)
      window.rootViewController = split
      return .multiple(
        .contribute(withNextPresentable: tasks, withNextStepper: tasks.stepper),
        .contribute(withNextPresentable: login, withNextStepper: login.stepper))
    case .ask, .tell:
      let title = step as? DeskStep == .ask ? "Name?" : "Done"
      let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      tabs.present(alert, animated: false)
      return .none
    case .note, nil: return .none
    }
  }

  private func push(_ controller: DeskViewController) -> FlowContributors {
    stack.pushViewController(controller, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: controller.stepper))
  }
}

/// A screen with controls.
class DeskViewController: UIViewController {
  private(set) var isShown = false

  var stepper: any FlowStepper { preconditionFailure("an abstract class") }
  var elements: [ScreenElement] { [] }
  func tap(_ index: Int) {}
  func select(_ index: Int) -> Bool { false }
  func enter(_ text: String, _ index: Int) {}

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isShown = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isShown = false
  }
}

/// A screen whose button needs both texts.
final class LoginViewController: DeskViewController {
  private let model = LoginViewModel()

  override var stepper: any FlowStepper { model }

  override var elements: [ScreenElement] {
    [
      .button("Log in", isEnabled: !model.email.isEmpty && !model.password.isEmpty), .button(nil, "help"),
      .field("Email", "email", text: model.email), .field("Password", text: model.password, isSecure: true),
    ].positioned
  }

  override func tap(_ index: Int) {
    if index == 0 { model.steps.send(DeskStep.tasks) }
  }

  override func enter(_ text: String, _ index: Int) {
    if index == 2 { model.email = text } else { model.password = text }
  }
}

/// A screen with a list, of which each row can be deleted.
final class TasksViewController: DeskViewController {
  private let model = TasksViewModel()

  override var stepper: any FlowStepper { model }

  override var elements: [ScreenElement] {
    ([.button("Log out", "leave"), .button(nil)] + model.tasks.map { _ in .button("Delete") }
      + model.tasks.enumerated().map { index, task in
        ScreenElement(.row, label: task, identifier: "task-\(task)", gestures: .select, number: index + 1)
      } + [.field(nil, "search", text: model.query)]).positioned
  }

  override func tap(_ index: Int) {
    if index > 1 { model.tasks.remove(at: index - 2) }
  }

  override func select(_ position: Int) -> Bool {
    let index = position - 2 - model.tasks.count
    guard model.tasks[index] != "Locked" else { return false }
    model.picked = model.tasks[index]
    return true
  }

  override func enter(_ text: String, _ index: Int) { model.query = text }
}

/// The state of the login.
final class LoginViewModel: FlowStepper {
  @Steps var steps
  var email = ""
  var password = ""
}

/// The state of the tasks.
final class TasksViewModel: FlowStepper {
  @Steps var steps
  var tasks = ["Milk", "Tea", "Tea", "Locked", "Row 5"]
  var picked: String?
  var query = ""
}

extension ScreenElement {
  fileprivate static func button(_ label: String?, _ identifier: String? = nil, isEnabled: Bool = true) -> Self {
    ScreenElement(
      .button, label: label, identifier: identifier, states: isEnabled ? [] : [.disabled], gestures: .tap)
  }

  fileprivate static func field(
    _ label: String?, _ identifier: String? = nil, text: String, isSecure: Bool = false
  ) -> Self {
    var field = ScreenElement(
      isSecure ? .password : .field, label: label, value: .string(isSecure && !text.isEmpty ? "•••" : text),
      identifier: identifier, gestures: .type)
    if isSecure { field.secret = text }
    return field
  }
}

extension [ScreenElement] {
  /// The elements with their positions.
  fileprivate var positioned: [ScreenElement] {
    enumerated().map { index, element in
      var element = element
      element.position = index
      return element
    }
  }
}

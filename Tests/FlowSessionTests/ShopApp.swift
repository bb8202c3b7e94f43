import FlowCore
import FlowNavigation
import FlowScript
import FoundationEssentials
import HeadlessUIKit

/// The app of most tests.
///
/// It has two tabs with stacks, a modal, an alert, and state with immediate and delayed changes.
@MainActor
final class ShopApp: FlowApp {
  @Scriptable
  struct Arguments {
    var stock = 2
    var greeting: String?
  }

  static let summary = "A shop for tests"
  static let steps: [any Step.Type] = [ShopStep.self, CartStep.self]

  let window = UIWindow()
  let coordinator = FlowCoordinator()
  let context: LaunchContext
  let arguments: Arguments

  init(context: LaunchContext, arguments: Arguments) {
    self.context = context
    self.arguments = arguments
  }

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(
      flow: ShopFlow(window: window, stock: arguments.stock, context: context),
      with: OneStepper(withSingleStep: ShopStep.home))
  }

  func steps(for url: URL) -> [any Step]? {
    guard url.scheme == "shop", url.host() == "item", let id = Int(url.lastPathComponent) else { return nil }
    return [ShopStep.item(id: id)]
  }
}

/// The steps of the shop.
@Scriptable
enum ShopStep: Step {
  /// Shows the shelves
  case home
  // A test compares this comment, which `steps` prints as a summary.
  /// One thing on the shelves
  case item(id: Int, color: Color = .red)
  case next
  /// Asks a question in an alert
  case ask(title: String)
  case visit
  case forbidden
  case forget
  case loop
  case later(Duration)
  case fail

  @Scriptable
  indirect enum Color: Sendable {
    case red
    case blue
    case mixed(Color, with: String)
  }
}

/// The steps of the cart, of which the shop has `next` too.
@Scriptable
enum CartStep: Step {
  case next
  case cart
}

/// The root flow, with a stack in each of two tabs.
@MainActor
final class ShopFlow: Flow {
  let window: UIWindow
  private let stock: Int
  private let context: LaunchContext
  private let tabs = UITabBarController()
  private let shelves = UINavigationController()
  private let cart = UINavigationController()

  init(window: UIWindow, stock: Int, context: LaunchContext) {
    self.window = window
    self.stock = stock
    self.context = context
  }

  var root: any Presentable { window }

  func adapt(step: any Step) async -> any Step {
    guard let step = step as? ShopStep else { return step }
    switch step {
    case .forbidden: return NoneStep()
    case .forget: return ShopStep.ask(title: "잊으셨나요?")
    default: return step
    }
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case ShopStep.home: return showHome()
    case ShopStep.item(let id, let color):
      let model = ItemViewModel(id: id, color: color, token: context.uuid())
      return push(ItemViewController(model), model)
    case ShopStep.ask(let title):
      let alert = UIAlertController(title: title, message: "정말요?", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
      alert.addAction(UIAlertAction(title: "No way", style: .cancel) { _ in })
      tabs.present(alert, animated: true, completion: nil)
      return .none
    case ShopStep.visit:
      let flow = VisitFlow()
      tabs.present(flow.navigation, animated: true, completion: nil)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: ShopStep.home)))
    case ShopStep.loop:
      return .one(flowContributor: .forwardToCurrentFlow(withStep: ShopStep.loop))
    case CartStep.cart:
      tabs.selectedIndex = 1
      return .none
    default:
      return .none
    }
  }

  /// Shows the two tabs, and counts the visit in the storage.
  private func showHome() -> FlowContributors {
    let home = HomeViewModel(stock: stock, visits: context.storage["visits"] ?? 0)
    context.storage["visits"] = home.visits + 1
    let homeController = HomeViewController()
    let cartModel = CartViewModel()
    let cartController = CartViewController()
    homeController.title = "가게"
    cartController.title = "Cart"
    shelves.setViewControllers([homeController], animated: false)
    cart.setViewControllers([cartController], animated: false)
    tabs.setViewControllers([shelves, cart], animated: false)
    window.rootViewController = tabs
    return .multiple(
      .contribute(withNextPresentable: homeController, withNextStepper: home),
      .contribute(withNextPresentable: cartController, withNextStepper: cartModel))
  }

  private func push(_ controller: UIViewController, _ stepper: any FlowStepper) -> FlowContributors {
    shelves.pushViewController(controller, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: stepper))
  }
}

/// A modal flow that ends by itself.
@MainActor
final class VisitFlow: Flow {
  let navigation = UINavigationController()
  var root: any Presentable { navigation }

  func navigate(to step: any Step) -> FlowContributors {
    switch step {
    case ShopStep.home:
      let controller = VisitViewController()
      navigation.pushViewController(controller, animated: false)
      return .none
    case ShopStep.next:
      navigation.dismiss(animated: true, completion: nil)
      return .none
    default:
      return .none
    }
  }
}

final class HomeViewController: UIViewController {}
final class CartViewController: UIViewController {}
final class VisitViewController: UIViewController {}

/// A screen that retains its view model.
final class ItemViewController: UIViewController {
  private let model: ItemViewModel

  init(_ model: ItemViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// The visits, items and tags of the first screen.
@MainActor
final class HomeViewModel: FlowStepper {
  @Steps var steps
  let visits: Int
  var items: [Item]
  var tags: [String: Int] = ["b": 2, "a": 1]

  init(stock: Int, visits: Int) {
    self.visits = visits
    items = (0..<max(stock, 0)).map { Item(id: $0 + 1, name: $0 == 0 ? "붓" : "Ink") }
  }
}

/// An item on the shelves.
struct Item: Equatable, Sendable {
  var id: Int
  var name: String
}

/// The cart of the second tab.
@MainActor
final class CartViewModel: FlowStepper {
  @Steps var steps
  var count = 0
}

/// An item that loads its name, with custom inputs.
@MainActor
final class ItemViewModel: FlowStepper, InputSink {
  @Scriptable
  enum Input {
    case like
    case visit
    case rename(to: String)
  }

  @Steps var steps
  let id: Int
  let color: ShopStep.Color
  let token: UUID
  var name: String?
  var isLoading = false
  var isLiked = false

  init(id: Int, color: ShopStep.Color, token: UUID) {
    self.id = id
    self.color = color
    self.token = token
  }

  func readyToEmitSteps() {
    isLoading = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(120))
      guard let self else { return }
      isLoading = false
      name = "물건 \(id)"
    }
  }

  var inputType: ScriptType? { Input.scriptType }

  func take(input: Literal) throws(LiteralError) {
    switch try Input(literal: input) {
    case .like: isLiked = true
    case .visit: steps.send(ShopStep.visit)
    case .rename(let name): self.name = name
    }
  }
}

/// An app whose strings contain control characters of terminals.
@MainActor
final class HostileApp: FlowApp {
  static let summary = "Shows control characters"
  static let steps: [any Step.Type] = []
  let window = UIWindow()
  private let model = HostileViewModel()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    let flow = HostileFlow(window: window, model: model)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: HostileStep()))
  }
}

private struct HostileStep: Step {}

/// A view model whose text has control characters.
@MainActor
final class HostileViewModel: FlowStepper {
  @Steps var steps
  var text = "\u{1B}[2Jgone\u{7}\u{202E}\n\(String(repeating: "긴", count: 100))"
}

/// A flow whose titles have control characters.
@MainActor
private final class HostileFlow: Flow {
  let window: UIWindow
  let model: HostileViewModel
  var root: any Presentable { window }

  init(window: UIWindow, model: HostileViewModel) {
    self.window = window
    self.model = model
  }

  func navigate(to step: any Step) -> FlowContributors {
    let controller = HomeViewController()
    controller.title = "\u{1B}]0;pwned\u{7}"
    window.rootViewController = controller
    let alert = UIAlertController(title: "\u{1B}[31m", message: "a\nb", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "\u{8}", style: .default) { _ in })
    controller.present(alert, animated: false, completion: nil)
    return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel
import FoundationEssentials
import HeadlessUIKit

/// An app whose Steps each change one thing that a fingerprint covers.
final class BenchApp: FlowApp {
  static let steps: [any Step.Type] = [BenchStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let context: LaunchContext

  init(context: LaunchContext, arguments: NoArguments) {
    self.context = context
  }

  func launch() {
    let flow = BenchFlow(window: window, context: context)
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: BenchStep.home))
  }
}

/// The steps of the app.
@Scriptable
enum BenchStep: Step {
  case home
  /// Changes nothing
  case rest
  case push
  case pop
  /// Pushes a second screen and removes the first
  case replaceByPushing
  case title
  case alert(String)
  case count
  case uuid
  case sameUUIDTwice
  case twoUUIDs
  case date
  case blob(Int)
  case tag(String)
  case store(String)
  case sleep(Duration)
  /// Sleeps in a task whose long name ends with a UUID
  case sleepWithUUID
  case tick(Duration)
  /// Sends a Step from the hidden screen
  case emitHidden(Int)
  case held(Int)
  case stall
}

/// A flow that changes one part of the state with each step.
final class BenchFlow: Flow {
  private let window: UIWindow
  private let context: LaunchContext
  private let navigation = UINavigationController()
  private let home = BenchViewModel()
  private var model: BenchViewModel { home }

  init(window: UIWindow, context: LaunchContext) {
    self.window = window
    self.context = context
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? BenchStep else { return .none }
    switch step {
    case .home:
      window.rootViewController = navigation
      let controller = BenchViewController()
      navigation.pushViewController(controller, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: controller, withNextStepper: home))
    case .push: return push()
    case .pop: navigation.popViewController(animated: false)
    case .replaceByPushing:
      let contributors = push()
      navigation.setViewControllers(
        [navigation.viewControllers.first, navigation.viewControllers.last].compactMap { $0 }, animated: false)
      return contributors
    case .title: navigation.topViewController?.title = "Bench"
    case .alert(let title):
      let alert = UIAlertController(title: title, message: "", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
      alert.addAction(UIAlertAction(title: "No", style: .cancel) { [home] _ in home.count += 10 })
      navigation.present(alert, animated: false)
    case .count: model.count += 1
    case .uuid: model.ids = [context.uuid()]
    case .sameUUIDTwice:
      let id = context.uuid()
      model.ids = [id, id]
    case .twoUUIDs: model.ids = [context.uuid(), context.uuid()]
    case .date: model.date = context.now
    case .blob(let byte): model.blob = Data([UInt8(byte)])
    case .tag(let tag): model.tags.insert(tag)
    case .store(let text): context.storage["text"] = text
    case .sleep(let duration): Task(name: "nap") { try await Task.sleep(for: duration) }
    case .sleepWithUUID:
      let name = "\(String(repeating: "long ", count: 12))\(context.uuid())"
      Task(name: name) { try await Task.sleep(for: .seconds(5)) }
    case .tick(let interval): model.tick(every: interval)
    case .emitHidden(let number): home.steps.send(BenchStep.held(number))
    case .stall: Task { while true { await Task.yield() } }
    case .rest, .held: break
    }
    return .none
  }

  private func push() -> FlowContributors {
    let controller = PageViewController()
    navigation.pushViewController(controller, animated: false)
    return .one(
      flowContributor: .contribute(withNextPresentable: controller, withNextStepper: PageViewModel()))
  }
}

final class BenchViewController: UIViewController {}
final class PageViewController: UIViewController {}

/// The state of the first screen.
final class BenchViewModel: FlowStepper {
  @Steps var steps
  var count = 0
  var ids: [UUID] = []
  var date: Date?
  var blob = Data()
  var tags: Set<String> = []

  /// Starts a task that counts up after each interval.
  func tick(every interval: Duration) {
    Task(name: "tick") {
      while true {
        try await Task.sleep(for: interval)
        count += 1
      }
    }
  }
}

/// The state of a pushed screen.
final class PageViewModel: FlowStepper {
  @Steps var steps
  let kind = "page"
}

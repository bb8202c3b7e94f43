import FlowCore
import FlowNavigation
import HeadlessUIKit

/// An app whose screens and known faults come from a seed.
@MainActor
package final class GeneratedApp: FlowApp {
  /// The name in scripts.
  package static let name = "Generated"
  /// The summary in the list of apps.
  package static let summary = "Screens and faults that a seed chooses"
  /// The Steps that scripts can send.
  package static let steps: [any Step.Type] = [GeneratedStep.self]

  /// The arguments of `app Generated(…)`.
  @Scriptable
  package struct Arguments: Hashable, Sendable {
    /// The seed of the screens and faults
    var seed: Int = 1
    /// Whether a planted crash ends the process
    var crashes: Bool = true
  }

  /// The window that shows the app.
  package let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let arguments: Arguments

  /// Creates the app without its screens.
  package init(context: LaunchContext, arguments: Arguments) {
    self.arguments = arguments
  }

  /// Shows the first screen of each tab.
  package func launch() {
    let flow = GeneratedFlow(GeneratedPlan(seed: arguments.seed), crashes: arguments.crashes)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: GeneratedStep.launch))
  }
}

@Scriptable
enum GeneratedStep: Step {
  case launch
  /// Changes nothing
  case ping
  /// Shows a screen of a stack
  case show(Int)
  /// Shows a screen, if the hidden state permits it
  case hidden(Int)
  /// Presents the modal
  case present
  /// Dismisses the modal
  case close
  /// Shows an alert
  case alert
  /// Ends the process
  case crash
  /// Presents the screen without a way on
  case trap
}

@MainActor
final class GeneratedFlow: Flow {
  private let plan: GeneratedPlan
  private let crashes: Bool
  private let stacks: [UINavigationController]
  private let container: UIViewController
  private weak var leaked: UIViewController?
  private var isTrapped = false
  // Closures do not show their captured values, so this state is hidden from scripts and from the exploration.
  private let noteShown: (Int) -> Void
  private let mayPass: () -> Bool

  init(_ plan: GeneratedPlan, crashes: Bool) {
    self.plan = plan
    self.crashes = crashes
    stacks = (0..<plan.tabCount).map { _ in UINavigationController() }
    if stacks.count > 1 {
      let tabs = UITabBarController()
      tabs.setViewControllers(stacks, animated: false)
      container = tabs
    } else {
      container = stacks[0]
    }
    var uses = 0
    var shown: Set<Int> = []
    noteShown = { shown.insert($0) }
    mayPass = {
      switch plan.hidden {
      case .everySecondTime:
        uses += 1
        return !uses.isMultiple(of: 2)
      case .until(let screen): return !shown.contains(screen)
      case nil: return true
      }
    }
  }

  var root: any Presentable { container }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? GeneratedStep, !isTrapped else { return .multiple() }
    switch step {
    case .launch: return .multiple(flowContributors: stacks.indices.flatMap { show($0) })
    case .ping: return plan.isPingDead ? .none : .multiple()
    case .show(let screen): return .multiple(flowContributors: show(screen))
    case .hidden(let screen): return .multiple(flowContributors: mayPass() ? show(screen) : [])
    case .present: return present(plan.modal)
    case .close:
      container.dismiss(animated: false)
      return .multiple()
    case .alert: return alert()
    case .crash:
      if crashes { fatalError("the app has a planted crash") }
      return .multiple()
    case .trap:
      isTrapped = true
      return present(plan.trap)
    }
  }

  private func make(_ number: Int) -> (screen: GeneratedViewController, contributor: FlowContributor) {
    let screen = GeneratedViewController(number: number)
    noteShown(number)
    if number == plan.leak, leaked == nil {
      // Only the first one leaks. A leak is part of the state, so more of them would make an infinite space.
      screen.circle = screen
      leaked = screen
    }
    let model = GeneratedViewModel(
      name: GeneratedPlan.names[number], doors: plan.doors[number], sendsPing: !plan.isPingDead)
    return (screen, .contribute(withNextPresentable: screen, withNextStepper: model))
  }

  /// Makes the stack of a screen the path that leads there.
  private func show(_ screen: Int) -> [FlowContributor] {
    let path = plan.path(to: screen)
    let stack = stacks[plan.tab(of: screen)]
    let kept = zip(stack.viewControllers, path).prefix { ($0 as? GeneratedViewController)?.number == $1 }.map(\.0)
    let new = path.dropFirst(kept.count).map { make($0) }
    stack.setViewControllers(kept + new.map { $0.screen as UIViewController }, animated: false)
    return new.map(\.contributor)
  }

  private func present(_ number: Int?) -> FlowContributors {
    guard let number, container.presentedViewController == nil else { return .multiple() }
    let (screen, contributor) = make(number)
    screen.isModalInPresentation = number == plan.trap
    container.present(screen, animated: false)
    return .one(flowContributor: contributor)
  }

  private func alert() -> FlowContributors {
    let alert = UIAlertController(title: "Stop", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Home", style: .default) { [stacks] _ in
        for stack in stacks { stack.popToRootViewController(animated: false) }
      })
    (container.presentedViewController ?? container).present(alert, animated: false)
    return .multiple()
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// A small app with one planted fault, which its argument chooses.
final class FaultsApp: FlowApp {
  static let summary = "A fault to find"
  static let steps: [any Step.Type] = [FaultsStep.self]

  @Scriptable
  enum Fault: Hashable, Sendable {
    /// No fault
    case none
    /// A screen without a way on
    case trap
    /// Two screens without a way on
    case traps
    /// Two screens that lead only to each other, one of which is elsewhere too
    case loop
    /// A screen in a reference cycle
    case leak
    /// A flow that keeps each shown screen
    case cache
    /// A task without an end that holds its screen
    case timer
    /// A task that tries again a few times, with a pause, and holds its screen
    case retry
    /// A task that ends after its screen has gone
    case poll
    /// A button that does nothing every second time
    case hidden
    /// A screen that the flow contributes and forgets to show
    case lost
  }

  @Scriptable
  struct Arguments: Hashable, Sendable {
    var fault: Fault = .none
  }

  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let fault: Fault

  init(context: LaunchContext, arguments: Arguments) {
    fault = arguments.fault
  }

  func launch() {
    let flow = FaultsFlow(fault)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: FaultsStep.desk))
  }
}

@Scriptable
enum FaultsStep: Step {
  case desk, letter, cellar, attic, close
}

@MainActor
final class FaultsFlow: Flow {
  private let fault: FaultsApp.Fault
  private let navigationController = UINavigationController()
  private var cache: [UIViewController] = []
  /// State that nothing can read.
  private let isSecondTime: () -> Bool

  init(_ fault: FaultsApp.Fault) {
    self.fault = fault
    var count = 0
    isSecondTime = {
      count += 1
      return count.isMultiple(of: 2)
    }
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? FaultsStep {
    case .desk: return show(DeskViewController(), DeskViewModel())
    case .letter:
      if fault == .hidden, isSecondTime() { return .none }
      let screen = LetterViewController()
      if fault == .leak { screen.circle = screen }
      begin(for: screen)
      if fault == .cache { cache.append(screen) }
      if fault == .lost { return contribute(screen, LetterViewModel()) }
      return show(screen, LetterViewModel())
    case .cellar:
      guard fault == .trap || fault == .traps || fault == .loop else { return .none }
      navigationController.setViewControllers([], animated: false)
      return show(CellarViewController(), CellarViewModel(hasStairs: fault == .loop))
    case .attic:
      if fault == .loop { return show(AtticViewController(), AtticViewModel()) }
      guard fault == .traps else { return .none }
      navigationController.setViewControllers([], animated: false)
      return show(AtticViewController(), AtticViewModel())
    case .close:
      navigationController.popViewController(animated: false)
      return .none
    case nil: return .none
    }
  }

  /// Starts the task of a screen, if the fault is one of a task.
  private func begin(for screen: LetterViewController) {
    switch fault {
    case .timer: Task { while true { try await screen.wait() } }
    case .retry: Task { for _ in 0..<5 { try await screen.wait() } }
    case .poll:
      Task { [weak screen] in
        while screen != nil { try await Task.sleep(for: .seconds(3)) }
      }
    default: break
    }
  }

  private func show(_ screen: UIViewController, _ model: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(screen, animated: false)
    return contribute(screen, model)
  }

  private func contribute(_ screen: UIViewController, _ model: any FlowStepper) -> FlowContributors {
    .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
  }
}

final class DeskViewController: UIViewController {}
final class CellarViewController: UIViewController {}
final class AtticViewController: UIViewController {}
final class LetterViewController: UIViewController {
  var circle: LetterViewController?

  func wait() async throws { try await Task.sleep(for: .seconds(3)) }
}

@MainActor
final class DeskViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input { case open, tidy }

  @Steps var steps
  @Published private(set) var isTidy = false

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    switch input {
    case .open: steps.send(FaultsStep.letter)
    case .tidy: isTidy.toggle()
    }
  }
}

@MainActor
final class LetterViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input { case read, climb, close }

  @Steps var steps

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    switch input {
    case .read: steps.send(FaultsStep.cellar)
    case .climb: steps.send(FaultsStep.attic)
    case .close: steps.send(FaultsStep.close)
    }
  }
}

@MainActor
final class CellarViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input { case wait }

  @Steps var steps
  private let hasStairs: Bool

  init(hasStairs: Bool) {
    self.hasStairs = hasStairs
  }

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    if hasStairs { steps.send(FaultsStep.attic) }
  }
}

@MainActor
final class AtticViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input { case wait }

  @Steps var steps

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {}
}

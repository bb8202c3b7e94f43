import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app with screens and flows that leak, for every known reason.
///
/// Other screens only resemble a leak.
final class LeakApp: FlowApp {
  static let steps: [any Step.Type] = [LeakStep.self]
  static let mayOutliveScreens: [AnyClass] = [PlayerViewModel.self]
  let window = UIWindow()
  let service = LeakService()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = LeakFlow(service: service)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: LeakStep.home))
  }
}

/// The steps of the app, one for each screen, flow or action.
@Scriptable
enum LeakStep: Step {
  case home, plain, closure, variable, list, fields, task, effect, cached, child, childHome, childLeak, childDone
  case served, player, traps, pair, host, pages, unobserved, turn, shared, listen, speak, uncache
  case ask, askForClosure, offer
}

/// References that the app keeps forever.
final class LeakService {
  var listeners: [AnyObject] = []
  var byName: [String: AnyObject] = [:]
  var traps: TrapBox?
}

/// A screen that retains its view model.
class LeakScreen: UIViewController {
  let viewModel: LeakModel

  init(_ viewModel: LeakModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
}

/// The base class of most view models.
class LeakModel: FlowStepper {
  @Steps var steps
}

final class LeakHomeViewModel: LeakModel {}
final class LeakHomeViewController: LeakScreen {}
final class PlainViewModel: LeakModel {}
final class PlainViewController: LeakScreen {}

/// A view model with a closure that retains its screen.
final class ClosureViewModel: LeakModel {
  var onClose: (() -> Void)?
}
final class ClosureViewController: LeakScreen {}

/// A view model with a closure that captures its screen and a variable.
final class VariableViewModel: LeakModel {
  var onClose: (@MainActor (Int) -> Int) = { $0 }
}
final class VariableViewController: LeakScreen {}

/// A view model with a closure in a list that retains the view model.
final class ListViewModel: LeakModel {
  var handlers: [() -> Void] = []
}
final class ListViewController: LeakScreen {}

/// A view model that retains its screen through a field of a struct.
final class FieldsViewModel: LeakModel {
  struct Links { var view: UIViewController? }
  var links = Links()
}
final class FieldsViewController: LeakScreen {}

/// A view model that a sleeping task retains.
final class TaskViewModel: LeakModel {
  var isDone = false
}
final class TaskViewController: LeakScreen {}

/// A view model in a retain cycle, with an effect that outlives its screen.
@AsyncViewModel
final class EffectViewModel: FlowStepper {
  struct State: Equatable, Sendable { var isDone = false }
  @Scriptable enum Input: Sendable { case begin }
  enum Action: Equatable, Sendable { case begin, end }
  enum CancelID: Hashable, Sendable { case work }
  @Steps var steps
  var onClose: (() -> Void)?

  func transform(_ input: Input) -> [Action] { [.begin] }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .begin: return [.sleepThen(id: .work, duration: 5, action: .end)]
    case .end:
      state.isDone = true
      return []
    }
  }
}
final class EffectViewController: UIViewController {}

final class CachedViewModel: LeakModel {}
final class CachedViewController: LeakScreen {}
final class ServedViewModel: LeakModel {}
final class ServedViewController: LeakScreen {}
final class PlayerViewModel: LeakModel {}
final class PlayerViewController: LeakScreen {}

/// A box that hides a dangling reference from the state reader.
///
/// The leak check reads it.
final class TrapBox: LeftOutOfState {
  let traps: TrapViewModel.Traps

  init(_ traps: TrapViewModel.Traps) {
    self.traps = traps
  }
}

/// A view model in a retain cycle, with `Traps` that retain nothing.
final class TrapViewModel: LeakModel {
  struct Traps {
    weak var controller: UIViewController?
    let unmanaged: Unmanaged<AnyObject>
    unowned var model: AnyObject
    let onClose: () -> Void
  }
  var onClose: (() -> Void)?
}
final class TrapViewController: LeakScreen {}

/// The first of two view models that retain each other.
final class LeftViewModel: LeakModel {
  var right: RightViewModel?
}
final class LeftViewController: LeakScreen {}
/// The second of two view models that retain each other.
final class RightViewModel: LeakModel {
  var left: LeftViewModel?
}
final class RightViewController: LeakScreen {}

/// A host on the stack that contains the visible screen.
final class HostViewController: UIViewController {
  let inner = UINavigationController()
}
final class GuestViewModel: LeakModel {}
final class GuestViewController: LeakScreen {}

/// A screen that an alert or a sheet holds while it is open.
final class AskedViewController: LeakScreen {}
final class AskedViewModel: LeakModel {}
/// A sheet that no flow knows.
final class OfferViewController: UIViewController {
  var onDone: ((Bool) -> Void)?
}

/// The view model of a screen that its flow contributes late.
final class UnheardViewModel: LeakModel {}
/// A screen that emits a step before its flow observes the view model.
final class UnheardViewController: LeakScreen {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewModel.steps.send(LeakStep.speak)
  }
}

/// A flow that shows a screen for each known reason of a leak.
final class LeakFlow: Flow {
  let navigationController = UINavigationController()
  let service: LeakService
  var cached: CachedViewController?
  lazy var child = LeakChildFlow()
  private weak var unobserved: UnheardViewController?

  var root: any Presentable { navigationController }

  init(service: LeakService) {
    self.service = service
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? LeakStep else { return .none }
    switch step {
    case .home: return push(LeakHomeViewController(LeakHomeViewModel()))
    case .plain: return push(PlainViewController(PlainViewModel()))
    case .closure:
      let model = ClosureViewModel()
      let screen = ClosureViewController(model)
      model.onClose = { screen.title = "closed" }
      return push(screen)
    case .variable:
      let model = VariableViewModel()
      let screen = VariableViewController(model)
      var count = 0
      model.onClose = {
        count += $0
        screen.title = "closed \(count) times"
        return count
      }
      return push(screen)
    case .list:
      let model = ListViewModel()
      model.handlers = [{}, { _ = model.handlers.count }]
      return push(ListViewController(model))
    case .fields:
      let model = FieldsViewModel()
      let screen = FieldsViewController(model)
      model.links.view = screen
      return push(screen)
    case .task:
      let model = TaskViewModel()
      Task {
        try? await Task.sleep(for: .seconds(30))
        model.isDone = true
      }
      return push(TaskViewController(model))
    case .effect:
      let (model, screen) = (EffectViewModel(), EffectViewController())
      model.onClose = { _ = model.state }
      navigationController.pushViewController(screen, animated: true)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: screen, withNextStepper: model, allowStepWhenDismissed: true))
    case .cached:
      let screen = cached ?? CachedViewController(CachedViewModel())
      cached = screen
      return push(screen)
    case .uncache:
      cached = nil
      return .none
    case .child:
      navigationController.present(child.navigationController, animated: true)
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child, withNextStepper: OneStepper(withSingleStep: LeakStep.childHome)))
    case .childDone:
      navigationController.dismiss(animated: true)
      return .none
    case .served:
      let model = ServedViewModel()
      service.listeners.append(model)
      return push(ServedViewController(model))
    case .shared:
      let model = ServedViewModel()
      service.byName["last"] = model
      return push(ServedViewController(model))
    case .player:
      let model = PlayerViewModel()
      service.listeners.append(model)
      return push(PlayerViewController(model))
    case .traps: return pushTraps()
    case .pair:
      let (left, right) = (LeftViewModel(), RightViewModel())
      (left.right, right.left) = (right, left)
      let screens = [LeftViewController(left), RightViewController(right)]
      navigationController.setViewControllers(navigationController.viewControllers + screens, animated: true)
      return .multiple(
        flowContributors: screens.map {
          .contribute(withNextPresentable: $0, withNextStepper: $0.viewModel)
        })
    case .host:
      let (host, guest) = (HostViewController(), GuestViewController(GuestViewModel()))
      host.addChild(host.inner)
      host.inner.didMove(toParent: host)
      host.inner.setViewControllers([guest], animated: false)
      navigationController.pushViewController(host, animated: true)
      return .multiple(flowContributors: [
        .contribute(withNextPresentable: host, withNextStepper: DefaultStepper()),
        .contribute(withNextPresentable: guest, withNextStepper: guest.viewModel),
      ])
    case .pages:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let first = PlainViewController(PlainViewModel())
      pages.setViewControllers([first], direction: .forward, animated: false)
      service.byName["page"] = first
      navigationController.pushViewController(pages, animated: true)
      return .none
    case .turn:
      let pages = navigationController.topViewController as? UIPageViewController
      pages?.setViewControllers([GuestViewController(GuestViewModel())], direction: .forward, animated: false)
      return .none
    case .unobserved:
      let screen = UnheardViewController(UnheardViewModel())
      unobserved = screen
      navigationController.pushViewController(screen, animated: true)
      return .none
    case .listen:
      guard let unobserved else { return .none }
      return .one(flowContributor: .contribute(withNextPresentable: unobserved, withNextStepper: unobserved.viewModel))
    case .ask:
      let screen = AskedViewController(AskedViewModel())
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      var count = 0
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in
          count += 1
          screen.title = "deleted \(count)"
        })
      return pushAndLeaveLater(screen, behind: alert)
    case .askForClosure:
      let model = ClosureViewModel()
      let screen = ClosureViewController(model)
      model.onClose = { screen.title = "closed" }
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in model.onClose?() })
      return pushAndLeaveLater(screen, behind: alert)
    case .offer:
      let screen = AskedViewController(AskedViewModel())
      let sheet = OfferViewController()
      sheet.onDone = { screen.title = "done \($0)" }
      return pushAndLeaveLater(screen, behind: sheet)
    case .speak, .childHome, .childLeak: return .none
    }
  }

  private func push(_ screen: LeakScreen) -> FlowContributors {
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: screen.viewModel))
  }

  /// Pushes a screen with a modal over it, and pops it 100 ms later.
  private func pushAndLeaveLater(_ screen: LeakScreen, behind modal: UIViewController) -> FlowContributors {
    defer {
      navigationController.present(modal, animated: false)
      Task {
        try? await Task.sleep(for: .milliseconds(100))
        navigationController.popViewController(animated: true)
      }
    }
    return push(screen)
  }

  /// Pushes a screen and stores references that retain nothing, one to a deallocated object.
  private func pushTraps() -> FlowContributors {
    let model = TrapViewModel()
    let screen = TrapViewController(model)
    let gone = LeakHomeViewModel()
    service.traps = TrapBox(
      TrapViewModel.Traps(
        controller: screen, unmanaged: Unmanaged.passUnretained(gone), model: model,
        onClose: { [weak screen] in screen?.title = "closed" }))
    model.onClose = { screen.title = "closed" }
    return push(screen)
  }
}

/// A flow that its parent retains and shows again.
final class LeakChildFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? LeakStep {
    case .childHome:
      let screen = PlainViewController(PlainViewModel())
      navigationController.setViewControllers([screen], animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: screen.viewModel))
    case .childLeak:
      let model = ClosureViewModel()
      let screen = ClosureViewController(model)
      model.onClose = { screen.title = "closed" }
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .childDone: return .end(forwardToParentFlowWithStep: LeakStep.childDone)
    default: return .none
    }
  }
}

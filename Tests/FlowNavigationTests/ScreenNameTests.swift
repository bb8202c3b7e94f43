import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

/// The names and the counts of screens, each of which is one object.
@MainActor
@Suite(.virtualTime) struct ScreenNameTests {
  @Test("A screen that a flow contributes again with another stepper keeps its name, and counts once")
  func aScreenContributedAgainKeepsItsName() async throws {
    let screen = ScreenViewController()
    let flow = RecordingFlow { step, _ in
      guard step == .start || step == .a else { return .multiple() }
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
    }
    let coordinator = await start(flow, showing: screen)
    coordinator.enqueue(TestStep.a)
    await coordinator.idle()
    #expect(flow.handled == [.start, .a])
    #expect(coordinator.screens.map(\.description) == ["Screen"])
    #expect(names == ["RecordingFlow", "Screen"])
  }

  @Test("The state of a screen that is contributed again is that of the newest model, and the earlier one still counts")
  func theNewestModelHasTheState() async throws {
    let screen = ScreenViewController()
    let (first, second) = (ScreenViewModel(), PageModel())
    let flow = RecordingFlow { step, _ in
      let stepper: any Stepper = step == .start ? first : second
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: stepper))
    }
    let coordinator = await start(flow, showing: screen)
    coordinator.enqueue(TestStep.a)
    await coordinator.idle()
    let owner = try #require(coordinator.screens.first)
    #expect(owner.description == "Screen" && owner.model === second)
    #expect(owner.objects.contains { $0 === first })
    first.steps.send(TestStep.b)
    second.steps.send(TestStep.c)
    await coordinator.idle()
    #expect(flow.handled.suffix(2) == [.b, .c])
  }

  @Test("Screens of a stepper that their flow keeps are named by their controllers, and each counts while it exists")
  func aSharedStepperIsNamedByItsControllers() async throws {
    let flow = WizardFlow()
    let coordinator = await start(flow, showing: flow.navigationController)
    coordinator.enqueue(TestStep.a)
    await coordinator.idle()
    #expect(names == ["WizardFlow", "First", "Second"])
    for _ in 0..<2 {
      flow.navigationController.popViewController(animated: true)
      await runOtherTasks()
      #expect(names == ["WizardFlow", "First"])
      coordinator.enqueue(TestStep.a)
      await coordinator.idle()
      #expect(names == ["WizardFlow", "First", "Second"])
    }
  }

  @Test("Screens of one class with a model each are named by the models, and numbered")
  func screensWithAModelEachAreNamedByTheModels() async throws {
    let stack = UINavigationController()
    let flow = RecordingFlow { step, _ in
      let screen = LeafViewController()
      stack.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: PageModel()))
    }
    let coordinator = await start(flow, showing: stack)
    coordinator.enqueue(TestStep.a)
    await coordinator.idle()
    #expect(names == ["RecordingFlow", "PageModel", "PageModel#2"])
  }

  /// The living screens and flows, in order of creation.
  private var names: [String] { Run.current.owners.alive.map(\.description) }

  /// Runs a flow in a window that shows a controller.
  private func start(_ flow: any Flow, showing root: UIViewController) async -> FlowCoordinator {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    Self.window = window
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: TestStep.start))
    await coordinator.idle()
    return coordinator
  }

  /// The window of the test, which keeps it visible.
  private static var window: UIWindow?
}

private final class FirstViewController: UIViewController {}
private final class SecondViewController: UIViewController {}
private final class LeafViewController: UIViewController {}
private final class PageModel: FlowStepper {
  @Steps var steps
}

/// A flow whose screens share one view model.
private final class WizardFlow: Flow {
  let navigationController = UINavigationController()
  let model = PageModel()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    let screen = step as? TestStep == .start ? FirstViewController() : SecondViewController()
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
  }
}

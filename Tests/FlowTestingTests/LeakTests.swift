import FlowCore
import FlowNavigation
import FlowTesting
import HeadlessUIKit
import Testing

/// The steps of the flow.
@Scriptable
private enum DoorStep: Step {
  case door(isStuck: Bool)
  case unowned
  case back
}

/// A view model with a closure that may retain its screen.
private final class DoorViewModel: FlowStepper {
  @Steps var steps
  var onClose: (() -> Void)?
}

/// A screen that retains its view model.
private final class DoorViewController: UIViewController {
  let viewModel: DoorViewModel

  init(_ viewModel: DoorViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
}

/// A flow whose screens leak on request.
private final class DoorFlow: Flow {
  let navigationController = UINavigationController(rootViewController: UIViewController())
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? DoorStep {
    case .door(let isStuck):
      let model = DoorViewModel()
      let screen = DoorViewController(model)
      if isStuck { model.onClose = { screen.title = "closed" } }
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .unowned:
      let model = DoorViewModel()
      let screen = DoorViewController(model)
      model.onClose = { [unowned screen] in screen.title = "closed" }
      navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .back:
      navigationController.popViewController(animated: true)
      return .none
    case nil: return .none
    }
  }
}

@MainActor
@Suite(.virtualTime) struct LeakTests {
  private nonisolated func isLeak(_ issue: Issue) -> Bool {
    issue.comments.contains {
      $0.rawValue.hasPrefix("leaked Door: DoorViewModel.onClose → DoorViewController.viewModel\n")
    }
  }

  @Test func storeReportsALeakAfterTheStepThatRemovesTheScreen() async {
    let store = FlowTestStore(flow: DoorFlow())
    await store.send(DoorStep.door(isStuck: true))
    await withKnownIssue {
      await store.send(DoorStep.back)
    } matching: {
      isLeak($0)
    }
    await store.send(DoorStep.door(isStuck: false))
  }

  @Test func aStoreReportsALeakAtItsEnd() async throws {
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await VirtualTimeTrait.virtualTime.provideScope(for: test, testCase: Test.Case.current) {
        let store = await FlowTestStore(flow: DoorFlow())
        await store.send(DoorStep.door(isStuck: true))
      }
    } matching: {
      isLeak($0)
    }
  }

  @Test func objectHeldByTheTestIsNotALeak() async {
    let store = FlowTestStore(flow: DoorFlow())
    await store.send(DoorStep.door(isStuck: false))
    let door = store.flow.navigationController.topViewController
    await store.send(DoorStep.back)
    #expect(store.alive == ["DoorFlow", "UIViewController", "Door"], "the test holds it, and so do the contributors")
    store.reset()
    await store.send(DoorStep.door(isStuck: false))
    #expect(door != nil)
  }

  @Test func unownedCaptureIsNotALeak() async {
    let store = FlowTestStore(flow: DoorFlow())
    await store.send(DoorStep.unowned)
    await store.send(DoorStep.back)
    #expect(store.alive == ["DoorFlow", "UIViewController", "Door"], "the contributors hold it")
  }
}

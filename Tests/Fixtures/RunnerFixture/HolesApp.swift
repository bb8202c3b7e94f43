import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// An app that crashes at several places with one signal.
@MainActor
final class HolesApp: FlowApp {
  static let summary = "Several failed preconditions"
  static let steps: [any Step.Type] = [HolesStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = HolesFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: HolesStep.paper))
  }
}

@Scriptable
enum HolesStep: Step {
  case paper, envelope
}

@MainActor
final class HolesFlow: Flow {
  private let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? HolesStep {
    case .paper: show(PaperViewController(), PaperViewModel())
    case .envelope: show(EnvelopeViewController(), EnvelopeViewModel())
    case nil: .none
    }
  }

  private func show(_ screen: UIViewController, _ model: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(screen, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
  }
}

final class PaperViewController: UIViewController {}
final class EnvelopeViewController: UIViewController {}

@MainActor
final class PaperViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    /// Crashes for any page
    case tear(page: Int)
    /// Crashes
    case burn
    case fold
  }

  @Steps var steps

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    switch input {
    case .tear(let page): preconditionFailure("page \(page) is torn")
    case .burn: preconditionFailure("it burns")
    case .fold: steps.send(HolesStep.envelope)
    }
  }
}

@MainActor
final class EnvelopeViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    /// Crashes after some time
    case seal
  }

  @Steps var steps
  @Published private(set) var isWet = false

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ input: Input) async throws {
    isWet = true
    Task {
      try await Task.sleep(for: .seconds(5))
      preconditionFailure("the glue is dry")
    }
  }
}

import FlowNavigation
import FlowStore
import HeadlessUIKit

extension FlowContributors {
  /// A screen whose stepper is the store of a feature.
  @MainActor static func draft(on stack: UINavigationController) -> FlowContributors {
    let viewController = UIViewController()
    let store = Store(reducer: DraftFeature()) { action, state in
      action == ._saved ? NoteStep.note(title: state.title) : nil
    }
    stack.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}

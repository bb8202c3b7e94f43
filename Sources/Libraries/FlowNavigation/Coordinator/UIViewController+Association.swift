import FlowCore
import FlowSteppers
import HeadlessUIKit

extension UIViewController {
  /// The step that led to the screen, associated or contributed. `nil` if there is none.
  var associatedStep: (any Step)? { explicitAssociation?.step ?? screenScope?.step }

  /// The stepper of the screen: the associated one, or that of its contribution. `nil` if there is none.
  var associatedStepper: (any Stepper)? { explicitAssociation?.stepper ?? screenScope?.stepper }

  /// The metadata that the flow returns for the step, or the stepper's metadata. `nil` if no step led to the screen, or
  /// if neither has any.
  var associatedMetadata: (any FlowMetadata)? {
    guard let step = associatedStep else { return nil }
    return screenScope?.coordinator?.flow?.metadata(for: step) ?? associatedStepper?.metadata
  }

  /// The display names of the navigation stack, bottom first, as `A → B`. `nil` if there are none.
  public var navigationStackPath: String? {
    let stack = (self as? UINavigationController ?? navigationController)?.viewControllers ?? []
    let names = stack.compactMap { $0.associatedMetadata?.displayName }
    return names.isEmpty ? nil : names.joined(separator: " → ")
  }

  private var explicitAssociation: ScreenAssociation? { association as? ScreenAssociation }

  private var screenScope: ScreenScope? { owner?.scope as? ScreenScope }
}

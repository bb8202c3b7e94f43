import FlowCore
import HeadlessUIKit

/// What a flow said itself of a screen that it shows: ``NavigationFlow/associate(step:stepper:with:)``.
@MainActor
final class ScreenAssociation {
  let step: any Step
  private let held: (any Stepper)?
  private weak var own: UIViewController?

  init(step: any Step, stepper: any Stepper, controller: UIViewController) {
    self.step = step
    // A screen that is its own stepper must not be held by what it holds.
    let isOwn = stepper.object === controller
    held = isOwn ? nil : stepper
    own = isOwn ? controller : nil
  }

  var stepper: (any Stepper)? { held ?? (own as? any Stepper) }
}

extension UIViewController {
  /// The step that led to it: as its flow said, or that of its contribution.
  var associatedStep: (any Step)? { said?.step ?? contribution?.step }

  /// The stepper that speaks for it: as its flow said, or that of its contribution.
  var associatedStepper: (any Stepper)? { said?.stepper ?? contribution?.stepper }

  /// What people call it: as its flow says for the step, else its stepper.
  var associatedMetadata: (any FlowMetadata)? {
    guard let step = associatedStep else { return nil }
    return contribution?.coordinator?.flow?.metadata(for: step) ?? associatedStepper?.metadata
  }

  /// The display names of its navigation stack, bottom first, as `A → B`, or `nil` if there are none.
  public var navigationStackPath: String? {
    let stack = (self as? UINavigationController ?? navigationController)?.viewControllers ?? []
    let names = stack.compactMap { $0.associatedMetadata?.displayName }
    return names.isEmpty ? nil : names.joined(separator: " → ")
  }

  private var said: ScreenAssociation? { association as? ScreenAssociation }

  private var contribution: ScreenScope? { owner?.scope as? ScreenScope }
}

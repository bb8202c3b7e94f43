import FlowCore
import HeadlessUIKit

/// A flow on a navigation stack, which knows the names of its screens.
///
/// Every contributed screen of the stack counts, with the step that led to it and its stepper; of others the flow says so itself
/// with ``associate(step:stepper:with:)``. The stack is read from the navigation controller, so the user's going
/// back is seen too. Unlike in AsyncFlow, the delegate of the navigation controller stays the app's.
/// ```swift
/// final class SettingsFlow: NavigationFlow {
///   override func navigate(to step: any Step) -> FlowContributors {
///     …
///   }
/// }
/// ```
open class NavigationFlow: Flow {
  /// The stack.
  public let navigationController: UINavigationController
  private let metadataSubject = AsyncPassthroughSubject<[any FlowMetadata]>()

  /// A flow on a stack.
  /// - Parameter navigationController: The stack; a new one if there is none.
  public init(navigationController: UINavigationController? = nil) {
    self.navigationController = navigationController ?? UINavigationController()
    self.navigationController.observeDidShow { [weak self] in
      guard let self, metadataSubject.isHeard else { return }
      metadataSubject.send(currentStackMetadata)
    }
  }

  /// The stack.
  open var root: any Presentable { navigationController }

  /// Lets every step through.
  open func adapt(step: any Step) async throws -> any Step { step }

  /// What a subclass implements.
  open func navigate(to step: any Step) -> FlowContributors {
    fatalError("Subclass must implement navigate(to:)")
  }

  /// Leaves it to the stepper.
  open func metadata(for step: any Step) -> (any FlowMetadata)? { nil }

  /// The visibility of the stack.
  open var isVisibleStream: AsyncStream<Bool> { root.isVisibleStream }

  /// The dismissal of the stack. An override that adds to it asks `root.onDismissed`, not `super`.
  open var onDismissed: AsyncStream<Void> { RootDismissal.stream(of: self) }

  /// Says which step led to a screen, and who speaks for it. The screen holds both.
  public func associate(step: any Step, stepper: any Stepper, with viewController: UIViewController) {
    viewController.association = ScreenAssociation(step: step, stepper: stepper, controller: viewController)
  }

  /// The step that led to a screen.
  public func associatedStep(for viewController: UIViewController) -> (any Step)? {
    viewController.associatedStep
  }

  /// The stepper that speaks for a screen.
  public func associatedStepper(for viewController: UIViewController) -> (any Stepper)? {
    viewController.associatedStepper
  }

  /// What the screens of the stack are called, bottom first. Linear in their number.
  open var currentStackMetadata: [any FlowMetadata] {
    navigationController.viewControllers.compactMap { controller in
      controller.associatedStep.flatMap(metadata) ?? controller.associatedMetadata
    }
  }

  /// Their display names, as `A → B`; empty where there are none.
  public var currentStackPath: String {
    currentStackMetadata.map(\.displayName).joined(separator: " → ")
  }

  /// ``currentStackMetadata`` from now on, each time that the stack has shown something else.
  open var metadataDidChange: AsyncStream<[any FlowMetadata]> { metadataSubject.stream }
}

import FlowCore
import HeadlessUIKit

/// A flow on a navigation stack, with the metadata of its screens.
///
/// The metadata covers every contributed screen on the stack, with its step and stepper. Associate other screens with
/// ``associate(step:stepper:with:)``. The stack is that of the navigation controller, so the user's return changes it
/// too. Unlike in AsyncFlow, the flow does not become the navigation controller's delegate.
/// ```swift
/// final class SettingsFlow: NavigationFlow {
///   override func navigate(to step: any Step) -> FlowContributors {
///     …
///   }
/// }
/// ```
open class NavigationFlow: Flow {
  /// The navigation controller of the flow.
  public let navigationController: UINavigationController
  private let metadataSubject = AsyncPassthroughSubject<[any FlowMetadata]>()

  /// Creates a flow on a navigation stack.
  /// - Parameter navigationController: The navigation controller. `nil` creates a new one.
  public init(navigationController: UINavigationController? = nil) {
    self.navigationController = navigationController ?? UINavigationController()
    self.navigationController.observeDidShow { [weak self] in
      // The metadata costs linear time, so compute it only for an open stream.
      guard let self, metadataSubject.hasOpenStreams else { return }
      metadataSubject.send(currentStackMetadata)
    }
  }

  /// The navigation controller.
  open var root: any Presentable { navigationController }

  /// Returns every step unchanged.
  /// - Throws: The error of an override, which vetoes the step.
  open func adapt(step: any Step) async throws -> any Step { step }

  /// Stops the program. A subclass must override this method, and must not call `super`.
  open func navigate(to step: any Step) -> FlowContributors {
    fatalError("\(_typeName(type(of: self), qualified: false)) must override navigate(to:), and must not call super")
  }

  /// Returns `nil`, for the metadata of the screen's stepper.
  open func metadata(for step: any Step) -> (any FlowMetadata)? { nil }

  /// A stream of the navigation controller's visibility.
  open var isVisibleStream: AsyncStream<Bool> { root.isVisibleStream }

  /// A stream of the navigation controller's dismissal.
  ///
  /// An override must use `root.onDismissed`, not `super.onDismissed`.
  open var onDismissed: AsyncStream<Void> { RootDismissal.stream(of: self) }

  /// Associates a step and a stepper with a screen.
  ///
  /// The screen retains both, unless the screen is its own stepper.
  public func associate(step: any Step, stepper: any Stepper, with viewController: UIViewController) {
    viewController.association = ScreenAssociation(step: step, stepper: stepper, controller: viewController)
  }

  /// Returns the step that led to a screen. Returns `nil` if it is unknown.
  public func associatedStep(for viewController: UIViewController) -> (any Step)? {
    viewController.associatedStep
  }

  /// Returns the stepper of a screen. Returns `nil` if it is unknown.
  public func associatedStepper(for viewController: UIViewController) -> (any Stepper)? {
    viewController.associatedStepper
  }

  /// The metadata of the screens on the stack, from the bottom up. Linear in the number of screens.
  open var currentStackMetadata: [any FlowMetadata] {
    navigationController.viewControllers.compactMap { controller in
      controller.associatedStep.flatMap(metadata) ?? controller.associatedMetadata
    }
  }

  /// The display names of the screens, as `A → B`. Empty if there are none.
  public var currentStackPath: String {
    currentStackMetadata.map(\.displayName).joined(separator: " → ")
  }

  /// A stream of ``currentStackMetadata``, with an element for each screen that the stack has shown.
  ///
  /// A change of a hidden stack, or below the top screen, has no element.
  open var metadataDidChange: AsyncStream<[any FlowMetadata]> { metadataSubject.stream }
}

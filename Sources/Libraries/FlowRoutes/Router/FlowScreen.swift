import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A flow as the screen of a route. The flow begins and ends with the route.
///
/// ```swift
/// TCAFlowRouter(store) { screen in
///   switch screen.case {
///   case .home(let store): HomeViewController(store: store)
///   case .checkout(let store): FlowScreen(CheckoutFlow(), with: OneStepper(withSingleStep: CheckoutStep.cart)) { _ in
///       store.send(.finished)
///     }
///   }
/// }
/// ```
/// The flow's root must be valid at the position of the route. As in UIKit, a navigation stack accepts no navigation
/// controller.
@MainActor
public final class FlowScreen: Presentable {
  let flow: any Flow
  private let stepper: any Stepper
  private let coordinator = FlowCoordinator()

  /// Creates a screen from a flow.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: The stepper that emits the flow's first steps.
  ///   - onForward: A closure that receives each step that the flow forwards to its parent, and the step with which the
  ///     flow ends. Use the closure to send the coordinator of the routes an action. `nil` makes such a step a fault. A
  ///     flow that ends leaves its route on the stack until the coordinator removes the route.
  public init(
    _ flow: any Flow, with stepper: any Stepper = DefaultStepper(), onForward: (@MainActor (any Step) -> Void)? = nil
  ) {
    self.flow = flow
    self.stepper = stepper
    coordinator.onForward = onForward
  }

  isolated deinit {
    coordinator.stop()
  }

  /// Starts the flow. The router calls this when the route is on the stack.
  func begin() {
    coordinator.coordinate(flow: flow, with: stepper)
  }

  /// A stream of the visibility of the flow's root.
  public var isVisibleStream: AsyncStream<Bool> { flow.root.isVisibleStream }

  /// A stream of the dismissal of the flow's root.
  public var onDismissed: AsyncStream<Void> { flow.root.onDismissed }
}

import FlowCore
import FlowNavigation

/// A flow as the screen of a route: it begins when the route comes, and ends when that goes.
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
/// Its root has to be fit for the place: on a navigation stack no stack of its own, as in UIKit.
@MainActor
public final class FlowScreen: Presentable {
  let flow: any Flow
  private let stepper: any Stepper
  private let coordinator = FlowCoordinator()

  /// A flow as the screen of a route.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: Who emits the flow's first steps.
  ///   - onForward: Told of each step that the flow forwards to its parent, and of the one that it ends with: to say to the coordinator
  ///     of the routes as an action what there is no parent to be told of. Without it that is a fault. A flow that ends leaves its route where it is: the
  ///     coordinator takes it off.
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

  /// Begins the flow: its route is there.
  func begin() {
    coordinator.coordinate(flow: flow, with: stepper)
  }

  /// Whether the flow's root is visible.
  public var isVisibleStream: AsyncStream<Bool> { flow.root.isVisibleStream }

  /// When the flow's root is dismissed.
  public var onDismissed: AsyncStream<Void> { flow.root.onDismissed }
}

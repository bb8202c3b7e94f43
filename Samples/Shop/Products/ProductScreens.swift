import FlowNavigation
import FlowRoutes

/// A factory for the screens of a product.
@MainActor
enum ProductScreens {
  /// Creates a router for the routes of a product.
  ///
  /// The checkout is a flow, whose `.paid` step becomes an action of its route.
  static func router(_ store: StoreOf<ProductCoordinator>) -> TCAFlowRouter {
    TCAFlowRouter(store) { screen in
      switch screen.case {
      case .product(let store):
        return ProductViewController(store: store)
      case .reviews(let store):
        return ReviewsViewController(store: store)
      case .checkout(let store):
        let flow = CheckoutFlow(product: store.product)
        return FlowScreen(flow, with: OneStepper(withSingleStep: CheckoutStep.address)) { step in
          if case CheckoutStep.paid = step { store.send(.paid) }
        }
      }
    }
  }
}

import FlowNavigation
import FlowRoutes

/// The screens of a product.
@MainActor
enum ProductScreens {
  /// Shows its routes. The way to buy it is a flow, which tells its route when it is paid for.
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

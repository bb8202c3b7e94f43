import FlowRoutes

/// The coordinator of one product, its reviews and its checkout.
@Reducer
struct ProductCoordinator {
  @ObservableState
  struct State: Equatable {
    let product: Product
    var routes: [Route<Screen.State>]

    init(product: Product) {
      self.product = product
      routes = [.root(.product(.init(product: product)))]
    }
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<Screen>)
  }

  let warehouse: Warehouse

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .router(.routeAction(_, let action)) = action else { return .none }
      switch action {
      case .product(.showReviews): state.routes.push(.reviews(.init(product: state.product)))
      case .product(.buy): buy(&state)
      case .reviews(.goBack): state.routes.goBack()
      case .checkout(.paid): state.routes.dismiss()
      case .product, .reviews: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) {
      IfCaseLet(state: \.product, action: \.product) { ProductFeature(warehouse: warehouse) }
      IfCaseLet(state: \.reviews, action: \.reviews) { ReviewsFeature(warehouse: warehouse) }
      IfCaseLet(state: \.checkout, action: \.checkout) { CheckoutFeature() }
    }
  }

  /// Presents the checkout, unless the product is sold out.
  ///
  /// The product's own feature handles `.buy` first and shows the error.
  private func buy(_ state: inout State) {
    guard case .product(let product)? = state.routes.first?.screen, !product.isSoldOut else { return }
    state.routes.presentSheet(.checkout(.init(product: state.product)), configuration: .half)
  }
}

extension ProductCoordinator {
  /// The screens of the coordinator.
  // `ProductCoordinator.body` creates the features, since the warehouse is known there.
  @Reducer
  enum Screen {
    case product(ProductFeature)
    case reviews(ReviewsFeature)
    case checkout(CheckoutFeature)

    static var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

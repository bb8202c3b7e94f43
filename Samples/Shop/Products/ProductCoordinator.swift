import FlowRoutes

/// One product, what others say about it, and the way to buy it.
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

  /// The product's own feature has seen the action before, and says so where there is none left.
  private func buy(_ state: inout State) {
    guard case .product(let product)? = state.routes.first?.screen, !product.isSoldOut else { return }
    state.routes.presentSheet(.checkout(.init(product: state.product)), configuration: .half)
  }
}

extension ProductCoordinator {
  /// What it shows. The features are made where the warehouse is known.
  @Reducer
  enum Screen {
    case product(ProductFeature)
    case reviews(ReviewsFeature)
    case checkout(CheckoutFeature)

    static var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

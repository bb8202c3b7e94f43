import FlowRoutes

/// The route of a checkout. A flow shows its screens.
@Reducer
struct CheckoutFeature {
  @ObservableState
  struct State: Equatable {
    let product: Product
  }

  @CasePathable
  enum Action {
    case paid
  }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

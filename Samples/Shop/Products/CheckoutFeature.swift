import FlowRoutes

/// A product that is being bought. A flow does the work.
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

import FlowCore
import FlowRoutes

/// The reviews of a product.
@Reducer
struct ReviewsFeature {
  @ObservableState
  struct State: Equatable {
    let product: Product
    var reviews: [String] = []
    var errorMessage: String?
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Loads the reviews
    case load
    /// Goes back to the product
    case goBack
    /// The warehouse has answered
    case _loaded([String])
    /// The warehouse failed to answer, with a message
    case _failed(String)
  }

  let warehouse: Warehouse

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load:
      let product = state.product
      return .run { send in
        await send(._loaded(try await warehouse.reviews(of: product)))
      } catch: { error, send in
        await send(._failed("\(error)"))
      }
    case ._loaded(let reviews):
      state.reviews = reviews
    case ._failed(let message):
      state.errorMessage = message
    case .goBack:
      break
    }
    return .none
  }
}

import FlowCore
import FlowRoutes

/// A product, and how many there are of it.
@Reducer
struct ProductFeature {
  @ObservableState
  struct State: Equatable {
    let product: Product
    /// Unknown until the warehouse has answered.
    var stock: Int?
    var errorMessage: String?

    var isSoldOut: Bool { stock == 0 }
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Asks the warehouse how many there are
    case checkStock
    /// Puts one more into the basket
    case addToBasket
    /// Shows the basket
    case showBasket
    /// Shows what others say
    case showReviews
    /// Buys one now, if there is one
    case buy
    /// Leaves the product
    case close
    /// The warehouse has answered
    case _counted(Int)
    /// The warehouse has not answered
    case _failed(String)
  }

  let warehouse: Warehouse

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .checkStock:
      let product = state.product
      return .run { send in
        await send(._counted(try await warehouse.stock(of: product)))
      } catch: { error, send in
        await send(._failed("\(error)"))
      }
      .cancellable("stock", cancelInFlight: true)
    case ._counted(let count):
      state.stock = count
      state.errorMessage = nil
    case ._failed(let message):
      state.errorMessage = message
    case .buy:
      state.errorMessage = state.isSoldOut ? "품절입니다" : nil
    case .addToBasket, .showBasket, .showReviews, .close:
      break
    }
    return .none
  }
}

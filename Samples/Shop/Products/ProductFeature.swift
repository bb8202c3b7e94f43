import FlowCore
import FlowRoutes

/// One product and its stock.
@Reducer
struct ProductFeature {
  @ObservableState
  struct State: Equatable {
    let product: Product
    /// The number of units in stock. `nil` until the warehouse answers.
    var stock: Int?
    var errorMessage: String?

    var isSoldOut: Bool { stock == 0 }
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Loads the stock from the warehouse
    case checkStock
    /// Adds one unit to the basket
    case addToBasket
    /// Shows the basket
    case showBasket
    /// Shows the reviews
    case showReviews
    /// Buys one unit now, if in stock
    case buy
    /// Closes the product
    case close
    /// The warehouse has answered
    case _counted(Int)
    /// The warehouse failed to answer, with a message
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

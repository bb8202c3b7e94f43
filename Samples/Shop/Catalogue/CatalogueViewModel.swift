import FlowCore
import FlowNavigation
import FlowViewModel

/// All products of the warehouse, loaded on appearing.
@AsyncViewModel
final class CatalogueViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the products again
    case reload
    /// Filters the products by a part of the name
    case search(String)
    /// Shows a product, by id
    case pick(Int)
  }

  @Scriptable
  enum Action: Equatable {
    /// Loads the products
    case load
    /// The warehouse has answered
    case loaded([Product])
    /// The warehouse failed to answer, with a message
    case failed(String)
    /// The search text has changed
    case searched(String)
    /// The user tapped a product
    case picked(Int)
  }

  struct State: Equatable {
    var products: [Product] = []
    /// The names of the products that match the search.
    var shown: [String] = []
    var isLoading = false
    var errorMessage: String?
  }

  enum CancelID {
    case load
  }

  @Published var state = State()
  @Steps var steps
  private let warehouse: Warehouse

  init(warehouse: Warehouse) {
    self.warehouse = warehouse
  }

  func readyToEmitSteps() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.load]
    case .search(let text): [.searched(text)]
    case .pick(let id): [.picked(id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load:
      state.isLoading = true
      state.errorMessage = nil
      return [
        .run(id: .load) { [warehouse] in
          .loaded(try await warehouse.allProducts())
        } catch: { error in
          .failed(error.localizedDescription)
        }
      ]
    case .loaded(let products):
      state.isLoading = false
      state.products = products
      state.shown = products.map(\.name)
    case .failed(let message):
      state.isLoading = false
      state.errorMessage = message
    case .searched(let text):
      state.shown = state.products.map(\.name).filter { text.isEmpty || !$0.ranges(of: text).isEmpty }
    case .picked(let id):
      steps.send(ShopStep.product(id: id))
    }
    return []
  }
}

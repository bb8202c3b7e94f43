import FlowCore
import FlowStore

/// The products in the basket, stored between launches.
@InnoFlow
struct BasketFeature {
  struct State: Equatable, Sendable {
    var lines: [BasketLine] { didSet { total = State.price(of: lines) } }
    /// The total price in won.
    private(set) var total: Int

    init(lines: [BasketLine]) {
      self.lines = lines
      total = State.price(of: lines)
    }

    private static func price(of lines: [BasketLine]) -> Int {
      lines.reduce(0) { $0 + $1.count * $1.product.price }
    }
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Adds one unit of a product
    case add(Product)
    /// Shows a product, by id
    case open(id: Int)
    /// Removes one unit of a product, by id
    case remove(id: Int)
    /// Empties the basket
    case clear
  }

  private static let key = "basket"
  let storage: AppStorage

  /// Reads the lines of the basket from storage.
  /// - Returns: No lines if nothing is stored.
  static func storedLines(in storage: AppStorage) -> [BasketLine] { storage[key] ?? [] }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .add(let product):
      if let index = state.lines.firstIndex(where: { $0.product.id == product.id }) {
        state.lines[index].count += 1
      } else {
        state.lines.append(BasketLine(product: product))
      }
    case .remove(let id):
      guard let index = state.lines.firstIndex(where: { $0.product.id == id }) else { return .none }
      state.lines[index].count -= 1
      if state.lines[index].count == 0 { state.lines.remove(at: index) }
    case .clear:
      state.lines = []
    case .open:
      return .none
    }
    let lines = state.lines
    return .run { _ in storage[BasketFeature.key] = lines }
  }
}

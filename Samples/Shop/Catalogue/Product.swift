import FlowCore

/// Something to buy.
@Scriptable
struct Product: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// In won.
  let price: Int
}

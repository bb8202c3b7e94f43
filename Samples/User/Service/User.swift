/// The user that the service returns.
struct User: Equatable, Sendable {
  let id: Int
  let name: String
}

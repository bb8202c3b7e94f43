import FlowRoutes
import FoundationEssentials

/// The screens of these tests.
@CasePathable
enum Place: Hashable, Sendable, Codable {
  case home
  case detail(title: String)
  case item(id: Int)
}

extension Sequence<Route<Place>> {
  /// The stack in a short notation: `root(home) push(item 3)`.
  var short: String {
    map { route in
      switch route.screen {
      case .home: "\(route.style)(home)"
      case .detail(let title): "\(route.style)(\(title))"
      case .item(let id): "\(route.style)(\(id))"
      }
    }
    .joined(separator: " ")
  }
}

/// Creates a URL from a valid text.
func url(_ text: String) -> URL {
  guard let url = URL(string: text) else { preconditionFailure("\(text) is not a URL") }
  return url
}

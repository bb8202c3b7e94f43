import Foundation
import Observation

/// Where the user is.
@MainActor
@Observable
final class Router {
  enum Tab: Hashable {
    case pantry, shopping, settings
  }

  enum Route: Hashable {
    case item(Item.ID)
    case category(Category)
  }

  var tab = Tab.pantry
  var path: [Route] = []

  /// Opens a link such as `pantry://item/3`.
  func open(_ url: URL) {
    switch url.host() {
    case "item":
      guard let id = Int(url.lastPathComponent) else { return }
      tab = .pantry
      path = [.item(id)]
    case "shopping": tab = .shopping
    default: break
    }
  }
}

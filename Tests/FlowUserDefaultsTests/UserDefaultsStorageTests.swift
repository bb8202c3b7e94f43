import FlowRoutes
import FlowUserDefaults
import Foundation
import Testing

@Suite("Routes in the user's defaults", .serialized) struct UserDefaultsStorageTests {
  private struct Screen: Codable, Equatable, Sendable { var title: String }

  /// Runs `body` with the defaults of a private suite, and removes them afterwards.
  private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
    let name = "FlowUserDefaultsTests"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.removePersistentDomain(forName: name)
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  private let routes: [Route<Screen>] = [
    .root(Screen(title: "홈")), .sheet(Screen(title: "설정"), configuration: .half),
  ]

  @Test("Saved routes are restored until they are cleared")
  func savedRoutesAreRestored() throws {
    try withDefaults { defaults in
      #expect([Route<Screen>].loadRoutes(from: "app_routes", defaults: defaults) == nil)
      #expect(routes.saveRoutes(to: "app_routes", defaults: defaults))
      #expect([Route<Screen>].loadRoutes(from: "app_routes", defaults: defaults) == routes)
      #expect([Route<Screen>].loadRoutes(from: "other", defaults: defaults) == nil)
      RoutePersistence.clear(key: "app_routes", defaults: defaults)
      #expect([Route<Screen>].loadRoutes(from: "app_routes", defaults: defaults) == nil)
    }
  }

  @Test("The key is TCAFlow's, and data of TCAFlow are decoded")
  func keyAndDataAreCompatibleWithTCAFlow() throws {
    try withDefaults { defaults in
      defaults.set(
        Data(#"[{"type":"root","screen":{"title":"a"},"embedInNavigationView":true}]"#.utf8),
        forKey: "TCAFlow_app_routes")
      let loaded: [Route<Screen>]? = RoutePersistence.load(key: "app_routes", defaults: defaults)
      #expect(loaded == [.root(Screen(title: "a"))])
      #expect(RoutePersistence.save(routes, key: "app_routes", defaults: defaults))
      let data = try RouteArchive.data(of: routes)
      #expect(defaults.data(forKey: "TCAFlow_app_routes") == data)
    }
  }

  @Test("An invalid stack does not replace the saved one")
  func invalidStackReplacesNothing() throws {
    try withDefaults { defaults in
      #expect(routes.saveRoutes(to: "app_routes", defaults: defaults))
      #expect(![Route<Screen>]().saveRoutes(to: "app_routes", defaults: defaults))
      #expect([Route<Screen>].loadRoutes(from: "app_routes", defaults: defaults) == routes)
    }
  }
}

import Compiling
import Testing

/// Sources of coordinators that compile, or whose errors name what is missing.
@Suite struct CoordinatorCompileErrorTests {
  /// Compiles a file with a coordinator and an extension of it.
  private func errors(
    struct members: String = "", extension function: String = "", version: String = "6"
  ) throws -> [String] {
    let source = """
      import FlowRoutes

      @Reducer
      public struct Home {
        public struct State: Equatable {
          public var title = "Home"
          public init() {}
        }
        public enum Action: Sendable { case tapped }
        public init() {}
        public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }

      @FlowCoordinator(screen: "Screen")
      public struct AppCoordinator {
        \(members)
      }

      extension AppCoordinator {
        @Reducer
        public enum Screen { case home(Home) }
        \(function)
      }
      """
    return try SwiftCompiler().errors(in: source, version: version).map(\.message)
  }

  @Test("An extension may declare handleRoute, at any access level", arguments: ["5", "6"])
  func anExtensionMayDeclareHandleRoute(version: String) throws {
    for access in ["", "private ", "public "] {
      let function = "\(access)func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }"
      #expect(try errors(extension: function, version: version) == [])
    }
    #expect(
      try errors(
        struct: "func handleRoute(to state: Screen.State) {}",
        extension: "func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }") == [])
  }

  @Test(
    "A handleRoute that is missing or differs is one error that shows the signature",
    arguments: [
      "", "func handleRoute(state: State, action: Action) -> Effect<Action> { .none }",
      "func handleRoute(_ state: inout State, action: Action) -> Effect<Action> { .none }",
      "static func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }",
    ])
  func aMissingHandleRouteIsOneError(function: String) throws {
    #expect(
      try errors(extension: function) == [
        """
        'handleRoute(state:action:)' is unavailable: @FlowCoordinator needs 'func handleRoute(state: inout State, \
        action: Action) -> Effect<Action>' in the coordinator or in an extension of it, or a 'body' in the coordinator
        """
      ])
  }
}

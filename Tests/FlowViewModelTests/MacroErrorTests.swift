import Compiling
import Testing

/// Errors in declarations that a macro completes, reported at the app's line with advice.
@Suite struct MacroErrorTests {
  @Test("A payload without @Scriptable is an error at its position, once")
  func unscriptablePayloadIsAnErrorAtItsPosition() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import FlowCore

        struct Recipe: Hashable {}

        @Scriptable
        enum RecipeStep {
          case list
          case show(id: Int, recipe: Recipe)
          case several([Int], among:
            [Recipe])
          case _loaded(Recipe)
        }
        """, named: "Recipes.swift")
    let advice =
      "'scriptable' is unavailable: no script can write a value of this type: attach @Scriptable to its declaration, "
      + "or begin the name of the case with an underscore"
    #expect(errors.map(\.description) == ["Recipes.swift:8:30: \(advice)", "Recipes.swift:10:5: \(advice)"])

    let property = try SwiftCompiler().errors(
      in: """
        import FlowCore

        struct Recipe: Hashable {}

        @Scriptable
        struct Arguments {
          var count = 3
          var first: Recipe?
          /// The last recipe
          var last: Recipe?
        }
        """, named: "Arguments.swift")
    #expect(property.map(\.description) == ["Arguments.swift:8:14: \(advice)", "Arguments.swift:10:13: \(advice)"])
  }

  @Test("The same source compiles once the payload is @Scriptable") func correctedPayloadsCompile() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import FlowCore

        @Scriptable
        struct Recipe: Hashable { var id = 0 }

        @Scriptable
        enum RecipeStep {
          case show(id: Int, recipe: Recipe)
          case several([Int], among: [Recipe])
        }
        """)
    #expect(errors == [])
  }

  /// Returns a file with a view model that declares an action and a state.
  private func viewModel(action: String, state: String) -> String {
    """
    import FlowViewModel

    @AsyncViewModel
    final class FeedViewModel {
      enum Input { case load }
      \(action)
      \(state)
      func transform(_ input: Input) -> [Action] { [.loaded([state.title.count])] }
      func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
    }
    """
  }

  @Test("A state without initial values is an error at the property")
  func stateWithoutInitialValuesIsAnError() throws {
    let source = viewModel(
      action: "enum Action: Equatable { case loaded([Int]) }",
      state: "struct State: Equatable { var title = \"\"; var count: Int }")
    #expect(
      try SwiftCompiler().errors(in: source, named: "Feed.swift").map(\.description) == [
        "Feed.swift:7:49: 'count' has no initial value, so @AsyncViewModel can't add 'var state = State()': "
          + "give it one, or declare 'state' in 'FeedViewModel' (from macro 'AsyncViewModel')"
      ])
  }

  @Test("An Action or a State that is not Equatable is an error at its name", arguments: [true, false])
  func actionOrStateThatIsNotEquatableIsAnError(_ isAction: Bool) throws {
    let source = viewModel(
      action: isAction
        ? "enum Action: Sendable { case loaded([Int]) }" : "enum Action: Hashable { case loaded([Int]) }",
      state: isAction ? "struct State: Equatable { var title = \"\" }" : "struct State { var title = \"\" }")
    let name = isAction ? "Action" : "State"
    #expect(
      try SwiftCompiler().errors(in: source, named: "Feed.swift").map(\.description) == [
        "Feed.swift:\(isAction ? "6:8" : "7:10"): @AsyncViewModel compares values of '\(name)': "
          + "add Equatable to its declaration, where the macro sees it (from macro 'AsyncViewModel')"
      ])
  }

  @Test("The same source compiles once it is corrected") func correctedViewModelCompiles() throws {
    let source = viewModel(
      action: "enum Action: Equatable { case loaded([Int]) }",
      state: "struct State: Equatable { var title = \"\"; var count = 0; var last: Int? }")
    #expect(try SwiftCompiler().errors(in: source) == [])
  }

  @Test("Types and functions in extensions complete a view model in either Swift version", arguments: ["5", "6"])
  func typesInExtensionsCompleteAViewModel(version: String) throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import FlowViewModel

        public extension FeedViewModel {
          enum Input: Equatable, Sendable { case load, dismiss }
          enum Action: Equatable, Sendable { case loaded(Int), dismissed }
          struct State: Equatable, Sendable {
            var count = 0
            var alert: Alert?
            public init() {}
            public enum Alert: Equatable, Sendable { case tooMany }
          }
          enum CancelID: Hashable, Sendable { case load }
        }

        @AsyncViewModel(logging: .enabled)
        public final class FeedViewModel: ObservableObject {
          @Published public var state: State
          var alert: State.Alert? { state.alert }
          public init(initialState: State = State()) { state = initialState }
          public func transform(_ input: Input) -> [Action] { input == .load ? [.loaded(1)] : [.dismissed] }
        }

        extension FeedViewModel {
          public func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
            state.count += 1
            return [.cancel(id: CancelID.load), .run(id: .load) { .dismissed }]
          }
        }

        @AsyncViewModel
        final class EmptyViewModel {}

        extension EmptyViewModel {
          struct State: Equatable { var isLoaded = false }
          enum Action: Equatable { case load }
          typealias Input = Action
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
        }

        @MainActor func load(_ viewModel: EmptyViewModel) -> (Bool, EmptyViewModel.CancelID.Type) {
          viewModel.send(.load)
          return (viewModel.state.isLoaded, Never.self)
        }
        """, version: version)
    #expect(errors == [])
  }

  @Test("A type or a function that no extension declares is an error of the conformance")
  func typeThatNoExtensionDeclaresIsAnError() throws {
    let functions = """
        func transform(_ input: Input) -> [Action] { [] }
        func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
      """
    func errors(in extensions: String, _ functions: String) throws -> [String] {
      let source = """
        import FlowViewModel

        @AsyncViewModel
        final class FeedViewModel {
        \(functions)
        }

        extension FeedViewModel {
          enum Input { case load }
          enum Action: Equatable { case loaded }
        \(extensions)
        }
        """
      return try SwiftCompiler().errors(in: source).map(\.message)
    }
    let error = "type 'FeedViewModel' does not conform to protocol 'AsyncViewModelProtocol'"
    #expect(try errors(in: "  struct State: Equatable {}", functions) == [])
    #expect(try errors(in: "", functions).contains(error))
    #expect(try errors(in: "  struct State {}", functions).contains(error))
    #expect(try errors(in: "  struct State: Equatable {}", "").contains(error))
  }
}

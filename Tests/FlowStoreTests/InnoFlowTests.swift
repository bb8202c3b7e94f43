import FlowCore
import FlowScript
import FlowStore
import FlowTesting
import Testing

/// A feature with scriptable actions, and others that only its effects send.
@InnoFlow
package struct UserFeature {
  package struct User: Equatable, Sendable { var name: String }

  package struct State: Equatable, Sendable, DefaultInitializable {
    package var user: User?
    @BindableField package var name = "Ann"

    package init() {}
  }

  @Scriptable
  package enum Action: Sendable {
    case load(Int)
    case setName(String)
    case _loaded(Result<User, any Error>)
  }

  package func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load:
      let user = User(name: state.name)
      return .run { send in await send(._loaded(.success(user))) }
    case .setName(let name): state.name = name
    case ._loaded(let result): state.user = try? result.get()
    }
    return .none
  }
}

/// A feature that contains another one, through the case path that the macro generates.
@InnoFlow
struct AppFeature<Tab: Equatable & Sendable> {
  struct State: Sendable {
    var user = UserFeature.State()
    @BindableField var tab: Tab
    fileprivate(set) var log: [String] = []
  }

  enum Action: Sendable {
    case user(UserFeature.Action)
    case select(tab: Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.user, action: \.user) { UserFeature() }
    Reduce { state, action in
      if let tab = action[case: \.select] { state.tab = tab }
      if action.is(\.user._loaded) { state.log.append("loaded") }
      return .none
    }
  }
}

@MainActor
@Suite("Features declared with @InnoFlow", .virtualTime) struct InnoFlowTests {
  @Test func featuresAreComposedByCasePaths() async throws {
    let store = Store(reducer: AppFeature<Int>(), initialState: AppFeature.State(tab: 1))
    store.binding(\.tab, send: { .select(tab: $0) }).wrappedValue = 2
    store.send(.user(.setName("Bo")))
    store.send(.user(.load(1)))
    try await Task.sleep(for: .milliseconds(1))
    #expect(store.tab == 2 && store.user.user?.name == "Bo" && store.log == ["loaded"])
  }

  @Test func scriptsCanWriteActionsWithoutAnUnderscore() throws {
    let store = Store(reducer: UserFeature())
    #expect(store.inputType?.cases.map(\.signature) == [".load(Int)", ".setName(String)"])
    try store.take(input: Literal(parsing: #".setName("Bo")"#))
    #expect(store.name == "Bo")
    let loaded = UserFeature.Action._loaded(.success(UserFeature.User(name: "Ann")))
    let text = #"._loaded(.success(User(name: "Ann")))"#
    #expect(StateReader.literal(of: loaded).description == text)
    #expect(throws: LiteralError.self) { try store.take(input: Literal(parsing: text)) }
    #expect(store.state.user == nil)
  }
}

import FlowStore
import FlowTesting
import Testing

/// Optional features within optional features within permanent parts.
@MainActor
@Suite(.virtualTime) struct OptionalFeatureNestingTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      var id = 1
      var isLoaded = false
    }
    enum Action: Sendable { case load, loaded }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      guard case .load = action else {
        state.isLoaded = true
        return .none
      }
      return .run { send in
        try await Task.sleep(for: .seconds(1))
        await send(.loaded)
      }
    }
  }

  struct Detail: Reducer {
    struct State: Equatable, Sendable { var rows = [Row.State()] }
    @CasePathable
    enum Action: Sendable { case row(id: Int, action: Row.Action) }

    var body: some ReducerOf<Self> { ForEachReducer(state: \.rows, action: \.row) { Row() } }
  }

  struct Part: Reducer {
    struct State: Equatable, Sendable { var detail: Detail.State? = Detail.State() }
    @CasePathable
    enum Action: Sendable { case detail(Detail.Action), close, removeRows }

    var body: some ReducerOf<Self> {
      IfLet(state: \.detail, action: \.detail) { Detail() }
      Reduce { state, action in
        if case .close = action { state.detail = nil }
        if case .removeRows = action { state.detail?.rows = [] }
        return .none
      }
    }
  }

  struct Whole: Reducer {
    struct State: Equatable, Sendable {
      var one = Part.State()
      var other = Part.State()
    }
    @CasePathable
    enum Action: Sendable { case one(Part.Action), other(Part.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.one, action: \.one) { Part() }
      Scope(state: \.other, action: \.other) { Part() }
    }
  }

  private let store = Store(reducer: Whole(), initialState: .init())

  @Test func effectsOfNestedOptionalFeaturesStart() async {
    store.send(.one(.detail(.row(id: 1, action: .load))))
    #expect(store.runningEffects.count == 1)
    await pass(.seconds(1))
    #expect(store.one.detail?.rows.first?.isLoaded == true)
    #expect(store.other.detail?.rows.first?.isLoaded == false)
  }

  @Test func effectsOfANestedFeatureEndWithAnyAncestor() async {
    for close in [Part.Action.close, .removeRows] {
      let store = Store(reducer: Whole(), initialState: .init())
      store.send(.one(.detail(.row(id: 1, action: .load))))
      store.send(.other(.detail(.row(id: 1, action: .load))))
      store.send(.one(close))
      #expect(store.runningEffects.count == 1)
      await pass(.seconds(1))
      #expect(store.other.detail?.rows.first?.isLoaded == true)
    }
  }
}

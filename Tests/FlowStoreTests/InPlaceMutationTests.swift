import FlowStore
import Testing

/// In-place changes of child features: an action does not copy a long list.
@MainActor
@Suite struct InPlaceMutationTests {
  struct Numbers: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      var id = 0
      var list = Array(0..<100)
      var copies = 0
    }
    enum Action: Sendable { case add }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      let before = state.list.address
      state.list[0] += 1
      if state.list.address != before { state.copies += 1 }
      return .none
    }
  }

  @CasePathable
  enum Choice: Equatable, Sendable {
    case nothing
    case numbers(Numbers.State)
  }

  struct Parent: Reducer {
    struct State: Equatable, Sendable {
      var choice = Choice.numbers(.init())
      var optional: Numbers.State? = Numbers.State()
      var rows = [Numbers.State()]
      var part = Numbers.State()
    }

    @CasePathable
    enum Action: Sendable {
      case choice(Numbers.Action)
      case optional(Numbers.Action)
      case row(id: Int, action: Numbers.Action)
      case part(Numbers.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.choice, action: \.self) {
        IfCaseLet(state: \.numbers, action: \.choice) { Numbers() }
      }
      IfLet(state: \.optional, action: \.optional) { Numbers() }
      ForEachReducer(state: \.rows, action: \.row) { Numbers() }
      Scope(state: \.part, action: \.part) { Numbers() }
    }
  }

  @Test func rowActionsDoNotCopyTheList() {
    let store = Store(reducer: Parent(), initialState: .init())
    for _ in 0..<3 {
      store.send(.choice(.add))
      store.send(.optional(.add))
      store.send(.row(id: 0, action: .add))
      store.send(.part(.add))
    }
    // The first change of each may copy the storage that it shares with the initial state.
    #expect((store.choice[case: \.numbers]?.copies ?? 9) <= 1)
    #expect((store.optional?.copies ?? 9) <= 1)
    #expect(store.rows[0].copies <= 1)
    #expect(store.part.copies <= 1)
    #expect(store.part.list[0] == 3)
  }
}

extension Array {
  fileprivate var address: UnsafePointer<Element>? { withUnsafeBufferPointer(\.baseAddress) }
}

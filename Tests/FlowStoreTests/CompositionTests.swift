import FlowStore
import FlowTesting
import Testing

/// Nested features: the delivery of actions, and the effects of removed features.
@MainActor
@Suite(.virtualTime) struct CompositionTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var title = ""
    }
    enum Action: Sendable {
      case load
      case cancel
      case loaded(String)
    }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .load:
        let id = state.id
        return .run { send in
          try await Task.sleep(for: .seconds(1))
          await send(.loaded("title \(id)"))
        }
        .cancellable("load", cancelInFlight: true)
      case .cancel: return .cancel("load")
      case .loaded(let title):
        state.title = title
        return .none
      }
    }
  }

  enum Choice: Sendable, CasePathable {
    case nothing
    case row(Row.State)

    struct AllCasePaths {
      var row: CasePath<Choice, Row.State> {
        CasePath(embed: { .row($0) }, extract: { if case .row(let state) = $0 { state } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct List: Reducer {
    struct State: Sendable, DefaultInitializable {
      var rows = [Row.State(id: 1), Row.State(id: 2)]
      var detail: Row.State?
      var choice = Choice.nothing
      var fixed = Row.State(id: 100)
      var handled: [String] = []
    }
    enum Action: Sendable, CasePathable {
      case row(id: Int, action: Row.Action)
      case detail(Row.Action)
      case choice(Row.Action)
      case fixed(Row.Action)
      case remove(Int)
      case show(Row.State?)
      case choose(Choice)
      case cancelLoads

      struct AllCasePaths {
        var row: CasePath<Action, (id: Int, action: Row.Action)> {
          CasePath(
            embed: { .row(id: $0.id, action: $0.action) },
            extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
        }
        var detail: CasePath<Action, Row.Action> {
          CasePath(embed: { .detail($0) }, extract: { if case .detail(let action) = $0 { action } else { nil } })
        }
        var choice: CasePath<Action, Row.Action> {
          CasePath(embed: { .choice($0) }, extract: { if case .choice(let action) = $0 { action } else { nil } })
        }
        var fixed: CasePath<Action, Row.Action> {
          CasePath(embed: { .fixed($0) }, extract: { if case .fixed(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.fixed, action: \.fixed) { Row() }
      ForEachReducer(state: \.rows, action: \.row) { Row() }
      IfLet(state: \.detail, action: \.detail) { Row() }
      Scope(state: \.self, action: \.self) {
        CombineReducers {
          Scope(state: \.choice, action: \.self) { IfCaseLet(state: \.row, action: \.choice) { Row() } }
        }
      }
      Reduce { state, action in
        switch action {
        case .remove(let id): state.rows.removeAll { $0.id == id }
        case .show(let row): state.detail = row
        case .choose(let choice): state.choice = choice
        case .cancelLoads: return .cancel("load")
        case .row(let id, .loaded(let title)): state.handled.append("\(id) \(title)")
        default: break
        }
        return .none
      }
    }
  }

  private let store = Store(reducer: List())

  @Test func actionReachesTheChildFeatureBeforeItsParent() async {
    store.send(.row(id: 2, action: .load))
    store.send(.fixed(.load))
    await pass(.seconds(1))
    #expect(store.rows.map(\.title) == ["", "title 2"])
    #expect(store.handled == ["2 title 2"])
    #expect(store.fixed.title == "title 100")
  }

  @Test func effectIDsOfRowsAreSeparate() async {
    store.send(.row(id: 1, action: .load))
    store.send(.row(id: 2, action: .load))
    store.send(.row(id: 1, action: .cancel))
    await pass(.seconds(1))
    #expect(store.rows.map(\.title) == ["", "title 2"])
  }

  @Test func parentCancelsTheEffectsOfAFeatureByID() async {
    store.send(.row(id: 1, action: .load))
    store.send(.fixed(.load))
    store.send(.cancelLoads)
    #expect(store.runningEffects.isEmpty)
    store.send(.row(id: 2, action: .load))
    await store.cancelEffects(identifiedBy: "load")
    #expect(store.runningEffects.isEmpty)
  }

  @Test func removingARowCancelsItsEffects() async {
    store.send(.row(id: 1, action: .load))
    store.send(.row(id: 2, action: .load))
    store.send(.remove(1))
    #expect(store.runningEffects.count == 1)
    await pass(.seconds(1))
    #expect(store.handled == ["2 title 2"])
    #expect(traced.filter { $0.contains("cancelled") } == ["load cancelled"])
  }

  @Test func removingAnOptionalFeatureCancelsItsEffects() async {
    store.send(.show(Row.State(id: 5)))
    store.send(.detail(.load))
    store.send(.show(nil))
    #expect(store.runningEffects.isEmpty)
    store.send(.show(Row.State(id: 6)))
    store.send(.detail(.load))
    store.send(.show(Row.State(id: 7)))
    #expect(store.runningEffects.isEmpty, "another feature replaced the first")
    store.send(.detail(.load))
    await pass(.seconds(1))
    #expect(store.detail?.title == "title 7")
  }

  @Test func leavingACaseCancelsTheEffectsOfItsFeature() async {
    store.send(.choose(.row(Row.State(id: 8))))
    store.send(.choice(.load))
    store.send(.choose(.nothing))
    #expect(store.runningEffects.isEmpty)
    store.send(.choose(.row(Row.State(id: 9))))
    store.send(.choice(.load))
    await pass(.seconds(1))
    #expect(store.choice[case: \.row]?.title == "title 9")
  }

  @Test func actionForAMissingElementIsDroppedAndIsAFault() async {
    store.send(.detail(.load))
    store.send(.row(id: 3, action: .cancel))
    store.send(.choice(.cancel))
    #expect(
      traced == [
        "fault: there is no Row, so the reducer dropped .load: "
          + "check the state before the send, or cancel the sender when the child leaves",
        "fault: there is no Row with the id 3, so the reducer dropped .cancel: "
          + "check the state before the send, or cancel the sender when the child leaves",
        "fault: there is no Row, so the reducer dropped .cancel: "
          + "check the state before the send, or cancel the sender when the child leaves",
      ])
  }

  @Test func effectsInNestedListsEndWithAnyAncestor() async {
    struct Section: Reducer {
      struct State: Identifiable, Sendable {
        let id: String
        var rows: [Row.State]
      }
      enum Action: Sendable, CasePathable {
        case row(id: Int, action: Row.Action)
        struct AllCasePaths {
          var row: CasePath<Action, (id: Int, action: Row.Action)> {
            CasePath(
              embed: { .row(id: $0.id, action: $0.action) },
              extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> { ForEachReducer(state: \.rows, action: \.row) { Row() } }
    }
    struct Sections: Reducer {
      struct State: Sendable { var sections: [Section.State] }
      enum Action: Sendable, CasePathable {
        case section(id: String, action: Section.Action)
        case removeRow(String, Int)
        case removeSection(String)
        struct AllCasePaths {
          var section: CasePath<Action, (id: String, action: Section.Action)> {
            CasePath(
              embed: { .section(id: $0.id, action: $0.action) },
              extract: { if case .section(let id, let action) = $0 { (id, action) } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> {
        ForEachReducer(state: \.sections, action: \.section) { Section() }
        Reduce { state, action in
          switch action {
          case .removeRow(let section, let row):
            if let index = state.sections.firstIndex(where: { $0.id == section }) {
              state.sections[index].rows.removeAll { $0.id == row }
            }
          case .removeSection(let id): state.sections.removeAll { $0.id == id }
          case .section: break
          }
          return .none
        }
      }
    }
    let rows = [Row.State(id: 1), Row.State(id: 2)]
    let store = Store(
      reducer: Sections(), initialState: .init(sections: [.init(id: "a", rows: rows), .init(id: "b", rows: rows)]))
    for section in ["a", "b"] {
      for row in [1, 2] { store.send(.section(id: section, action: .row(id: row, action: .load))) }
    }
    store.send(.section(id: "a", action: .row(id: 1, action: .cancel)))
    #expect(store.runningEffects.count == 3)
    store.send(.removeRow("b", 1))
    #expect(store.runningEffects.count == 2)
    store.send(.removeSection("a"))
    #expect(store.runningEffects.count == 1)
    await pass(.seconds(1))
    #expect(store.sections.flatMap(\.rows).map(\.title) == ["title 2"])
  }
}

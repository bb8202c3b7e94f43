import FlowCore
import FlowStore
import FlowTesting
import Testing

/// The effects of child features that are removed, added again, or nested in such features.
@MainActor
@Suite(.virtualTime) struct ChildEffectTests {
  /// A row with every kind of effect that takes time, started by its action.
  @InnoFlow
  struct Row {
    struct State: Identifiable, Sendable {
      let id: Int
      var log: [String] = []
    }
    enum Action: Sendable {
      case run
      case debounced
      case throttled(String)
      case leave(String)
      case gather
      case cancelOwn
      case reported(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .run:
          return .run { send in
            try await Task.sleep(for: .seconds(1))
            await send(.reported("run"))
          }
          .cancellable("work")
        case .debounced: return .send(.reported("debounced")).debounce("work", for: .seconds(1))
        case .throttled(let text):
          return .send(.reported(text)).throttle("throttle", for: .seconds(1), leading: true, trailing: true)
        case .leave(let text): return .run(name: "leaving") { await $0(.reported(text)) }
        case .cancelOwn: return .cancel("work")
        case .gather:
          return EffectTask(
            .gather([
              .run { _ in .reported("first") },
              .run { context in
                try await context.sleep(for: .seconds(1))
                return .reported("second")
              },
            ]))
        case .reported(let text): state.log.append(text)
        }
        return .none
      }
    }
  }

  @InnoFlow
  struct Rows {
    struct State: Sendable, DefaultInitializable {
      var rows = (1...3).map { Row.State(id: $0) }
      var detail: Row.State?
      var handled: [String] = []
    }
    enum Action: Sendable {
      case row(id: Int, action: Row.Action)
      case detail(Row.Action)
      case add(Int)
      case remove(Int)
      case later(Int)
      case show(Row.State?)
      case cancel(String)
    }

    private let rows = ForEachReducer<State, Action>(state: \.rows, action: \.row) { Row() }

    var body: some ReducerOf<Self> {
      rows
      IfLet(state: \.detail, action: \.detail) { Row() }
      Reduce { state, action in
        switch action {
        case .row(let id, .leave), .remove(let id): state.rows.removeAll { $0.id == id }
        case .row(let id, .reported(let text)): state.handled.append("\(id) \(text)")
        case .detail(.reported(let text)): state.handled.append("detail \(text)")
        case .detail(.leave): state.detail = nil
        case .add(let id): state.rows.append(Row.State(id: id))
        case .later(let id):
          return rows.reduce(into: &state, action: .row(id: id, action: .run))
            .debounce("later", for: .milliseconds(500))
        case .show(let row): state.detail = row
        case .cancel(let id): return .cancel(id)
        case .row, .detail: break
        }
        return .none
      }
    }
  }

  private let store = Store(reducer: Rows())

  @Test func effectsOfTheActionThatRemovesAFeatureDoNotStart() async {
    store.send(.row(id: 1, action: .leave("late")))
    #expect(store.runningEffects.isEmpty)
    store.send(.show(Row.State(id: 5)))
    store.send(.detail(.leave("late")))
    #expect(store.runningEffects.isEmpty)
    await pass(.seconds(1))
    #expect(traced == [])
    #expect(store.handled.isEmpty)
  }

  @Test func deferredWorkOfARemovedFeatureDoesNotStart() async {
    store.send(.later(1))
    store.send(.remove(1))
    await pass(.seconds(2))
    #expect(store.handled.isEmpty)
    #expect(traced == ["later began", "later ended"])
  }

  @Test func theIntervalOfAThrottleEndsWithItsFeature() async {
    store.send(.row(id: 1, action: .throttled("first")))
    store.send(.row(id: 1, action: .throttled("dropped")))
    store.send(.remove(1))
    #expect(store.runningEffects.isEmpty)
    store.send(.add(1))
    store.send(.row(id: 1, action: .throttled("again")))
    await pass(.seconds(2))
    #expect(store.handled == ["1 first", "1 again"])
  }

  @Test func parentCancelsDebouncesAndThrottlesOfAFeatureByID() async {
    store.send(.row(id: 1, action: .debounced))
    store.send(.row(id: 2, action: .run))
    store.send(.row(id: 2, action: .throttled("leading")))
    store.send(.row(id: 2, action: .throttled("trailing")))
    store.send(.cancel("work"))
    #expect(store.runningEffects.map(\.label) == [.id("throttle")])
    store.send(.cancel("throttle"))
    #expect(store.runningEffects.isEmpty)
    await pass(.seconds(3))
    #expect(store.handled == ["2 leading"])
  }

  @Test func elementsWithEqualIDsAreTheFeatureOfTheFirst() async {
    store.send(.add(1))
    store.send(.row(id: 1, action: .run))
    await pass(.seconds(1))
    #expect(store.rows.map(\.log) == [["run"], [], [], []])
    store.send(.row(id: 1, action: .run))
    store.send(.remove(1))
    #expect(store.runningEffects.isEmpty)
  }

  @Test func gatheredActionsEndWithTheirFeature() async {
    store.send(.row(id: 1, action: .gather))
    store.send(.row(id: 2, action: .gather))
    await pass(.milliseconds(500))
    store.send(.remove(1))
    await pass(.seconds(1))
    #expect(store.handled == ["2 first", "2 second"])
  }

  @Test func releasedStoreCancelsTheEffectsOfItsFeatures() async {
    final class Witness: Sendable {}
    var witness: Witness? = Witness()
    weak let weakWitness = witness
    var store: Store<Reduce<Rows.State, Rows.Action>>? = Store(
      reducer: Reduce { [witness] state, action in
        let held = EffectTask<Row.Action>.run { _ in
          try await Task.sleep(for: .seconds(1))
          _ = witness
        }
        // The wrapper that `ForEachReducer` uses, around every kind of waiting work.
        let element = ForEachReducer<Rows.State, Rows.Action>(state: \.rows, action: \.row) {
          Reduce { _, _ in
            .merge(
              held, held.debounce("a", for: .seconds(1)),
              held.throttle("b", for: .seconds(1), leading: true, trailing: true))
          }
        }
        return element.reduce(into: &state, action: action)
      }, initialState: .init())
    store?.send(.row(id: 1, action: .run))
    store?.send(.row(id: 1, action: .run))
    #expect(store?.runningEffects.isEmpty == false)
    witness = nil
    #expect(weakWitness != nil)
    store = nil
    await pass(.seconds(3))
    #expect(weakWitness == nil)
  }

  @Test func twoFeaturesOfOneTypeHaveSeparateIDs() async {
    let store = Store(reducer: TwoLists())
    store.send(.left(.row(id: 1, action: .run)))
    store.send(.right(.row(id: 1, action: .run)))
    store.send(.right(.row(id: 2, action: .throttled("second"))))
    store.send(.left(.row(id: 2, action: .throttled("first"))))
    store.send(.left(.row(id: 1, action: .cancelOwn)))
    #expect(store.left.handled == ["2 first"])
    #expect(store.right.handled == ["2 second"])
    store.send(.left(.remove(2)))
    #expect(store.runningEffects.map(\.label) == [.id("work"), .id("throttle")])
    await pass(.seconds(1))
    #expect(store.right.handled == ["2 second", "1 run"])
  }

  @Test func faultNamesAFeatureWithoutItsGenericArguments() {
    struct Paged<Item: Sendable>: Reducer {
      struct State: Sendable {}
      enum Action: Sendable { case next }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
    }
    struct Whole: Sendable { var pages: Paged<@Sendable (Int) -> Bool>.State? }
    enum WholeAction: CasePathable, Sendable {
      case pages(Paged<@Sendable (Int) -> Bool>.Action)
      struct AllCasePaths {
        var pages: CasePath<WholeAction, Paged<@Sendable (Int) -> Bool>.Action> {
          CasePath(embed: { .pages($0) }, extract: { if case .pages(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = Store(
      reducer: IfLet<Whole, WholeAction>(state: \.pages, action: \.pages) { Paged<@Sendable (Int) -> Bool>() },
      initialState: Whole())
    store.send(.pages(.next))
    #expect(
      traced == [
        "fault: there is no Paged, so the reducer dropped .next: "
          + "check the state before the send, or cancel the sender when the child leaves"
      ])
  }
}

/// A feature with two child features of one type.
@InnoFlow
private struct TwoLists {
  struct State: Sendable, DefaultInitializable {
    var left = ChildEffectTests.Rows.State()
    var right = ChildEffectTests.Rows.State()
  }
  enum Action: Sendable {
    case left(ChildEffectTests.Rows.Action)
    case right(ChildEffectTests.Rows.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { ChildEffectTests.Rows() }
    Scope(state: \.right, action: \.right) { ChildEffectTests.Rows() }
  }
}

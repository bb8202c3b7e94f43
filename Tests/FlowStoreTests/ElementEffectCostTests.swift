import FlowStore
import FlowTesting
import Testing

/// Lists with running effects in many elements.
@MainActor
@Suite(.virtualTime) struct ElementEffectCostTests {
  @Test func costOfAnActionDoesNotGrowWithTheRunningEffects() {
    func reads(rows: Int) -> Int {
      let store = Store(
        reducer: CountedRows(), initialState: .init(rows: (0..<rows).map { CountedRow.State(number: $0) }))
      for number in 0..<rows { store.send(.row(id: number, action: .begin)) }
      CountedRow.reads = 0
      store.send(.row(id: rows - 1, action: .nothing))
      return CountedRow.reads
    }
    // A lookup of the row itself, and one pass over the ids of all rows.
    #expect(reads(rows: 100) <= 200)
    #expect(reads(rows: 300) <= 600)
  }

  @Test func removingManyRowsCancelsTheirEffectsInOrder() async {
    let store = Store(
      reducer: CountedRows(), initialState: .init(rows: (0..<200).map { CountedRow.State(number: $0) }))
    for number in 0..<200 { store.send(.row(id: number, action: .begin)) }
    store.send(.removeEven)
    #expect(store.runningEffects.count == 100)
    let cancelled = traced.filter { $0.hasSuffix("cancelled") }
    #expect(cancelled == (0..<100).map { "\($0 * 2) cancelled" })
  }
}

/// A row that counts the reads of its id.
@InnoFlow
private struct CountedRow {
  @MainActor fileprivate static var reads = 0

  struct State: Identifiable, Sendable {
    let number: Int
    var id: Int {
      MainActor.assumeIsolated { CountedRow.reads += 1 }
      return number
    }
  }
  enum Action: Sendable { case begin, nothing }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    let number = state.number
    return switch action {
    case .begin: .run(name: "\(number)") { _ in try await Task.sleep(for: .seconds(1)) }
    case .nothing: .none
    }
  }
}

/// A list of rows that count the reads of their ids.
@InnoFlow
private struct CountedRows {
  struct State: Sendable { var rows: [CountedRow.State] }
  enum Action: Sendable {
    case row(id: Int, action: CountedRow.Action)
    case removeEven
  }

  var body: some ReducerOf<Self> {
    ForEachReducer(state: \.rows, action: \.row) { CountedRow() }
    Reduce { state, action in
      if case .removeEven = action { state.rows.removeAll { $0.number.isMultiple(of: 2) } }
      return .none
    }
  }
}

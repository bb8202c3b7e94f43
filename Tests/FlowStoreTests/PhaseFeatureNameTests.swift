import FlowStore
import Testing

/// A generic feature with its own state.
private struct Paged<Item: Sendable>: Reducer {
  struct State: Sendable { var pages = 0 }
  func reduce(into state: inout State, action: Item) -> EffectTask<Item> { .none }
}

/// A feature whose state is a standard type.
private struct Loose: Reducer {
  func reduce(into state: inout Int, action: Bool) -> EffectTask<Bool> { .none }
}

@MainActor
@Suite struct PhaseFeatureNameTests {
  private func name(_ reducer: some Reducer<Int, Bool>) -> String {
    Store(reducer: reducer, initialState: 0).metadata.identifier
  }

  @Test func storeIsNamedAfterItsFeatureWithoutReducerModifiers() {
    let paged = Paged<[String]>()
    #expect(Store(reducer: paged, initialState: .init()).metadata.identifier == "Paged")
    let checked = paged.validatePhaseTransitions(of: \.pages, by: .linear(0, 1))
    #expect(Store(reducer: checked, initialState: .init()).metadata.identifier == "Paged")
    #expect(name(Loose()) == "Loose")
    #expect(name(Reduce(Loose())) == "Int")
  }
}

import FlowCore
import FlowNavigation
import FlowStore
import FlowTesting
import Testing

// The README's feature and its test, as printed there.

private enum NoteStore {
  static func save(_ title: String) async throws {}
}

@InnoFlow
private struct DraftFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var isSaved = false
    @BindableField var title = ""
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Types a title
    case type(String)
    case _saved
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .type(let title):
      state = State(isSaved: false, title: title)
      return .run { send in
        try await NoteStore.save(title)
        await send(._saved)
      }
      .debounce("save", for: .milliseconds(300))
    case ._saved:
      state.isSaved = true
      return .none
    }
  }
}

private enum NoteStep: Step, Equatable {
  case note(title: String)
}

@MainActor
@Suite(.virtualTime) struct ReadmeListings {
  @Test func aDraftFeatureSavesToo() async {
    let store = TestStore(reducer: DraftFeature())
    await store.send(.type("Milk")) { $0.title = "Milk" }
    await store.receive(._saved) { $0.isSaved = true }
    await store.finish()
  }

  @Test func aStoreSaysWhereAnActionLeads() async {
    let store = Store(reducer: DraftFeature()) { action, state in
      action == ._saved ? NoteStep.note(title: state.title) : nil
    }
    store.binding(\.title, send: { .type($0) }).wrappedValue = "Milk"
    let steps = Task {
      for await step in store.steps.stream { return step as? NoteStep }; return nil
    }
    try? await Task.sleep(for: .seconds(1))
    steps.cancel()
    #expect(store.isSaved)
    #expect(await steps.value == .note(title: "Milk"))
  }
}

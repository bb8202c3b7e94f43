import FlowCore
import FlowNavigation
import FlowStore
import FlowTesting
import Testing

@testable import ReadmeExample

// What the README does with its feature, as printed there.

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
    guard case .note(title: "Milk") = await steps.value else {
      Issue.record("the store did not say where the action leads")
      return
    }
  }
}

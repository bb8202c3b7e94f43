import FlowNavigation
import FlowTesting
import Testing

@testable import Notes

@MainActor
@Suite(.virtualTime) struct NoteTests {
  @Test func aNoteIsShownOnTopOfTheList() async {
    let store = FlowTestStore(flow: NoteFlow(), with: OneStepper(withSingleStep: NoteStep.notes))
    await store.send(NoteStep.note(title: "Milk"))
    #expect(store.steps == [NoteStep.notes, NoteStep.note(title: "Milk")])
    #expect(store.screens == ["Note", "Note#2"])
  }

  @Test func aDraftIsSavedWhenTypingPauses() async {
    let store = AsyncTestStore(viewModel: DraftViewModel())
    store.send(.type("Milk"))
    await store.receive(.typed("Milk"))
    await store.tick(by: .milliseconds(300))
    await store.receive(.saved) { #expect($0.isSaved) }
    await store.finish()
  }

  @Test func aDraftFeatureSavesToo() async {
    let store = TestStore(reducer: DraftFeature())
    await store.send(.type("Milk")) { $0.title = "Milk" }
    await store.receive(._saved) { $0.isSaved = true }
    await store.finish()
  }

  @Test func aRecordedScriptPasses() {
    NotesApp.run(script: "Scripts/notes.flowscript")
  }
}

import FoundationEssentials
import HeadlessSwiftUI
import Testing

private struct NoteView: View {
  @State private var text = ""
  @State private var days: Set<DateComponents> = []

  var body: some View {
    Text("text: \(text)")
    Text("days: \(days.count)")
    Button("Copy") { UIPasteboard.general.string = "copied" }
    PasteButton(payloadType: String.self) { text = $0.joined() }
    MultiDatePicker("Days", selection: $days)
  }
}

@MainActor @Suite struct PasteTests {
  @Test func aPasteButtonGivesWhatIsOnThePasteboard() throws {
    let stage = try Stage(NoteView())
    try stage.tap("Paste")
    #expect(stage.texts.first == "text: ")
    try stage.tap("Copy")
    try stage.tap("Paste")
    #expect(stage.texts.first == "text: copied")
  }

  @Test func aPickerOfDaysAddsAndRemovesOne() throws {
    let stage = try Stage(NoteView())
    try stage.set("Days", to: .string("2026-01-31"))
    try stage.set("Days", to: .string("2026-02-01"))
    #expect(stage.texts.last == "days: 2")
    try stage.set("Days", to: .string("2026-01-31"))
    #expect(stage.texts.last == "days: 1")
    #expect(stage.refusal { try stage.set("Days", to: .string("tomorrow")) } != nil)
  }
}

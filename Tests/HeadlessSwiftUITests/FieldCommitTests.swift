import HeadlessSwiftUI
import Testing

private struct CommitView: View {
  let title: String
  @State private var name = ""
  @State private var code = ""
  @FocusState private var isNamed: Bool

  var body: some View {
    Text(isNamed ? "naming" : "idle")
    TextField(title, text: $name, onEditingChanged: { Log.add("editing \($0)") }, onCommit: { Log.add("name \(name)") })
      .focused($isNamed)
    SecureField("Code", text: $code, onCommit: { Log.add("code \(code)") })
  }
}

/// Fields in the form that they had before `onSubmit`.
@MainActor @Suite struct FieldCommitTests {
  @Test func aFieldTellsWhenItIsEditedAndSubmitted() throws {
    let stage = try Stage(CommitView(title: "Name"))
    try stage.type("Ada", in: "Name")
    #expect(Log.take() == "editing true" && stage.texts == ["naming"])
    try stage.submit("Name")
    #expect(Log.take().hasPrefix("name Ada"))
    try stage.type("1", in: "Code")
    try stage.submit("Code")
    #expect(Log.take().hasSuffix("code 1"))
  }
}

import FoundationEssentials
import HeadlessSwiftUI
import Testing

private struct StarLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("star")
    Label(configuration)
  }
}

private struct CountedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("counted")
    Label(configuration)
  }
}

private struct ConfirmingButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
    Text("confirmed")
  }
}

private struct SwitchRowStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("row")
    Toggle(configuration)
  }
}

private struct ColumnStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    Section {
      configuration.content
    } header: {
      configuration.label
    }
  }
}

private struct CardStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("card")
    GroupBox(configuration)
  }
}

@MainActor @Suite struct StyleTests {
  @Test func aStyleShowsTheControlItselfInTheStyleAround() throws {
    let stage = try Stage(
      VStack {
        VStack { Label("Rate", systemImage: "star").labelStyle(StarLabelStyle()) }.labelStyle(CountedLabelStyle())
        Button("Delete") { Log.add("delete") }.buttonStyle(ConfirmingButtonStyle())
        Toggle("Wifi", isOn: .constant(true)).toggleStyle(SwitchRowStyle())
      })
    #expect(stage.texts == ["star", "counted", "Rate", "confirmed", "row"])
    try stage.tap("Delete")
    #expect(Log.take() == "delete")
    #expect(stage.shown.contains("toggle \"Wifi\" on"))
  }

  @Test func aStyleShowsTheLabelAndTheContentOfAGroup() throws {
    let stage = try Stage(
      VStack {
        LabeledContent("Size", value: "Large").labeledContentStyle(ColumnStyle())
        LabeledContent("Color", value: "Red").labeledContentStyle(.automatic)
        GroupBox("Price") { Text("12") }.groupBoxStyle(CardStyle())
      })
    #expect(
      stage.shown == [
        "section \"Size\"", "text \"Large\"", "text \"Color, Red\"", "text \"card\"", "section \"Price\"",
        "text \"12\"",
      ])
  }
}

import FlowCore
import HeadlessSwiftUI
import Testing

private struct ContentView: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("modal \(number)").onAppear { Log.add("+\(number)") }.onDisappear { Log.add("-\(number)") }
    Button("out") { dismiss() }
  }
}

private struct PresentingView: View {
  @State private var isSheet = false
  @State private var isCover = false
  @State private var isFirst = false
  @State private var isSecond = false

  var body: some View {
    VStack {
      Button("sheet") { isSheet = true }
      Button("cover") { isCover = true }
      Button("both") {
        isFirst = true
        isSecond = true
      }
      Text(isSheet ? "open" : "shut").onAppear { Log.add("+base") }.onDisappear { Log.add("-base") }
    }
    .sheet(isPresented: $isSheet, onDismiss: { Log.add("onDismiss") }) { ContentView(number: 7) }
    .fullScreenCover(isPresented: $isCover) { ContentView(number: 8) }
    .sheet(isPresented: $isFirst, onDismiss: { Log.add("first gone") }) { ContentView(number: 1) }
    .sheet(isPresented: $isSecond) { ContentView(number: 2) }
  }
}

private struct Person: Identifiable {
  let id: Int
}

private struct PersonView: View {
  let person: Person
  @Binding var shown: Person?
  @State private var count = 0

  var body: some View {
    Button("person \(person.id) count \(count)") { count += 1 }
    Button("other") { shown = Person(id: 2) }
  }
}

private struct ItemView: View {
  @State private var person: Person?

  var body: some View {
    Button("one") { person = Person(id: 1) }
      .sheet(item: $person) { PersonView(person: $0, shown: $person) }
  }
}

private struct InnerView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close") { dismiss() }.interactiveDismissDisabled() }
}

private struct FixedView: View {
  @State private var isOn = false

  var body: some View {
    Button("open") { isOn = true }
    Text(isOn ? "open" : "shut")
      .sheet(isPresented: $isOn) { NavigationStack { InnerView() } }
  }
}

private struct AlertsView: View {
  @State private var isAsking = false
  @State private var code: Code?
  @State private var isPicking = false
  @State private var isPlain = false
  @State private var isDestructive = false
  @State private var count = 1

  struct Code: Identifiable { let id: Int }

  var body: some View {
    VStack {
      Button("ask") { isAsking = true }
      Button("error") { code = Code(id: 4) }
      Button("pick") { isPicking = true }
      Button("plain") { isPlain = true }
      Button("destructive") { isDestructive = true }
      Text(isAsking ? "open" : "closed")
    }
    .alert("Sure?", isPresented: $isAsking) {
      Button("Yes") { Log.add("yes \(isAsking)") }
      Button("No", role: .cancel) {}
    } message: {
      Text("count \(count)")
    }
    .task(id: isAsking) { if isAsking { count = 7 } }
    .alert(item: $code) { code in
      Alert(
        title: Text("Error \(code.id)"), message: Text("m"),
        dismissButton: .default(Text("Fine")) { Log.add("fine") })
    }
    .confirmationDialog("Pick", isPresented: $isPicking) { Button("X") { Log.add("x") } }
    .alert("Plain", isPresented: $isPlain) {}
    .alert("Destructive", isPresented: $isDestructive) { Button("Delete", role: .destructive) {} }
  }
}

private struct NamingView: View {
  @State private var isNaming = false
  @State private var name = "old"
  @State private var secret = ""

  var body: some View {
    Button("Rename \(name)") { isNaming = true }
      .alert("Name", isPresented: $isNaming) {
        TextField("New name", text: $name)
        SecureField("Secret", text: $secret)
        Button("Save") { Log.add("\(name) \(secret)") }.disabled(name.isEmpty)
      }
  }
}

/// Sheets, covers, alerts and dialogs.
@MainActor
@Suite struct ModalTests {
  @Test func aSheetLeavesItsBaseVisible() throws {
    let stage = try Stage(PresentingView())
    _ = Log.take()
    try stage.tap("sheet")
    #expect(Log.take() == "+7")
  }

  @Test func aSwipeClearsTheFlagBeforeTheContentDisappears() throws {
    let stage = try Stage(PresentingView())
    try stage.tap("sheet")
    _ = Log.take()
    try stage.dismiss()
    #expect(Log.take() == "-7 onDismiss")
    #expect(stage.texts == ["shut"])
  }

  @Test func aCoverHidesItsBaseAndTakesNoSwipe() throws {
    let stage = try Stage(PresentingView())
    _ = Log.take()
    try stage.tap("cover")
    #expect(Log.take() == "+8 -base")
    #expect(stage.refusal { try stage.dismiss() } == .modalStays)
    try stage.tap("out")
    #expect(Log.take() == "+base -8")
  }

  @Test func aSecondSheetWaitsForTheFirst() throws {
    let stage = try Stage(PresentingView())
    _ = Log.take()
    try stage.tap("both")
    #expect(stage.texts == ["modal 1"])
    try stage.dismiss()
    #expect(Log.take() == "+1 -1 first gone +2")
    #expect(stage.texts == ["modal 2"])
  }

  @Test func anotherItemIsAnotherSheetWithNewState() throws {
    let stage = try Stage(ItemView())
    try stage.tap("one")
    try stage.tap("person 1 count 0")
    try stage.tap("other")
    #expect(stage.shown == ["button \"person 2 count 0\"", "button \"other\""])
  }

  @Test func aSheetMayRefuseTheSwipe() throws {
    let stage = try Stage(FixedView())
    try stage.tap("open")
    #expect(stage.refusal { try stage.dismiss() } == .modalStays)
    try stage.tap("close")
    #expect(stage.texts == ["shut"])
  }

  @Test func theButtonOfAnAlertActsWhileTheFlagIsSet() throws {
    let stage = try Stage(AlertsView())
    try stage.tap("ask")
    #expect(stage.alert == AlertContent(title: "Sure?", message: "count 7", buttons: ["Yes", "No"]))
    try stage.press("Yes")
    #expect(Log.take() == "yes true")
    #expect(stage.texts == ["closed"] && stage.alert == nil)
  }

  @Test func theFieldsOfAnAlertWriteTheirBindings() throws {
    let stage = try Stage(NamingView())
    try stage.tap("Rename old")
    #expect(stage.shown.first == "field \"New name\": \"old\"")
    try stage.type("", in: "New name")
    #expect(throws: GestureRefusal.self) { try stage.press("Save") }
    try stage.type("new", in: "New name")
    try stage.type("pass", in: "Secret")
    try stage.press("Save")
    #expect(Log.take() == "new pass")
    try stage.tap("Rename new")
    #expect(stage.shown.first == "field \"New name\": \"new\"")
  }

  @Test func alertsOfTheFirstVersionAct() throws {
    let stage = try Stage(AlertsView())
    try stage.tap("error")
    #expect(stage.alert == AlertContent(title: "Error 4", message: "m", buttons: ["Fine"]))
    try stage.press("Fine")
    #expect(Log.take() == "fine")
    #expect(stage.alert == nil)
  }

  @Test func anAlertHasAWayOut() throws {
    let stage = try Stage(AlertsView())
    try stage.tap("plain")
    #expect(stage.alert?.buttons == ["OK"])
    try stage.press("OK")
    try stage.tap("pick")
    #expect(stage.alert?.buttons == ["X", "Cancel"])
    try stage.press("Cancel")
    try stage.tap("destructive")
    #expect(stage.alert?.buttons == ["Delete", "Cancel"])
  }
}

import HeadlessSwiftUI
import Testing

private struct ChildView: View {
  @Binding var value: Int

  var body: some View {
    let _ = Log.add("child")
    Button("child \(value)") { value += 1 }
  }
}

private struct OwnerView: View {
  @State private var value = 0

  var body: some View {
    let _ = Log.add("owner")
    ChildView(value: $value)
  }
}

private struct TwiceView: View {
  @State private var value = 0

  var body: some View {
    let _ = Log.add("body \(value)")
    Button("twice") {
      value += 1
      value += 1
    }
  }
}

private struct WritingView: View {
  @State private var value = 0
  @State private var isOn = false

  var body: some View {
    if isOn { let _ = (value = 9) }
    Text("value \(value)")
    Button("on") { isOn = true }
  }
}

private struct SeedView: View {
  @State private var value: Int

  init(_ seed: Int) { _value = State(initialValue: seed) }

  var body: some View { Button("value \(value)") { value += 10 } }
}

private struct SeedHostView: View {
  @State private var seed = 1

  var body: some View {
    VStack {
      SeedView(seed)
      Button("seed") { seed += 1 }
    }
  }
}

private struct InitWritingView: View {
  @State private var value = 1

  init(_ value: Int) { self.value = value }

  var body: some View { Text("value \(value)") }
}

private final class PlainModel { var name = "a" }

private struct PlainModelView: View {
  @State private var model = PlainModel()

  var body: some View {
    Text(model.name)
    Button("rename") { model.name = "b" }
  }
}

private final class Clicks: ObservableObject {
  @Published var a = 0
  @Published var b = 0

  init() { MainActor.assumeIsolated { Log.add("init") } }
}

private struct WatchView: View {
  @ObservedObject var clicks: Clicks

  var body: some View {
    let _ = Log.add("watch")
    Text("watched \(clicks.a)")
  }
}

private struct ClicksView: View {
  @StateObject private var clicks = Clicks()
  @State private var count = 0

  var body: some View {
    let _ = Log.add("owner")
    VStack {
      Button("a \(clicks.a)") { clicks.a += 1 }
      Button("both") {
        clicks.a += 1
        clicks.b += 1
      }
      Button("count \(count)") { count += 1 }
      WatchView(clicks: clicks)
    }
  }
}

private struct ReplacedView: View {
  @State private var isSecond = false
  let first = Clicks()
  let second = Clicks()

  var body: some View {
    VStack {
      WatchView(clicks: isSecond ? second : first)
      Button("second") { isSecond = true }
      Button("click second") { second.a += 1 }
    }
  }
}

@Observable private final class Model {
  var a = 0
  var b = 0
  var sum: Int { a + b }
}

private struct AView: View {
  let model: Model

  var body: some View {
    let _ = Log.add("A")
    Text("a \(model.a)")
  }
}

private struct BView: View {
  let model: Model

  var body: some View {
    let _ = Log.add("B")
    Text("b \(model.b)")
  }
}

private struct SumView: View {
  let model: Model

  var body: some View {
    let _ = Log.add("sum")
    Text("sum \(model.sum)")
  }
}

private struct ObservableHostView: View {
  @State private var model = Model()

  var body: some View {
    let _ = Log.add("top")
    VStack {
      AView(model: model)
      BView(model: model)
      SumView(model: model)
      ForEach(0..<2) { Text("\($0): \(model.a)") }
      Button("a") { model.a += 1 }
      Button("both") {
        model.a += 1
        model.b += 1
      }
    }
  }
}

private struct Doubled: DynamicProperty {
  @State private var value = 1
  private(set) var updates = 0

  var doubled: Int { value * 2 }
  func increase() { value += 1 }
  mutating func update() { updates += 1 }
}

private struct DoubledView: View {
  private var number = Doubled()

  var body: some View { Button("doubled \(number.doubled), updates \(number.updates)") { number.increase() } }
}

private struct StoredView: View {
  @AppStorage("count") private var count = 5

  var body: some View { Button("stored \(count)") { count += 1 } }
}

private struct TwoStoredView: View {
  var body: some View {
    VStack {
      StoredView()
      StoredView()
    }
  }
}

private struct ClippedView: View {
  @State private var text = ""

  var body: some View { TextField("Text", text: Binding(get: { text }, set: { text = String($0.prefix(3)) })) }
}

private struct Person: Identifiable {
  let id: Int
  var name: String
}

private struct PeopleView: View {
  @State private var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Ben")]

  var body: some View {
    List {
      ForEach($people) { $person in
        let _ = Log.add("row")
        TextField("Name", text: $person.name)
        Text(person.name)
      }
    }
  }
}

private struct FocusedView: View {
  private enum Field { case name, town }
  @FocusState private var field: Field?
  @State private var name = ""
  @State private var town = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($field, equals: .name).onSubmit {
        Log.add("submit")
        field = .town
      }
      TextField("Town", text: $town).focused($field, equals: .town)
      Text(field == .name ? "in name" : field == .town ? "in town" : "nowhere")
      Button("done") { field = nil }
    }
  }
}

/// What property wrappers keep, and what their changes evaluate.
@MainActor
@Suite struct PropertyTests {
  @Test func aBindingEvaluatesOnlyItsReader() throws {
    let stage = try Stage(OwnerView())
    _ = Log.take()
    try stage.tap("child 0")
    #expect(Log.take() == "child")
    #expect(stage.shown == ["button \"child 1\""])
  }

  @Test func twoWritesInATurnAreOneEvaluation() throws {
    let stage = try Stage(TwiceView())
    _ = Log.take()
    try stage.tap("twice")
    #expect(Log.take() == "body 2")
  }

  @Test func aWriteDuringAnEvaluationIsAFaultAndDropped() throws {
    let stage = try Stage(WritingView())
    try stage.tap("on")
    #expect(stage.texts == ["value 0"])
    #expect(stage.faults().count == 1)
  }

  @Test func theInitialValueCountsOnce() throws {
    let stage = try Stage(SeedHostView())
    try stage.tap("value 1")
    try stage.tap("seed")
    #expect(stage.shown[0] == "button \"value 11\"")
  }

  @Test func aWriteInAnInitializerHasNoEffect() throws {
    #expect(try Stage(InitWritingView(7)).texts == ["value 1"])
  }

  @Test func aPlainObjectInStateUpdatesNothing() throws {
    let stage = try Stage(PlainModelView())
    try stage.tap("rename")
    #expect(stage.texts == ["a"])
  }

  @Test func aStateObjectIsMadeOnceBeforeTheFirstBody() throws {
    let stage = try Stage(ClicksView())
    #expect(Log.take() == "init owner watch")
    try stage.tap("count 0")
    #expect(Log.take() == "owner")
  }

  @Test func twoPublishedChangesAreOneEvaluation() throws {
    let stage = try Stage(ClicksView())
    _ = Log.take()
    try stage.tap("both")
    #expect(Log.take() == "owner watch")
    #expect(stage.texts == ["watched 1"])
  }

  @Test func aReplacedObjectIsObserved() throws {
    let stage = try Stage(ReplacedView())
    try stage.tap("second")
    try stage.tap("click second")
    #expect(stage.texts == ["watched 1"])
  }

  @Test func onlyReadersOfAnObservedPropertyAreEvaluated() throws {
    let stage = try Stage(ObservableHostView())
    _ = Log.take()
    try stage.tap("a")
    #expect(Log.take() == "A sum")
    #expect(stage.texts == ["a 1", "b 0", "sum 1", "0: 1", "1: 1"])
    try stage.tap("both")
    #expect(Log.take() == "A B sum")
  }

  @Test func dynamicPropertiesOfTheAppHaveState() throws {
    let stage = try Stage(DoubledView())
    #expect(stage.shown == ["button \"doubled 2, updates 1\""])
    try stage.tap("doubled 2, updates 1")
    #expect(stage.shown == ["button \"doubled 4, updates 2\""])
  }

  @Test func storedValuesUpdateAllTheirViews() throws {
    let stage = try Stage(TwoStoredView())
    try stage.tap("stored 5", nth: 2)
    #expect(stage.shown == ["button \"stored 6\"", "button \"stored 6\""])
  }

  @Test func aBindingMayClipWhatIsTyped() throws {
    let stage = try Stage(ClippedView())
    try stage.type("abcdef", in: "Text")
    #expect(stage.shown == ["field \"Text\": \"abc\" focused"])
  }

  @Test func aBindingToAnElementChangesItsRow() throws {
    let stage = try Stage(PeopleView())
    try stage.type("Eve", in: "Name", row: "Ada")
    #expect(stage.texts == ["Eve", "Ben"] || stage.shown.contains { $0.contains("Eve") })
    #expect(stage.shown.filter { $0.hasPrefix("row") } == ["row \"Eve\"", "row \"Ben\""])
  }

  @Test func typingFocusesAndSubmittingMovesTheFocus() throws {
    let stage = try Stage(FocusedView())
    #expect(stage.texts == ["nowhere"])
    try stage.type("Ada", in: "Name")
    #expect(stage.texts == ["in name"])
    try stage.submit("Name")
    #expect(Log.take() == "submit")
    #expect(stage.texts == ["in town"])
    #expect(stage.shown.contains("field \"Town\": \"\" focused"))
    try stage.tap("done")
    #expect(stage.texts == ["nowhere"])
  }
}

import FlowCore
import FoundationEssentials
import HeadlessSwiftUI
import Observation
import Testing

private struct TabContentView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    let _ = Log.add("body \(name)")
    Button("\(name) \(count)") { count += 1 }
      .onAppear { Log.add("+\(name)") }
      .onDisappear { Log.add("-\(name)") }
  }
}

private struct TabsSample: View {
  @State private var selection = 1

  var body: some View {
    TabView(selection: $selection) {
      TabContentView(name: "one").tabItem { Text("One") }.tag(1)
      TabContentView(name: "two").tabItem { Label("Two", systemImage: "star") }.tag(2).badge(3)
      Button("first") { selection = 1 }.tabItem { Text("Three") }.tag(3)
      Button("nowhere") { selection = 9 }.tabItem { Text("Four") }.tag(4)
    }
  }
}

private struct NewTabsSample: View {
  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { NavigationStack { NavigationLink("deep") { Text("deeper") } } }
      Tab("Other", systemImage: "star") { Text("other") }
    }
  }
}

private struct ManyRowsView: View {
  let count: Int
  @State private var extra = 0

  var body: some View {
    List {
      ForEach(0..<(count + extra), id: \.self) { index in
        let _ = Log.add("r")
        Text("row \(index)").onAppear {
          if count < 100, index == count + extra - 1, extra < 20 {
            Log.add("more")
            extra += 10
          }
        }
      }
    }
  }
}

@Observable
private final class Prices {
  var first = 0
  var all = 0
}

private struct PricesView: View {
  let prices: Prices

  var body: some View {
    List {
      ForEach(0..<40, id: \.self) { index in
        let _ = Log.add("r\(index)")
        if index == 0 { Text("first \(prices.first + prices.all)") } else { Text("row \(index): \(prices.all)") }
      }
    }
  }
}

private struct SectionsView: View {
  @State private var first = ["a1", "a2"]
  @State private var second = ["b1", "b2"]

  var body: some View {
    List {
      Section("A") {
        ForEach(first, id: \.self) { Text($0) }.onDelete { first.remove(atOffsets: $0) }
      }
      Section("B") {
        ForEach(second, id: \.self) { Text($0) }
          .onDelete { second.remove(atOffsets: $0) }
          .onMove { second.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}

private struct GroupsView: View {
  @State private var names = ["Ada", "Ben", "Bob"]

  var body: some View {
    List {
      ForEach(["A", "B", "C"], id: \.self) { letter in
        let group = names.filter { $0.hasPrefix(letter) }
        if !group.isEmpty {
          Section(letter) {
            ForEach(group, id: \.self) { Text($0) }
              .onDelete { offsets in for offset in Array(offsets) { names.removeAll { $0 == group[offset] } } }
          }
        }
      }
      Button("Add") { names.append("Cat") }
    }
  }
}

private struct MenuRowsView: View {
  var body: some View {
    List(["Rice", "Peas"], id: \.self) { name in
      HStack {
        Text(name)
        Button("Bought") { Log.add("bought \(name)") }
      }
      .contextMenu { Button("Show") { Log.add("showed \(name)") } }
    }
  }
}

private struct SelectionView: View {
  @State private var selected: Int?

  var body: some View {
    List(1..<4, id: \.self, selection: $selected) { Text("row \($0)") }
    Text("selected \(selected ?? 0)")
  }
}

private struct PickerView: View {
  @State private var color = "red"
  @State private var number = 9

  var body: some View {
    Form {
      Picker("Color", selection: $color) { ForEach(["red", "blue"], id: \.self) { Text($0) } }
      Picker("Number", selection: $number) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
    }
  }
}

private struct ControlsView: View {
  @State private var isOn = false
  @State private var volume = 0.5
  @State private var count = 1
  @State private var isOpen = false

  var body: some View {
    Form {
      Toggle("Wrap", isOn: $isOn)
      Slider(value: $volume) { Text("Volume") }
      Stepper("Count \(count)", value: $count, in: 0...2)
      DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
      ProgressView(value: 0.25)
      ProgressView("Loading")
      Menu("Menu") { Button("Copy") { Log.add("copied") } }
      Link("Site", destination: URL(filePath: "/"))
      Text("held").contextMenu { Button("Share") { Log.add("shared") } }
      Text("swiped").swipeActions { Button("Pin") { Log.add("pinned") } }
      Text("tapped").onTapGesture { Log.add("tap") }
      Image(systemName: "star").accessibilityLabel("Favourite")
      Button {
        Log.add("icon")
      } label: {
        Image(systemName: "plus")
      }
      HStack {
        Text("a"); Text("b")
      }.accessibilityElement(children: .combine)
      Text("hidden").hidden()
      Text("clear").opacity(0)
    }
  }
}

/// Tabs, lists and controls.
@MainActor
@Suite struct TabAndListTests {
  @Test func theContentOfATabIsEvaluatedWhenItIsShownAndKept() throws {
    let stage = try Stage(TabsSample())
    #expect(Log.take() == "body one +one")
    try stage.tap("one 0")
    _ = Log.take()
    try stage.tab(2)
    #expect(Log.take() == "body two +two -one")
    try stage.tab(1)
    #expect(stage.shown[0] == "button \"one 1\"")
    #expect(stage.shown.contains("tab \"Two\": \"3\""))
  }

  @Test func theSelectionIsWrittenAndFollowed() throws {
    let stage = try Stage(TabsSample())
    try stage.tab(3)
    #expect(stage.shown[0] == "button \"first\"")
    try stage.tap("first")
    #expect(stage.shown[0] == "button \"one 0\"")
  }

  @Test func aSelectionWithoutTabChangesNothing() throws {
    let stage = try Stage(TabsSample())
    try stage.tab(4)
    try stage.tap("nowhere")
    #expect(stage.shown[0] == "button \"nowhere\"")
  }

  @Test func aTapOnTheSelectedTabPopsItsStack() throws {
    let stage = try Stage(NewTabsSample())
    try stage.tap("deep")
    #expect(stage.texts == ["deeper"])
    try stage.tab(1)
    #expect(stage.shown[0] == "link \"deep\"")
  }

  @Test func aListEvaluatesTheRowsOfItsWindow() throws {
    let stage = try Stage(ManyRowsView(count: 10_000))
    #expect(Log.take().split(separator: " ").count == 12)
    try stage.scroll()
    #expect(Log.take().split(separator: " ").count == 12)
    #expect(stage.shown.contains("row \"row 12\"") && !stage.shown.contains("row \"row 11\""))
    try stage.scroll(.row(9_000))
    #expect(stage.shown.contains("row \"row 8,999\""))
  }

  @Test func aRowFollowsWhatItsClosureReads() throws {
    let prices = Prices()
    let stage = try Stage(PricesView(prices: prices))
    _ = Log.take()
    try stage.turn { prices.first = 1 }
    #expect(stage.shown.contains("row \"first 1\""))
    #expect(Log.take() == "r0")
    // A row that has left the window is evaluated when it comes back.
    try stage.scroll()
    _ = Log.take()
    try stage.turn { prices.first = 2 }
    #expect(Log.take() == "")
    try stage.scroll(.up)
    #expect(stage.shown.contains("row \"first 2\""))
    #expect(Log.take() == "r0")
    try stage.turn { prices.all = 1 }
    #expect(stage.shown.contains("row \"first 3\"") && stage.shown.contains("row \"row 1: 1\""))
    try stage.scroll()
    try stage.turn { prices.all = 2 }
    try stage.scroll(.up)
    #expect(stage.shown.contains("row \"first 4\"") && stage.shown.contains("row \"row 1: 2\""))
  }

  @Test func theLastRowLoadsMoreWhenItIsOnScreen() throws {
    let stage = try Stage(ManyRowsView(count: 8))
    #expect(Log.take().split(separator: " ").filter { $0 == "more" }.count == 1)
    try stage.scroll()
    #expect(Log.take().contains("more"))
  }

  @Test func deletedOffsetsAreThoseOfTheirSection() throws {
    let stage = try Stage(SectionsView())
    try stage.act("Delete", on: "b1")
    #expect(
      stage.shown.filter { $0.hasPrefix("row") }.map { $0.prefix(8) } == ["row \"a1\"", "row \"a2\"", "row \"b2\""])
  }

  @Test func sectionsOfARowHaveRowsOfTheirOwn() throws {
    let stage = try Stage(GroupsView())
    #expect(
      stage.shown.dropFirst() == [
        "section \"A\"", "row \"Ada\" (Delete)", "section \"B\"", "row \"Ben\" (Delete)", "row \"Bob\" (Delete)",
        "button \"Add\"",
      ])
    try stage.tap("Add")
    try stage.act("Delete", on: "Ada")
    #expect(
      stage.shown.dropFirst() == [
        "section \"B\"", "row \"Ben\" (Delete)", "row \"Bob\" (Delete)", "section \"C\"", "row \"Cat\" (Delete)",
        "button \"Add\"",
      ])
  }

  @Test func aRowIsTheButtonInItAndOpensItsMenu() throws {
    let stage = try Stage(MenuRowsView())
    #expect(stage.shown == ["list", "row \"Rice, Bought\"", "row \"Peas, Bought\""])
    try stage.select("Peas")
    try stage.hold("Rice")
    try stage.tap("Show")
    #expect(Log.take() == "bought Peas showed Rice")
  }

  @Test func rowsMove() throws {
    let stage = try Stage(SectionsView())
    try stage.act("Move down", on: "b1")
    #expect(stage.shown.filter { $0.hasPrefix("row \"b") }.map { $0.prefix(8) } == ["row \"b2\"", "row \"b1\""])
  }

  @Test func aListSelectsItsRows() throws {
    let stage = try Stage(SelectionView())
    try stage.select("row 2")
    #expect(stage.texts.contains("selected 2"))
    #expect(stage.shown.contains("row \"row 2\" selected"))
  }

  @Test func pickersChooseByTag() throws {
    let stage = try Stage(PickerView())
    #expect(stage.shown.contains("picker \"Color\": \"red\"") && stage.shown.contains("picker \"Number\""))
    try stage.set("Color", to: .string("blue"))
    try stage.tap("two")
    #expect(stage.shown.contains("picker \"Color\": \"blue\"") && stage.shown.contains("picker \"Number\": \"two\""))
    #expect(stage.shown.contains("option \"two\" selected"))
  }

  @Test func controlsAct() throws {
    let stage = try Stage(ControlsView())
    #expect(
      stage.shown.dropFirst() == [
        "toggle \"Wrap\" off", "slider \"Volume\": 0.5", "stepper \"Count 1\": 1", "button \"Decrement\"",
        "button \"Increment\"", "button \"More\"", "progress: 0.25", "progress \"Loading\" busy", "menu \"Menu\"",
        "button \"Copy\"", "link \"Site\"", "text \"held\"", "text \"swiped\" (Pin)", "button \"tapped\"",
        "image \"Favourite\"", "button \"plus\"", "text \"a, b\"",
      ])
    try stage.tap("Wrap")
    try stage.set("Volume", to: .float(0.75))
    try stage.tap("Increment")
    try stage.tap("More")
    #expect(
      stage.shown.dropFirst().prefix(7) == [
        "toggle \"Wrap\" on", "slider \"Volume\": 0.75", "stepper \"Count 2\": 2", "button \"Decrement\"",
        "button \"Increment\" disabled", "button \"More\" expanded", "text \"inside\"",
      ])
    try stage.tap("Copy")
    try stage.act("Pin", on: "swiped")
    try stage.tap("tapped")
    try stage.tap("plus")
    try stage.hold("held")
    try stage.tap("Share")
    #expect(Log.take() == "copied pinned tap icon shared")
  }

  @Test func textsHaveTheFormatsOfTheirLiterals() {
    #expect(stage("\(1234) \(1.5) \("1234")") == "1,234 1.500000 1234")
    #expect(stage("**bold** [link](https://a.b) snake_case") == "bold link snake_case")
    #expect(stage("\("**kept**")") == "**kept**")
    #expect(stage("\(3.14159, specifier: "%.2f")") == "3.14")
  }

  private func stage(_ key: LocalizedStringKey) -> String? { try? Stage(Text(key)).texts.first }
}

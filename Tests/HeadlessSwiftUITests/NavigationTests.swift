import FlowCore
import HeadlessSwiftUI
import Testing

private struct PageView: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0

  var body: some View {
    Text("page \(number)")
    Button("count \(count)") { count += 1 }
    Button("out") { dismiss() }
    NavigationLink("next", value: number + 1)
      .onAppear { Log.add("+\(number)") }
      .onDisappear { Log.add("-\(number)") }
  }
}

private struct PathView: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text("depth \(path.count)")
        NavigationLink("go", value: 1)
        NavigationLink("bad", value: "text")
        Button("deep") { path = [1, 2, 3] }
        Button("cut") { path = [1, 9] }
      }
      .onAppear { Log.add("+root") }
      .onDisappear { Log.add("-root") }
      .navigationDestination(for: Int.self) { PageView(number: $0) }
      .navigationTitle("Root")
    }
    .onChange(of: path) { if path == [1, 2, 3, 4] { path = [1, 9] } }
  }
}

private struct FlagView: View {
  @State private var isActive = false
  @State private var item: Int?

  var body: some View {
    NavigationStack {
      VStack {
        Button("go") { isActive = true }
        Button("item") { item = 5 }
        Text(isActive ? "on" : "off")
        Text(item.map { "item \($0)" } ?? "no item")
      }
      .navigationDestination(isPresented: $isActive) { Text("there") }
      .navigationDestination(item: $item) { Text("item \($0)") }
    }
  }
}

private struct MissingView: View {
  var body: some View { NavigationStack { NavigationLink("go", value: 3.5) } }
}

private struct LazyDestinationView: View {
  var body: some View {
    NavigationStack {
      List { Text("a").navigationDestination(for: Int.self) { Text("\($0)") } }
    }
  }
}

private struct OldLinksView: View {
  @State private var selection: Int?

  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("plain", destination: Text("plain page"))
        NavigationLink(destination: Text("tagged page"), tag: 2, selection: $selection) { Text("tagged") }
        Text("selection \(selection ?? 0)")
      }
    }
  }
}

private final class Keeper: NavigationGuard {
  var isOn = false
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    isOn ? .reject(reason: "kept") : .allow
  }
}

private struct ColumnsView: View {
  var body: some View {
    NavigationView {
      List { Text("first") }
      TabView {
        Text("b").tabItem { Text("B") }
        Text("c").tabItem { Text("C") }
      }
    }
  }
}

/// Stacks: paths, links, destinations, and the user's ways back.
@MainActor
@Suite struct NavigationTests {
  @Test func aPushedViewAppearsBeforeTheOldOneDisappears() throws {
    let stage = try Stage(PathView())
    #expect(Log.take() == "+root")
    try stage.tap("go")
    #expect(Log.take() == "+1 -root")
    try stage.tap("next")
    #expect(Log.take() == "+2 -1")
    try stage.back()
    #expect(Log.take() == "+1 -2")
    try stage.back()
    #expect(Log.take() == "+root -1")
    #expect(stage.texts == ["depth 0"])
  }

  @Test func aPathOfSeveralShowsOnlyTheLast() throws {
    let stage = try Stage(PathView())
    _ = Log.take()
    try stage.tap("deep")
    #expect(Log.take() == "+3 -root")
    #expect(stage.texts == ["page 3"])
  }

  @Test func whatStaysInThePathKeepsItsState() throws {
    let stage = try Stage(PathView())
    try stage.tap("go")
    try stage.tap("count 0")
    try stage.tap("next")
    try stage.tap("next")
    try stage.tap("next")
    #expect(stage.texts == ["page 9"])
    try stage.back()
    #expect(stage.shown.contains("button \"count 1\""))
  }

  @Test func dismissPopsAPushedViewAndDoesNothingAtTheRoot() throws {
    let stage = try Stage(PathView())
    try stage.tap("deep")
    try stage.tap("out")
    #expect(stage.texts == ["page 2"])
    let page = try Stage(PageView(number: 0))
    try page.tap("out")
    #expect(page.texts == ["page 0"] && page.faults().isEmpty)
  }

  @Test func theUsersBackShortensThePathAndClearsFlags() throws {
    let stage = try Stage(FlagView())
    try stage.tap("go")
    #expect(stage.texts == ["there"])
    try stage.back()
    #expect(stage.texts == ["off", "no item"])
    try stage.tap("item")
    #expect(stage.texts == ["item 5"])
    try stage.back()
    #expect(stage.texts == ["off", "no item"])
  }

  @Test func aValueWithoutDestinationIsAFault() throws {
    let stage = try Stage(MissingView())
    try stage.tap("go")
    #expect(stage.faults().count == 1)
    #expect(stage.shown.contains("image \"exclamationmark.triangle.fill\""))
  }

  @Test func aTypedPathTakesNoOtherType() throws {
    let stage = try Stage(PathView())
    try stage.tap("bad")
    #expect(stage.faults().count == 1)
    #expect(stage.texts == ["depth 0"])
  }

  @Test func aDestinationInALazyContainerIsAFault() throws {
    #expect(try Stage(LazyDestinationView()).faults().count == 1)
  }

  @Test func aLinkOutsideAStackIsDisabled() throws {
    #expect(try Stage(NavigationLink("go", value: 1)).shown == ["link \"go\" disabled"])
  }

  @Test func linksOfTheFirstVersionsPush() throws {
    let stage = try Stage(OldLinksView())
    try stage.tap("plain")
    #expect(stage.texts == ["plain page"])
    try stage.back()
    try stage.tap("tagged")
    #expect(stage.texts == ["tagged page"])
    try stage.back()
    #expect(stage.texts == ["selection 0"])
  }

  @Test func aRejectedPushGivesThePathBack() throws {
    let stage = try Stage(PathView())
    let keeper = Keeper()
    stage.runtime.enter {
      Run.current.screenSource = stage.window
      Run.current.add(guard: keeper)
    }
    keeper.isOn = true
    try stage.tap("go")
    keeper.isOn = false
    #expect(stage.texts == ["depth 0"])
  }

  @Test func aRejectedPopGivesThePathBackWithItsState() throws {
    let stage = try Stage(PathView())
    let keeper = Keeper()
    stage.runtime.enter {
      Run.current.screenSource = stage.window
      Run.current.add(guard: keeper)
    }
    try stage.tap("go")
    try stage.tap("count 0")
    keeper.isOn = true
    try stage.tap("out")
    keeper.isOn = false
    #expect(stage.shown.contains("button \"count 1\""))
    try stage.back()
    #expect(stage.texts == ["depth 0"])
  }

  @Test func aPhoneShowsTheFirstColumnOfSeveral() throws {
    let stage = try Stage(ColumnsView())
    #expect(stage.texts == ["first"])
    #expect(throws: GestureRefusal.noTabs) { try stage.tab(1) }
  }
}

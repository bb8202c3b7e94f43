import HeadlessSwiftUI
import Testing

private struct OrderView: View {
  var body: some View {
    VStack {
      VStack {
        Text("x").task { Log.add("task1") }.onAppear { Log.add("appear1") }
          .onChange(of: true, initial: true) { Log.add("change1") }
      }
      .onAppear { Log.add("appear2") }
      .task { Log.add("task2") }
    }
  }
}

private struct ToggledView: View {
  @State private var isOn = false

  var body: some View {
    if isOn { Text("y").onAppear { Log.add("in") }.onDisappear { Log.add("out") } }
    Button("toggle") { isOn.toggle() }
  }
}

private struct TaskView: View {
  @State private var key = 0

  var body: some View {
    Button("next") { key += 1 }.task(id: key) {
      Log.add("start\(key)")
      do { try await Task.sleep(for: .seconds(100)) } catch { Log.add("cancelled") }
    }
  }
}

private struct ChangesView: View {
  @State private var count = 1

  var body: some View {
    Button("more") { count += 1 }
      .onChange(of: count) { [count] new in Log.add("old form \(count) \(new)") }
      .onChange(of: count) { old, new in Log.add("new form \(old) \(new) \(count)") }
      .onChange(of: count) { Log.add("no values \(count)") }
  }
}

private struct ChainView: View {
  @State private var a = 0
  @State private var b = 0

  var body: some View {
    let _ = Log.add("body")
    Button("a\(a) b\(b)") { a += 1 }
      .onChange(of: a) { b = a }
      .onChange(of: b) { _, new in Log.add("b=\(new)") }
  }
}

private struct LoopView: View {
  @State private var count = 0

  var body: some View { Button("go") { count += 1 }.onChange(of: count) { count += 1 } }
}

private struct SwapView: View {
  @State private var isFirst = true

  var body: some View {
    if isFirst {
      Text("a").onAppear { Log.add("+a") }.onDisappear { Log.add("-a") }
    } else {
      Text("b").onAppear { Log.add("+b") }
    }
    Button("swap") { isFirst.toggle() }
  }
}

private struct AnimatedView: View {
  @State private var count = 0

  var body: some View {
    Button("count \(count)") {
      withAnimation {
        count += 1
      } completion: {
        Log.add("done \(count)")
      }
    }
  }
}

private struct ReceivingView: View {
  let subject: PassthroughSubject<Int, Never>
  @State private var last = 0

  var body: some View { Text("last \(last)").onReceive(subject) { last = $0 } }
}

@Observable private final class Holder {
  var text = "x"
}

private struct HolderView: View {
  @StateObject private var owned = Owned()
  let holder: Holder

  var body: some View { Text(holder.text + owned.text) }
}

private final class Owned: ObservableObject {
  nonisolated(unsafe) static var living = 0
  @Published var text = ""

  init() { Owned.living += 1 }
  deinit { Owned.living -= 1 }
}

private struct HolderHostView: View {
  @State private var isOn = true
  let holder: Holder

  var body: some View {
    if isOn { HolderView(holder: holder) }
    Button("off") { isOn = false }
  }
}

/// When views appear, change and disappear.
@MainActor
@Suite struct LifeCycleTests {
  @Test func innerViewsAppearFirstAndTasksStartLast() throws {
    let stage = try Stage(OrderView())
    #expect(Log.take() == "appear1 change1 appear2 task1 task2")
    withExtendedLifetime(stage) {}
  }

  @Test func aViewThatComesAndGoesAppearsAndDisappears() throws {
    let stage = try Stage(ToggledView())
    try stage.tap("toggle")
    #expect(Log.take() == "in")
    try stage.tap("toggle")
    #expect(Log.take() == "out")
  }

  @Test func anotherIdCancelsATaskAndStartsItAgain() throws {
    let stage = try Stage(TaskView())
    #expect(Log.take() == "start0")
    try stage.tap("next")
    #expect(Set(Log.take().split(separator: " ")) == ["cancelled", "start1"])
  }

  @Test func anOldOnChangeHasTheClosureOfTheBodyBefore() throws {
    let stage = try Stage(ChangesView())
    #expect(Log.take().isEmpty)
    try stage.tap("more")
    #expect(Log.take() == "old form 1 2 new form 1 2 2 no values 2")
  }

  @Test func aChangeThatChangesAnotherValueIsTheSameTurn() throws {
    let stage = try Stage(ChainView())
    _ = Log.take()
    try stage.tap("a0 b0")
    #expect(Log.take() == "body body b=1")
    #expect(stage.shown == ["button \"a1 b1\""])
  }

  @Test func aChangeThatChangesItsOwnValueEndsWithAFault() throws {
    let stage = try Stage(LoopView())
    try stage.tap("go")
    #expect(stage.faults().count == 1)
  }

  @Test func aSwappedViewAppearsBeforeTheOldOneDisappears() throws {
    let stage = try Stage(SwapView())
    _ = Log.take()
    try stage.tap("swap")
    #expect(Log.take() == "+b -a")
  }

  @Test func theCompletionOfAnAnimationRunsAfterTheUpdate() throws {
    let stage = try Stage(AnimatedView())
    try stage.tap("count 0")
    #expect(Log.take() == "done 1")
  }

  @Test func aPublisherReachesItsView() throws {
    let subject = PassthroughSubject<Int, Never>()
    let stage = try Stage(ReceivingView(subject: subject))
    try stage.turn { subject.send(3) }
    #expect(stage.texts == ["last 3"])
  }

  @Test func aViewThatIsGoneReleasesItsObject() throws {
    let before = Owned.living
    let stage = try Stage(HolderHostView(holder: Holder()))
    #expect(Owned.living == before + 1)
    try stage.tap("off")
    #expect(Owned.living == before)
  }

  @Test func aHostedViewThatIsGoneLeavesNothingBehind() throws {
    let before = Owned.living
    let holder = Holder()
    do {
      let stage = try Stage(HolderHostView(holder: holder))
      try stage.turn { stage.window.rootViewController = nil }
    }
    #expect(Owned.living == before)
    holder.text = "y"
  }
}

import HeadlessSwiftUI
import Testing

private struct CountView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    let _ = Log.add("body \(name)")
    Button("\(name) \(count)") { count += 1 }
  }
}

private struct BranchView: View {
  @State private var isFirst = true

  var body: some View {
    VStack {
      if isFirst { CountView(name: "A") } else { CountView(name: "B") }
      Button("flip") { isFirst.toggle() }
    }
  }
}

private struct InputView: View {
  @State private var isFirst = true

  var body: some View {
    VStack {
      CountView(name: isFirst ? "A" : "B")
      Button("flip") { isFirst.toggle() }
    }
  }
}

private struct IDViewSample: View {
  @State private var key = 0

  var body: some View {
    VStack {
      CountView(name: "C").id(key).onAppear { Log.add("appears") }
      Button("next") { key += 1 }
    }
  }
}

private struct RowsView: View {
  @State private var rows = ["a", "b", "c"]

  var body: some View {
    VStack {
      ForEach(rows, id: \.self) { CountView(name: $0) }
      Button("reverse") { rows.reverse() }
      Button("drop") { rows.removeLast() }
      Button("double") { rows = ["a", "a"] }
    }
  }
}

private struct ErasedView: View {
  @State private var isFirst = true

  var body: some View {
    VStack {
      isFirst ? AnyView(CountView(name: "A")) : AnyView(Text("other"))
      Button("flip") { isFirst.toggle() }
    }
  }
}

private struct LeafView: View {
  let value: Int

  var body: some View {
    let _ = Log.add("leaf")
    Text("value \(value)")
  }
}

private struct SkippingView: View {
  @State private var count = 0
  @State private var unread = 0

  var body: some View {
    let _ = Log.add("parent")
    VStack {
      LeafView(value: 1)
      Button("count \(count)") { count += 1 }
      Button("unread") { unread += 1 }
      Button("same") { count = count }
    }
  }
}

private struct ClosureView: View {
  let action: () -> Void

  var body: some View {
    let _ = Log.add("closure")
    Text("c")
  }
}

private struct ClosureHostView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      ClosureView { Log.add("\(count)") }
      Button("count \(count)") { count += 1 }
    }
  }
}

private struct TensView: View, Equatable {
  let number: Int
  let action: () -> Void

  nonisolated static func == (one: TensView, other: TensView) -> Bool { one.number / 10 == other.number / 10 }

  var body: some View {
    let _ = Log.add("tens")
    Text("\(number)")
  }
}

private struct TensHostView: View {
  @State private var number = 1

  var body: some View {
    VStack {
      TensView(number: number, action: { Log.add("\(number)") }).equatable()
      Button("more") { number += 1 }
      Button("ten more") { number += 10 }
    }
  }
}

private struct BorderModifier: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    let _ = Log.add("modifier")
    VStack {
      content
      Button("modified \(count)") { count += 1 }
    }
  }
}

private struct ModifiedView: View {
  @State private var text = "x"

  var body: some View {
    VStack {
      Text(text).modifier(BorderModifier())
      Button("change") { text = "y" }
    }
  }
}

/// Which views keep their state, and which bodies are evaluated.
@MainActor
@Suite struct IdentityTests {
  @Test func aBranchOfAConditionEndsWithItsState() throws {
    let stage = try Stage(BranchView())
    try stage.tap("A 0")
    try stage.tap("flip")
    try stage.tap("flip")
    #expect(stage.shown == ["button \"A 0\"", "button \"flip\""])
  }

  @Test func anotherInputOfTheSameTypeKeepsTheState() throws {
    let stage = try Stage(InputView())
    try stage.tap("A 0")
    try stage.tap("flip")
    #expect(stage.shown == ["button \"B 1\"", "button \"flip\""])
  }

  @Test func anotherIdIsAnotherViewThatAppears() throws {
    let stage = try Stage(IDViewSample())
    try stage.tap("C 0")
    _ = Log.take()
    try stage.tap("next")
    #expect(stage.shown == ["button \"C 0\"", "button \"next\""])
  }

  @Test func stateFollowsTheIdOfARow() throws {
    let stage = try Stage(RowsView())
    try stage.tap("b 0")
    try stage.tap("reverse")
    #expect(stage.shown.prefix(3) == ["button \"c 0\"", "button \"b 1\"", "button \"a 0\""])
    try stage.tap("drop")
    #expect(stage.shown.prefix(2) == ["button \"c 0\"", "button \"b 1\""])
  }

  @Test func twoEqualIdsAreAFaultAndTheFirstRowIsShown() throws {
    let stage = try Stage(RowsView())
    #expect(stage.faults().isEmpty)
    try stage.tap("double")
    #expect(stage.shown.filter { $0.hasPrefix("button \"a") } == ["button \"a 0\""])
    #expect(stage.faults().count == 1)
  }

  @Test func anErasedViewOfAnotherTypeHasNewState() throws {
    let stage = try Stage(ErasedView())
    try stage.tap("A 0")
    try stage.tap("flip")
    #expect(stage.shown[0] == "text \"other\"")
    try stage.tap("flip")
    #expect(stage.shown[0] == "button \"A 0\"")
  }

  @Test func equalInputsSkipABody() throws {
    let stage = try Stage(SkippingView())
    _ = Log.take()
    try stage.tap("count 0")
    #expect(Log.take() == "parent")
  }

  @Test func stateThatNoBodyReadsEvaluatesNothing() throws {
    let stage = try Stage(SkippingView())
    _ = Log.take()
    try stage.tap("unread")
    #expect(Log.take().isEmpty)
  }

  @Test func anEqualValueEvaluatesNothing() throws {
    let stage = try Stage(SkippingView())
    _ = Log.take()
    try stage.tap("same")
    #expect(Log.take().isEmpty)
  }

  @Test func aClosureThatCapturesSomethingIsAnotherInput() throws {
    let stage = try Stage(ClosureHostView())
    _ = Log.take()
    try stage.tap("count 0")
    #expect(Log.take() == "closure")
  }

  @Test func anEquatableViewSaysItselfWhatMatters() throws {
    let stage = try Stage(TensHostView())
    _ = Log.take()
    try stage.tap("more")
    #expect(Log.take().isEmpty)
    try stage.tap("ten more")
    #expect(Log.take() == "tens")
  }

  @Test func aModifierHasStateOfItsOwnAndShowsNewContent() throws {
    let stage = try Stage(ModifiedView())
    try stage.tap("modified 0")
    _ = Log.take()
    try stage.tap("change")
    #expect(stage.shown.prefix(2) == ["text \"y\"", "button \"modified 1\""])
    #expect(Log.take().isEmpty)
  }
}

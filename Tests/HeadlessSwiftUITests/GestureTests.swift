import FlowCore
import HeadlessSwiftUI
import HeadlessUIKit
import Testing

private struct DoubleTap: Gesture {
  let action: @MainActor () -> Void

  var body: some Gesture<Void> { TapGesture(count: 2).onEnded { action() } }
}

private struct GesturesView: View {
  @State private var isEnabled = true
  @GestureState private var isPressed = false

  var body: some View {
    VStack {
      Text("tap").gesture(TapGesture().onEnded { Log.add("tap") })
      Text("hold").gesture(
        LongPressGesture(minimumDuration: 1).updating($isPressed) { value, state, _ in state = value }
          .onEnded { Log.add("hold \($0)") })
      Text("both").gesture(
        TapGesture().onEnded { Log.add("one") }
          .simultaneously(with: LongPressGesture().onEnded { _ in Log.add("two") }))
      Text("place").simultaneousGesture(SpatialTapGesture().onEnded { Log.add("\($0.location == .zero)") })
      Text("double").onTapGesture(count: 2) { Log.add("double") }.onTapGesture { Log.add("single") }
      Text("own").gesture(DoubleTap { Log.add("own") })
      Text("off").gesture(TapGesture().onEnded { Log.add("off") }, isEnabled: isEnabled)
      Button("button") { Log.add("button") }.simultaneousGesture(TapGesture().onEnded { Log.add("ignored") })
      Button("disable") { isEnabled = false }
    }
  }
}

private struct DragView: View {
  @State private var x = 0.0

  var body: some View {
    Text("x \(x)").gesture(DragGesture().onChanged { x = $0.translation.width })
  }
}

private struct SharedRowsView: View {
  var body: some View {
    List {
      ForEach(["a"], id: \.self) { name in
        HStack {
          Text(name)
          Button("one") { Log.add("one") }
          Button("two") { Log.add("two") }
        }
      }
      HStack {
        Button("three") { Log.add("three") }
        Button("four") { Log.add("four") }
      }
      HStack {
        Button("five") { Log.add("five") }.buttonStyle(.borderless)
        Button("six") { Log.add("six") }.buttonStyle(.borderless)
      }
    }
  }
}

@MainActor
@Suite struct GestureTests {
  @Test func tapsAndLongPressesAct() throws {
    let stage = try Stage(GesturesView())
    try stage.tap("tap")
    try stage.hold("hold")
    try stage.tap("both")
    try stage.hold("both")
    try stage.tap("place")
    #expect(Log.take() == "tap hold true one two true")
  }

  @Test func aSingleTapComesBeforeADoubleOne() throws {
    let stage = try Stage(GesturesView())
    try stage.tap("double")
    try stage.tap("own")
    try stage.tap("button")
    #expect(Log.take() == "single own button")
  }

  @Test func aDisabledGestureDoesNothing() throws {
    let stage = try Stage(GesturesView())
    try stage.tap("off")
    #expect(Log.take() == "off")
    try stage.tap("disable")
    #expect(stage.shown.contains("text \"off\""))
  }

  @Test func aScreenSaysThatNothingDrags() throws {
    let stage = try Stage(DragView())
    #expect(stage.shown == ["text \"x 0.000000\""])
    #expect(stage.runtime.enter { Run.current.standInUses.map(\.name) } == ["DragGesture"])
  }

  @Test func aTapOnARowPressesAllOfItsButtonsWithoutAStyle() throws {
    let stage = try Stage(SharedRowsView())
    try stage.tap("one")
    try stage.tap("four")
    try stage.tap("six")
    #expect(Log.take() == "one two three four six")
  }
}

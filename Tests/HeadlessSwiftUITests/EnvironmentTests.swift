import HeadlessSwiftUI
import Testing

private enum ThemeKey: EnvironmentKey {
  static var defaultValue: String { "plain" }
}

extension EnvironmentValues {
  fileprivate var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private struct ThemedView: View {
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let _ = Log.add("themed")
    Text("\(theme) \(isEnabled ? "on" : "off")")
  }
}

private struct MiddleView: View {
  var body: some View {
    let _ = Log.add("middle")
    ThemedView()
  }
}

private struct PhaseView: View {
  @Environment(\.scenePhase) private var phase

  var body: some View {
    let _ = Log.add("body")
    Text("\(phase)".description)
      .onChange(of: phase) { old, new in Log.add("\(old)-\(new)") }
    MiddleView()
  }
}

private struct ThemeHostView: View {
  @State private var theme = "x"
  @State private var isOff = false

  var body: some View {
    VStack {
      MiddleView().environment(\.theme, theme).disabled(isOff)
      Button("theme") { theme = "y" }
      Button("off") { isOff = true }
    }
  }
}

private struct DisabledView: View {
  var body: some View { Button("press") { Log.add("pressed") }.disabled(false).disabled(true) }
}

private struct ThemeTitle: EnvironmentalModifier {
  func resolve(in environment: EnvironmentValues) -> TitleModifier { TitleModifier(title: environment.theme) }
}

private struct TitleModifier: ViewModifier {
  let title: String

  func body(content: Content) -> some View {
    Text("title \(title)")
    content
  }
}

private struct TitledView: View {
  @State private var theme = "x"

  var body: some View {
    VStack { Button("theme") { theme = "y" }.modifier(ThemeTitle()) }.environment(\.theme, theme)
  }
}

@Observable private final class Basket { var count = 1 }

private struct OptionalCartView: View {
  @Environment(Basket.self) private var cart: Basket?

  var body: some View { Text(cart == nil ? "none" : "some") }
}

private struct CartView: View {
  @Environment(Basket.self) private var cart

  var body: some View {
    @Bindable var cart = cart
    Stepper("Count", value: $cart.count)
    Text("count \(cart.count)")
  }
}

private final class Visit: ObservableObject { @Published var name = "Ada" }

private struct SessionView: View {
  @EnvironmentObject private var session: Visit

  var body: some View { Button(session.name) { session.name += "!" } }
}

private struct PlacesView: View {
  @State private var isPresented = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("push") { ThemedView() }
        Button("sheet") { isPresented = true }
      }
      .environment(\.theme, "inner")
      .sheet(isPresented: $isPresented) { ThemedView() }
    }
    .environment(\.theme, "outer")
  }
}

private struct SheetPlaceView: View {
  @State private var isPresented = false

  var body: some View {
    Button("sheet") { isPresented = true }
      .sheet(isPresented: $isPresented) { ThemedView() }
      .environment(\.theme, "mine")
      .disabled(false)
  }
}

/// What views get from those around them.
@MainActor
@Suite struct EnvironmentTests {
  @Test func aModifierIsResolvedAgainInAnotherEnvironment() throws {
    let stage = try Stage(TitledView())
    #expect(stage.shown == ["text \"title x\"", "button \"theme\""])
    try stage.tap("theme")
    #expect(stage.texts == ["title y"])
  }

  @Test func aChangedValueReachesItsReadersThroughEqualViews() throws {
    let stage = try Stage(ThemeHostView())
    _ = Log.take()
    try stage.tap("theme")
    #expect(Log.take() == "themed")
    try stage.tap("off")
    #expect(Log.take() == "themed")
    #expect(stage.texts == ["y off"])
  }

  @Test func anInnerViewCannotEnableWhatAnOuterOneDisables() throws {
    let stage = try Stage(DisabledView())
    #expect(stage.shown == ["button \"press\" disabled"])
    #expect(stage.refusal { try stage.tap("press") } == .disabledElement)
    #expect(Log.take().isEmpty)
  }

  @Test func aMissingObjectMayBeOptional() throws {
    #expect(try Stage(OptionalCartView()).texts == ["none"])
    #expect(try Stage(OptionalCartView().environment(Basket())).texts == ["some"])
  }

  @Test func anObservedObjectOfTheEnvironmentUpdates() throws {
    let stage = try Stage(CartView().environment(Basket()))
    try stage.tap("Increment")
    #expect(stage.texts == ["count 2"])
  }

  @Test func anEnvironmentObjectUpdates() throws {
    let stage = try Stage(SessionView().environmentObject(Visit()))
    try stage.tap("Ada")
    #expect(stage.shown == ["button \"Ada!\""])
  }

  @Test func aPushedViewHasTheEnvironmentOfItsStack() throws {
    let stage = try Stage(PlacesView())
    try stage.tap("push")
    #expect(stage.texts == ["outer on"])
  }

  @Test func aSheetHasTheEnvironmentOfItsModifier() throws {
    let stage = try Stage(PlacesView())
    try stage.tap("sheet")
    #expect(stage.texts == ["outer on"])
    let other = try Stage(SheetPlaceView())
    try other.tap("sheet")
    #expect(other.texts == ["mine on"])
  }

  @Test func aMissingObjectStopsTheProgramWhereItIsRead() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = try? Stage(SessionView()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no ObservableObject of type Visit found"))
  }

  @Test func thePhaseOfTheSceneReachesItsReadersAlone() throws {
    let stage = try Stage(PhaseView())
    #expect(Log.take() == "body middle themed")
    try stage.turn { stage.window.enter(.inactive) }
    try stage.turn { stage.window.enter(.background) }
    #expect(Log.take() == "body active-inactive body inactive-background")
    #expect(stage.texts.first == "background")
  }
}

import FoundationEssentials
import HeadlessSwiftUI
import Testing

private struct DocumentApp: App {
  var body: some Scene {
    WindowGroup(for: Int.self) { $number in
      Button("window \(number ?? 0)") { number = (number ?? 0) + 1 }
    }
  }
}

@MainActor @Suite struct WindowGroupTests {
  @Test func theFirstWindowOfAGroupForValuesHasNone() throws {
    let stage = try Stage {
      let start = AppStart<DocumentApp>()
      start.launch()
      return start.window.rootViewController ?? UIViewController()
    }
    try stage.tap("window 0")
    #expect(stage.shown == ["button \"window 1\""])
  }
}

import FlowCore
import FlowRuntime
import HeadlessSwiftUI
import Testing

private struct HomeView: View {
  @EnvironmentObject var session: Session
  @Environment(Cart.self) var cart
  @Environment(Cart.self) var optionalCart: Cart?

  var body: some View { Text(session.name) }
}

@MainActor
@Suite struct EnvironmentObjectTests {
  private let runtime = VirtualTimeRuntime()

  @Test func anEnvironmentDoesNotRenameAScreen() throws {
    let window = UIWindow()
    runtime.enter {
      let view = HomeView().environmentObject(Session()).environment(Cart())
      window.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: view))
      window.makeKeyAndVisible()
    }
    try runtime.runReady()
    let names = runtime.enter { window.screenTree.root?.children.map(\.name.description) }
    #expect(names == ["Home"])
  }

  @Test func entriesHaveTheirDefaults() {
    var values = EnvironmentValues()
    #expect(values.pageSize == 20 && values.route == nil)
    values.pageSize = 10
    values.route = "home"
    #expect(values.pageSize == 10 && values.route == "home")
  }

  @Test func storedValuesAreThoseOfTheLaunch() {
    enum Theme: String, Sendable { case light, dark }
    struct Settings {
      @HeadlessSwiftUI.AppStorage("isOn") var isOn = true
      @HeadlessSwiftUI.AppStorage("theme") var theme = Theme.light
      @HeadlessSwiftUI.AppStorage("name") var name: String?
    }
    let context = runtime.enter { LaunchContext() }
    runtime.enter {
      let settings = Settings()
      #expect(settings.isOn && settings.theme == .light && settings.name == nil)
      settings.$isOn.wrappedValue = false
      settings.theme = .dark
      settings.name = "Ada"
      #expect(!settings.isOn && Settings().theme == .dark && Settings().name == "Ada")
      settings.name = nil
      #expect(Settings().name == nil)
    }
    #expect(context.storage["theme", as: String.self] == "dark" && context.storage["isOn", as: Bool.self] == false)
    VirtualTimeRuntime().enter { #expect(Settings().isOn) }
  }
}

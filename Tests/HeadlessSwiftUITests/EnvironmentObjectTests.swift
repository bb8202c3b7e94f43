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

  @Test func aViewReadsTheObjectsThatWerePutIn() {
    runtime.enter {
      let (session, cart) = (Session(), Cart())
      let home = HomeView()
      #expect(home.optionalCart == nil)
      let shown = home.environmentObject(session).environment(cart)
      #expect(home.session === session && home.cart === cart && home.optionalCart === cart)
      withExtendedLifetime(shown) {}
    }
  }

  @Test func theModifiedViewKeepsTheObject() {
    runtime.enter {
      let home = HomeView()
      var controller: UIViewController? = UIHostingController(rootView: home.environment(Cart()))
      #expect(home.optionalCart != nil)
      withExtendedLifetime(controller) {}
      controller = nil
      #expect(home.optionalCart == nil)
    }
  }

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

  @Test func aMissingObjectStopsTheProgramWithItsName() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = HomeView().session }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = HomeView().cart }
      },
    ]
    let texts = results.map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
    #expect(texts[0].contains("the environment has no Session: put it in by .environmentObject(_:)"))
    #expect(texts[1].contains("the environment has no Cart: put it in by .environment(_:)"))
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

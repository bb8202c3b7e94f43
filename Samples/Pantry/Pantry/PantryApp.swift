import SwiftUI

@main
struct PantryApp: App {
  @State private var store = PantryStore(client: SlowClient())
  @State private var router = Router()
  @AppStorage("isWelcomed") private var isWelcomed = false

  var body: some Scene {
    WindowGroup {
      Group {
        if isWelcomed {
          RootView()
        } else {
          WelcomeView { isWelcomed = true }
        }
      }
      .environment(store)
      .environment(router)
    }
  }
}

/// The tabs of the app.
struct RootView: View {
  @Environment(PantryStore.self) private var store
  @Environment(Router.self) private var router

  var body: some View {
    @Bindable var router = router
    TabView(selection: $router.tab) {
      PantryView()
        .tabItem { Label("Pantry", systemImage: "cabinet") }
        .tag(Router.Tab.pantry)
      ShoppingView()
        .tabItem { Label("Shopping", systemImage: "cart") }
        .badge(store.missing.count)
        .tag(Router.Tab.shopping)
      SettingsView()
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(Router.Tab.settings)
    }
    .onOpenURL { router.open($0) }
  }
}

/// What a new user sees first.
struct WelcomeView: View {
  let start: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "cabinet").font(.largeTitle).accessibilityHidden(true)
      Text("Welcome to Pantry").font(.title)
      Text("Know what is at home before you go shopping.")
      Button("Start", action: start).buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

import SwiftUI

struct ShoppingView: View {
  @Environment(PantryStore.self) private var store
  @Environment(Router.self) private var router

  var body: some View {
    NavigationStack {
      List(store.missing) { item in
        HStack {
          Text(item.name)
          Button("Bought") { store.change(item.id, by: 1) }
        }
        .contextMenu {
          Button("Show") {
            router.path = [.item(item.id)]
            router.tab = .pantry
          }
        }
      }
      .overlay {
        if store.missing.isEmpty { Text("Nothing to buy") }
      }
      .navigationTitle("Shopping")
    }
  }
}

struct SettingsView: View {
  @AppStorage("isWelcomed") private var isWelcomed = false
  @AppStorage("reminder") private var isReminding = true
  @AppStorage("day") private var day = 5

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Remind me", isOn: $isReminding)
        if isReminding {
          Picker("Day", selection: $day) {
            Text("Friday").tag(5)
            Text("Saturday").tag(6)
          }
        }
        Section {
          Button("Show the welcome again") { isWelcomed = false }
        }
      }
      .navigationTitle("Settings")
    }
  }
}

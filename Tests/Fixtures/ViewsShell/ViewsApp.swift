import FlowSwiftUI

/// An app of SwiftUI as a team writes it, for the tests of the shell.
@main
struct ViewsApp: App {
  @UIApplicationDelegateAdaptor(ViewsDelegate.self) private var delegate
  @Environment(\.scenePhase) private var phase
  @StateObject private var groceries = Groceries()

  var body: some Scene {
    WindowGroup {
      TabView {
        ListView().tabItem { Label("Groceries", systemImage: "cart") }
        SettingsView().tabItem { Label("Settings", systemImage: "gear") }
      }
      .environmentObject(groceries)
    }
    .onChange(of: phase) { _, new in delegate.log.append("app \(new)") }
  }
}

final class ViewsDelegate: UIResponder, UIApplicationDelegate, ObservableObject {
  @Published var log: [String] = []

  override init() {
    super.init()
    log = ["init"]
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launched")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    log.append("background, \(application.applicationState)")
  }
}

struct Item: Identifiable, Hashable {
  let id: Int
  var name: String
  var isDone = false
}

final class Groceries: ObservableObject {
  @Published var items = [Item(id: 1, name: "Milk"), Item(id: 2, name: "Bread")]

  func add(_ name: String) { items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, name: name)) }
}

struct ListView: View {
  @EnvironmentObject private var groceries: Groceries
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(groceries.items) { item in
          NavigationLink(item.name, value: item)
        }
        .onDelete { groceries.items.remove(atOffsets: $0) }
        if groceries.items.isEmpty { Text("Nothing to buy") }
      }
      .navigationTitle("Groceries")
      .navigationDestination(for: Item.self) { ItemView(item: $0) }
      .toolbar {
        Button("Add") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { AddView() }
    }
  }
}

struct AddView: View {
  @EnvironmentObject private var groceries: Groceries
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Name", text: $name)
      Button("Save") {
        groceries.add(name)
        dismiss()
      }
      .disabled(name.isEmpty)
    }
  }
}

struct ItemView: View {
  let item: Item
  @State private var isAsking = false

  var body: some View {
    VStack {
      Text(item.name)
      Button("Delete") { isAsking = true }
    }
    .navigationTitle(item.name)
    .alert("Delete?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
    } message: {
      Text("It is gone then.")
    }
  }
}

struct SettingsView: View {
  @EnvironmentObject private var delegate: ViewsDelegate
  @Environment(\.scenePhase) private var phase
  @AppStorage("isDark") private var isDark = false
  @State private var volume = 0.5

  var body: some View {
    Form {
      Toggle("Dark", isOn: $isDark)
      Slider(value: $volume)
      Text("Volume: \(Int(volume * 100))")
      Text("Log: \(delegate.log.joined(separator: ", "))")
    }
    .onChange(of: phase) { old, new in delegate.log.append("\(old) → \(new)") }
  }
}

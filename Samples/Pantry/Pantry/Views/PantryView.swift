import SwiftUI

struct PantryView: View {
  @Environment(PantryStore.self) private var store
  @Environment(Router.self) private var router
  @State private var isAdding = false

  var body: some View {
    @Bindable var store = store
    @Bindable var router = router
    NavigationStack(path: $router.path) {
      List {
        ForEach(Category.allCases) { category in
          let items = store.items(of: category)
          if !items.isEmpty {
            Section(category.title) {
              ForEach(items) { ItemRow(item: $0) }
                .onDelete { offsets in
                  for offset in offsets { store.delete(items[offset].id) }
                }
            }
          }
        }
      }
      .overlay {
        if store.isLoading {
          ProgressView("Loading")
        } else if store.shown.isEmpty {
          ContentUnavailableView("Nothing here", systemImage: "cabinet")
        }
      }
      .searchable(text: $store.query, prompt: "Search items")
      .refreshable { await store.load() }
      .navigationTitle("Pantry")
      .navigationDestination(for: Router.Route.self) { route in
        switch route {
        case .item(let id): ItemView(id: id)
        case .category(let category): CategoryView(category: category)
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
      }
      .sheet(isPresented: $isAdding) { AddView() }
      .task {
        if store.items.isEmpty { await store.load() }
      }
    }
  }
}

struct ItemRow: View {
  let item: Item
  @Environment(PantryStore.self) private var store

  var body: some View {
    NavigationLink(value: Router.Route.item(item.id)) {
      HStack {
        Text(item.name)
        Spacer()
        Text("\(item.amount)").foregroundStyle(item.isMissing ? .red : .secondary)
      }
    }
    .swipeActions(edge: .leading) {
      Button("Use") { store.change(item.id, by: -1) }
    }
  }
}

struct ItemView: View {
  let id: Item.ID
  @Environment(PantryStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var isDeleting = false

  var body: some View {
    if let item = store.item(id) {
      Form {
        Section("At home") {
          LabeledContent("Amount", value: "\(item.amount)")
          Button("One more") { store.change(id, by: 1) }
          Button("Use one") { store.change(id, by: -1) }.disabled(item.amount == 0)
        }
        Section {
          NavigationLink("All of \(item.category.title)", value: Router.Route.category(item.category))
          Button("Delete", role: .destructive) { isDeleting = true }
        }
      }
      .navigationTitle(item.name)
      .confirmationDialog("Delete \(item.name)?", isPresented: $isDeleting, titleVisibility: .visible) {
        Button("Delete", role: .destructive) {
          store.delete(id)
          dismiss()
        }
      }
    } else {
      ContentUnavailableView("No such item", systemImage: "questionmark")
    }
  }
}

struct CategoryView: View {
  let category: Category
  @Environment(PantryStore.self) private var store

  var body: some View {
    List(store.items(of: category)) { Text($0.name) }
      .navigationTitle(category.title)
  }
}

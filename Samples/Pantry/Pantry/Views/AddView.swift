import SwiftUI

struct AddView: View {
  private enum Field { case name }

  @Environment(PantryStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var category = Category.fresh
  @State private var amount = 1
  @State private var isSaving = false
  @FocusState private var field: Field?

  private var isValid: Bool { !name.trimmingCharacters(in: .whitespaces).isEmpty }

  var body: some View {
    @Bindable var store = store
    NavigationStack {
      Form {
        TextField("Name", text: $name)
          .focused($field, equals: .name)
          .submitLabel(.done)
          .onSubmit { save() }
        Picker("Category", selection: $category) {
          ForEach(Category.allCases) { Text($0.title).tag($0) }
        }
        Stepper("Amount: \(amount)", value: $amount, in: 1...9)
      }
      .navigationTitle("New Item")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { save() }.disabled(!isValid || isSaving)
        }
      }
      .alert("Not saved", isPresented: .constant(store.error != nil), presenting: store.error) { _ in
        Button("OK") { store.error = nil }
      } message: {
        Text($0.localizedDescription)
      }
      .interactiveDismissDisabled(isSaving)
      .onAppear { field = .name }
    }
  }

  private func save() {
    guard isValid, !isSaving else { return }
    isSaving = true
    Task {
      if await store.add(name: name, category: category, amount: amount) { dismiss() }
      isSaving = false
    }
  }
}

import FoundationEssentials
import HeadlessSwiftUI

// A coordinator and its views, as an app with SwiftUI declares them.

enum Route: Hashable {
  case detail(id: Int)
  case settings
}

@MainActor
final class TripCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var sheet: Sheet?
  @Published var isAlertPresented = false

  struct Sheet: Identifiable {
    let id: String
  }

  func show(_ route: Route) {
    path.append(route)
  }

  func goBack() {
    path.removeLast()
  }
}

struct TripCoordinatorView: View {
  @StateObject private var coordinator = TripCoordinator()
  @ObservedObject var settings: TripSettings
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      TripListView(query: $settings.query, onSelect: { coordinator.show(.detail(id: $0)) })
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .detail(let id): TripDetailView(model: TripModel(id: id))
          case .settings: TripSettingsView(text: $settings.query).environmentObject(coordinator)
          }
        }
        .navigationTitle("Trips")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Done", role: .cancel) { dismiss() }
          }
        }
    }
    .sheet(item: $coordinator.sheet) { sheet in
      Text("Sheet \(sheet.id)").presentationDetents([.medium, .large])
    }
    .fullScreenCover(isPresented: $settings.isFull, onDismiss: { coordinator.goBack() }) { EmptyView() }
    .alert("Delete?", isPresented: $coordinator.isAlertPresented) {
      Button("OK") {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It cannot be undone.")
    }
    .onAppear { coordinator.show(.settings) }
    .onChange(of: settings.query) { old, new in print(old, new) }
    .task { await settings.load() }
    .onReceive(settings.$query) { print($0) }
    .preferredColorScheme(colorScheme)
  }
}

@MainActor
final class TripSettings: ObservableObject {
  @Published var query = ""
  @Published var isFull = false

  func load() async {}
}

struct TripListView: View {
  @Binding var query: String
  var onSelect: (Int) -> Void
  @State private var selection: Int?
  @State private var isOn = false
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Search", text: $query)
        .focused($isFocused)
        .textFieldStyle(.roundedBorder)
        .onSubmit { selection = 1 }
      List {
        ForEach(0..<3) { index in
          Button {
            onSelect(index)
          } label: {
            HStack {
              Image(systemName: "star").resizable().scaledToFit().frame(width: 20, height: 20)
              Text("Trip \(index)").font(.headline).foregroundColor(.blue)
              Spacer()
              if index == selection { Image(systemName: "checkmark") }
            }
          }
          .buttonStyle(.plain)
        }
      }
      .listStyle(.plain)
      Toggle("Only mine", isOn: $isOn).disabled(query.isEmpty)
      Rectangle().fill(Color.gray.opacity(0.2)).frame(maxWidth: .infinity, maxHeight: 1)
    }
    .padding(.horizontal, 16)
    .background(Color.white)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .ignoresSafeArea()
  }
}

@MainActor
final class TripModel: ObservableObject {
  let id: Int
  @Published var title = "Seoul"

  init(id: Int) { self.id = id }
}

struct TripDetailView: View {
  @ObservedObject var model: TripModel

  var body: some View {
    ScrollView {
      Text(model.title).font(.system(size: 17, weight: .bold)).foregroundStyle(.secondary)
      MapView().frame(height: 200).overlay(alignment: .bottom) { Divider() }
    }
    .modifier(Framed())
  }
}

struct Framed: ViewModifier {
  func body(content: Content) -> some View {
    content.padding().border(Color.black, width: 1)
  }
}

struct TripSettingsView: View {
  @Binding var text: String
  @EnvironmentObject var coordinator: TripCoordinator

  var body: some View {
    Form {
      Section("Text") { TextField("Text", text: $text) }
      Section { Button("Back") { withAnimation { coordinator.goBack() } } }
    }
  }
}

struct MapView: UIViewControllerRepresentable {
  final class Coordinator {
    var count = 0
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
    context.coordinator.count += 1
  }
}

struct TripPreviews: PreviewProvider {
  static var previews: some View { TripDetailView(model: TripModel(id: 1)) }
}

/// A view controller that hosts a view, for a flow to push.
final class TripDetailViewController: UIHostingController<TripDetailView> {
  let model: TripModel

  init(model: TripModel) {
    self.model = model
    super.init(rootView: TripDetailView(model: model))
    title = model.title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

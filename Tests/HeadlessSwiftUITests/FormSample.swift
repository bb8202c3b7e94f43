import FoundationEssentials
import HeadlessSwiftUI

// Forms, lists and an app as real ones write them: that they compile is the test.

@Observable
final class Cart {
  var count = 0
  var isGift = false
}

final class Session: ObservableObject {
  @Published var name = "Ada"
}

private final class SampleDelegate: UIResponder, UIApplicationDelegate {}

extension EnvironmentValues {
  @Entry var pageSize = 20
  @Entry var route: String?
}

private struct SizeKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct SampleApp: App {
  @UIApplicationDelegateAdaptor(SampleDelegate.self) private var delegate
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var session = Session()
  @State private var cart = Cart()

  var body: some Scene {
    WindowGroup {
      SampleTabs()
        .environmentObject(session)
        .environment(cart)
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { session.name = "" }
    }
  }
}

enum SampleTab: Hashable {
  case home, search, settings
}

struct SampleTabs: View {
  @State private var selection = SampleTab.home

  var body: some View {
    TabView(selection: $selection) {
      Tab("Home", systemImage: "house", value: .home) { FormView() }
      Tab(value: .search, role: .search) { PlainTabs() }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

private struct PlainTabs: View {
  var body: some View {
    TabView {
      Tab("Settings", systemImage: "gear") { Text("Settings") }
      Tab("About", image: "about") { Text("About") }
    }
  }
}

struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.5 : 1)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

private struct SpacedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

private struct EditToolbar: ToolbarContent {
  let isEditing: Bool
  let onDone: @MainActor () -> Void

  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) {} }
    if isEditing {
      ToolbarItem(placement: .confirmationAction) { Button("Done", action: onDone) }
    } else {
      ToolbarItemGroup(placement: .bottomBar) {
        Spacer()
        Button("Add", systemImage: "plus") {}
      }
    }
  }
}

struct FormView: View {
  @AppStorage("notifies") private var notifies = true
  @AppStorage("tab") private var storedTab: String?
  @SceneStorage("draft") private var draft = ""
  @EnvironmentObject private var session: Session
  @Environment(Cart.self) private var cart
  @Environment(\.pageSize) private var pageSize
  @GestureState private var isPressing = false
  @State private var offset = CGSize.zero
  @State private var volume = 0.5
  @State private var quantity = 1
  @State private var date = Date()
  @State private var isPopoverPresented = false
  @State private var rows: [Row] = []
  @FocusState private var isFocused: Bool
  @Namespace private var namespace

  struct Row: Identifiable {
    let id: Int
    var title: String
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 5)
      .updating($isPressing) { _, state, _ in state = true }
      .onChanged { offset = $0.translation }
      .onEnded { value in
        withAnimation(.spring()) { offset = value.predictedEndTranslation.height > 100 ? .zero : offset }
      }
  }

  var body: some View {
    @Bindable var cart = cart
    ScrollViewReader { proxy in
      Form {
        Section {
          TextField("Mail", text: $draft)
            .keyboardType(.emailAddress)
            .textContentType(.emailAddress)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .submitLabel(.next)
            .focused($isFocused)
          SecureField("Password", text: $draft).textContentType(.password)
          Toggle("Notifies", isOn: $notifies).tint(.green)
          Toggle("Gift", isOn: $cart.isGift)
        } header: {
          Label("Account", systemImage: "person").labelStyle(.titleAndIcon)
        }
        Section("Amounts") {
          Slider(value: $volume, in: 0...1, step: 0.1) { isEditing in print(isEditing) }
          Slider(value: $volume, in: 0...1) { Text("Volume") }
          Stepper("Quantity \(quantity)", value: $quantity, in: 1...9)
          Stepper(value: $quantity, in: 1...9, step: 2) { Text("Quantity") }
          Stepper("More") {
            quantity += 1
          } onDecrement: {
            quantity -= 1
          }
          DatePicker("Date", selection: $date, in: Date()..., displayedComponents: .date)
            .datePickerStyle(.graphical)
          LabeledContent("Name", value: session.name)
          LabeledContent {
            Text("\(pageSize)")
          } label: {
            Text("Page")
          }
        }
        .listRowBackground(Color.clear)
        Section("Rows") {
          ForEach($rows) { $row in TextField("Title", text: $row.title) }
        }
        Button("Delete", systemImage: "trash", role: .destructive) { proxy.scrollTo(1, anchor: .top) }
          .buttonStyle(PressableStyle())
          .controlSize(.large)
        Button("Plain") {}.buttonStyle(.borderedProminent)
        ShareLink(item: "https://example.com") { Label("Share", systemImage: "square.and.arrow.up") }
        ShareLink("Share", item: "text")
        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .blue))
        ProgressView(value: 0.5).progressViewStyle(.linear)
        Label("Spaced", systemImage: "star").labelStyle(SpacedLabelStyle())
      }
      .scrollContentBackground(.hidden)
    }
    .toolbar { EditToolbar(isEditing: isFocused) { isFocused = false } }
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { Text("Edit") }
    }
    .toolbar(.hidden, for: .tabBar)
    .toolbarTitleDisplayMode(.inline)
    .popover(isPresented: $isPopoverPresented, arrowEdge: .top) {
      Text("Popover")
        .presentationDetents([.medium])
        .presentationDragIndicator(.visible)
        .presentationBackground(.ultraThinMaterial)
    }
    .gesture(drag)
    .simultaneousGesture(TapGesture().onEnded { quantity += 1 })
    .preference(key: SizeKey.self, value: 3)
    .onPreferenceChange(SizeKey.self) { print($0) }
  }
}

struct DecoratedView: View {
  let isLoading: Bool
  @Namespace private var namespace

  var body: some View {
    VStack {
      Image(systemName: "star")
        .symbolVariant(.fill)
        .imageScale(.large)
        .symbolRenderingMode(.hierarchical)
        .accessibilityHidden(true)
      Text("Price").bold().fixedSize().offset(CGSize(width: 1, height: 2)).offset(y: 3)
      Text(Date(), format: .iso8601)
      Text("Key", comment: "A comment for translators")
      Text(LocalizedStringResource("resource"))
      RoundedRectangle(cornerRadius: 8, style: .continuous)
        .fill(.blue)
        .shadow(color: .black.opacity(0.1), radius: 4, x: 0, y: 2)
        .mask { Circle() }
        .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
    }
    .redacted(reason: isLoading ? .placeholder : [])
    .transition(.asymmetric(insertion: .move(edge: .bottom).combined(with: .opacity), removal: .opacity))
    .glassEffect(.regular.interactive(), in: .capsule)
    .matchedGeometryEffect(id: "card", in: namespace)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .accessibilityLabel(Text("Card"))
    .listStyle(.insetGrouped)
    .listStyle(PlainListStyle())
    .rotationEffect(.degrees(isLoading ? 90 : 0))
  }
}

struct SplitView: View {
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List { Text("Sidebar") }
    } detail: {
      ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Choose one"))
    }
  }
}

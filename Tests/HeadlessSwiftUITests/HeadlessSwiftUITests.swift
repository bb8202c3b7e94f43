import FlowCore
import FlowRuntime
import FoundationEssentials
import HeadlessSwiftUI
import Testing

@MainActor
@Suite struct HeadlessSwiftUITests {
  private let runtime = VirtualTimeRuntime()
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func turn(_ body: @MainActor () throws -> Void) throws {
    try runtime.enter(body)
    try runtime.runReady()
  }

  /// The names of the screens in the window's stack.
  private var names: [String] {
    runtime.enter { window.screenTree.root?.children.map(\.name.description) ?? [] }
  }

  @Test func aHostingControllerIsAScreenWithTheNameOfItsView() throws {
    let stack = UINavigationController()
    try turn {
      stack.setViewControllers(
        [UIHostingController(rootView: TripCoordinatorView(settings: TripSettings()))], animated: false)
      window.rootViewController = stack
      window.makeKeyAndVisible()
    }
    try turn { stack.pushViewController(TripDetailViewController(model: TripModel(id: 3)), animated: true) }
    try turn {
      stack.pushViewController(UIHostingController(rootView: TripDetailView(model: TripModel(id: 4))), animated: true)
    }
    #expect(names == ["TripCoordinator", "TripDetail", "TripDetail#2"])
  }

  @Test func onlyAnAppsOwnPropertiesAreStateOfAHostingController() throws {
    let controller = TripDetailViewController(model: TripModel(id: 3))
    #expect(StateReader.properties(of: controller).map(\.name) == ["model"])
  }

  @Test func aBodyIsNotReadByItself() throws {
    struct Faulty: View {
      let onRead: () -> Void

      var body: some View {
        onRead()
        return EmptyView()
      }
    }
    var isRead = false
    let controller = UIHostingController(rootView: Faulty { isRead = true })
    try turn {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    #expect(controller.isViewLoaded && !isRead)
    _ = controller.rootView.body
    #expect(isRead)
  }

  @Test func theBodiesOfACoordinatorCanBeRead() throws {
    var changes = 0
    let settings = TripSettings()
    let subscription = settings.objectWillChange.sink { changes += 1 }
    _ = TripCoordinatorView(settings: settings).body
    _ = TripListView(query: .constant("a"), onSelect: { _ in }).body
    _ = TripDetailView(model: TripModel(id: 1)).body
    _ = TripPreviews.previews
    #expect(changes == 0)
    settings.query = "b"
    #expect(changes == 1)
    subscription.cancel()
  }

  @Test func stateIsSharedByCopiesOfAView() {
    struct Counter: View {
      @State var count = 1
      @State var name: String?

      var body: some View { Text("\(count)") }

      var binding: Binding<Int> { $count }
    }
    let first = Counter()
    let copy = first
    first.count += 1
    copy.binding.wrappedValue += 1
    #expect(first.count == 3 && copy.count == 3 && first.name == nil)
    #expect(Counter().count == 1)
  }

  @Test func bindingsOfAnObjectSetItsProperties() {
    let coordinator = TripCoordinator()
    let observed = ObservedObject(wrappedValue: coordinator)
    observed.projectedValue.isAlertPresented.wrappedValue = true
    #expect(coordinator.isAlertPresented)
    let bindable = Bindable(coordinator)
    bindable.isAlertPresented.wrappedValue = false
    #expect(!coordinator.isAlertPresented)
  }

  @Test func aStateObjectIsMadeOnce() {
    var count = 0
    let object = StateObject(
      wrappedValue: {
        count += 1
        return TripModel(id: count)
      }())
    #expect(count == 0)
    #expect(object.wrappedValue === object.wrappedValue && count == 1)
  }

  @Test func aPathKeepsItsValues() {
    var path = NavigationPath([Route.settings])
    path.append(Route.detail(id: 3))
    path.append("text")
    #expect(path.count == 3 && path != NavigationPath([Route.settings]))
    path.removeLast(2)
    #expect(path == NavigationPath([Route.settings]))
    path.removeLast()
    #expect(path.isEmpty)
  }

  @Test func theEnvironmentHasDefaultsAndAppsOwnValues() throws {
    struct LimitKey: EnvironmentKey {
      static let defaultValue = 3
    }
    var values = EnvironmentValues()
    #expect(values[LimitKey.self] == 3 && values.scenePhase == .active && values.colorScheme == .light)
    values[LimitKey.self] = 4
    #expect(values[LimitKey.self] == 4)
    var isOpened: Bool?
    let url = try #require(URL(string: "https://example.com"))
    try turn { values.openURL(url) { isOpened = $0 } }
    #expect(isOpened == true)
  }

  @Test func anAnimationRunsItsClosureAtOnce() {
    let result = withAnimation(.easeInOut) { 3 }
    #expect(result == 3)
  }
}

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
        [UIHostingController(rootView: TripListView(query: .constant(""), onSelect: { _ in }))], animated: false)
      window.rootViewController = stack
      window.makeKeyAndVisible()
    }
    try turn { stack.pushViewController(TripDetailViewController(model: TripModel(id: 3)), animated: true) }
    try turn {
      stack.pushViewController(UIHostingController(rootView: TripDetailView(model: TripModel(id: 4))), animated: true)
    }
    #expect(names == ["TripList", "TripDetail", "TripDetail#2"])
  }

  @Test func onlyAnAppsOwnPropertiesAreStateOfAHostingController() throws {
    let controller = TripDetailViewController(model: TripModel(id: 3))
    #expect(StateReader.properties(of: controller).map(\.name) == ["model"])
  }

  @Test func aBodyIsEvaluatedWhenTheViewLoads() throws {
    struct Counted: View {
      let onRead: () -> Void

      var body: some View {
        onRead()
        return EmptyView()
      }
    }
    var count = 0
    let controller = UIHostingController(rootView: Counted { count += 1 })
    #expect(count == 0)
    try turn {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    #expect(count == 1)
  }

  @Test func aCoordinatorsViewsAreScreens() throws {
    let settings = TripSettings()
    try turn {
      window.rootViewController = UIHostingController(rootView: TripCoordinatorView(settings: settings))
      window.makeKeyAndVisible()
    }
    // The coordinator pushes the settings when it appears.
    #expect(names == ["TripList", "TripSettings"])
    try turn { try window.back() }
    #expect(runtime.enter { window.elements(of: nil).contains { $0.label == "Done" } })
    _ = TripPreviews.previews
  }

  @Test func stateOutsideOfAScreenIsItsInitialValue() {
    struct Counter: View {
      @State var count = 1
      @State var name: String?

      var body: some View { Text("\(count)") }

      var binding: Binding<Int> { $count }
    }
    let counter = Counter()
    counter.count += 1
    counter.binding.wrappedValue += 1
    #expect(counter.count == 1 && counter.name == nil)
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

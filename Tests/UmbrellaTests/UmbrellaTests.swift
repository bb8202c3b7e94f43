import Compiling
import FlowAsyncFlow
import FlowAsyncViewModel
import FlowComposableArchitecture
import FlowInnoFlow
import FlowRxFlow
import FlowTCACoordinators
import FlowTCAFlow
import FlowTesting
import HeadlessUIKit
import Testing

/// Examples that import one umbrella module each, as an app imports the original library.
@MainActor
@Suite(.virtualTime) struct UmbrellaTests {
  @Test func asyncFlowNamesSuffice() async throws {
    let flow = NoteFlow()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = startNotes(flow, in: window)
    try await Task.sleep(for: .milliseconds(1))
    flow.listStepper.select(id: -1)
    flow.listStepper.select(id: 7)
    try await Task.sleep(for: .milliseconds(1))
    #expect(flow.navigationController.viewControllers.map(\.title) == [nil, "Note 7"])
    withExtendedLifetime(coordinator) {}
  }

  @Test func asyncFlowNamesSufficeInATest() async {
    #expect(await testNotes() == [nil, "Note 3", "Note 4"])
  }

  @Test func rxFlowNamesSuffice() async throws {
    let flow = MemoFlow()
    let stepper = MemoStepper()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = startMemos(flow, stepper, in: window)
    try await Task.sleep(for: .milliseconds(1))
    stepper.open()
    try await Task.sleep(for: .milliseconds(1))
    #expect(flow.navigationController.viewControllers.count == 2)
    withExtendedLifetime(coordinator) {}
  }

  @Test func composableArchitectureNamesSuffice() async throws {
    let store = makeFacts()
    store.send(.factButtonTapped)
    try await Task.sleep(for: .milliseconds(1))
    store.send(.increment)
    #expect(store.state == FactFeature.State(count: 1, fact: "0 is a number"))
  }

  @Test func composableArchitectureNamesSufficeInATest() async {
    let store = TestStore(initialState: FactFeature.State(count: 7)) { FactFeature() }
    await store.send(.factButtonTapped)
    await store.receive(\.factArrived) { $0.fact = "7 is a number" }
    await store.finish()
  }

  @Test func tcaFlowNamesSuffice() {
    let store = makeGarden()
    store.send(.router(.routeAction(id: 0, action: .garden(.plantTapped))))
    #expect(store.routes.last == .sheet(.plant(.init(title: "Rose"))))
  }

  @Test func tcaCoordinatorsNamesSuffice() {
    let store = makeBook()
    store.send(.router(.routeAction(id: 0, action: .page(.next))))
    #expect(store.routes.last == .push(.page(.init(number: 2))))
  }

  @Test func tcaCoordinatorsLabelsSuffice() {
    let store = Store(initialState: ShelfCoordinator.State()) { ShelfCoordinator() }
    store.send(.router(.routeAction(id: 0, action: .openTapped)))
    #expect(store.routes.map(\.isPresented) == [false, true])
    // The sheet has no navigation stack, so nothing can be pushed onto it.
    #expect(store.routes.canPush == false)
    store.send(.router(.routeAction(id: 0, action: .openTapped)))
    #expect(store.routes.count == 2)
    store.send(.router(.routeAction(id: 0, action: .closeTapped)))
    #expect(store.routes.count == 3 && store.routes.canPush == true)
  }

  @Test func asyncViewModelNamesSuffice() async throws {
    let greeting = GreetingViewModel()
    greeting.send(.appeared(name: "Ada"))
    #expect(greeting.state.isLoading)
    let tally = TallyViewModel()
    tally.send(.tapped)
    try await Task.sleep(for: .milliseconds(1))
    #expect(greeting.state == GreetingViewModel.State(text: "Hello, Ada"))
    #expect(tally.count == 2)
  }

  @Test func innoFlowNamesSuffice() async throws {
    let store = makeLaps()
    store.send(.setStep(2))
    store.send(.lap)
    store.send(.resetLater)
    #expect(store.laps == 2)
    try await Task.sleep(for: .seconds(2))
    #expect(store.laps == 0)
  }

  @Test func codeOutsideOfTheMainActorMayCallUIKitInSwift5() {
    let caption = Caption()
    caption.show("Hello")
    #expect(caption.label.faded().text == "Hello")
    #expect(caption.label.alpha == 0.5)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(ScreenFinder.windows() == [window])
    ScreenFinder.presentAlert("Saved", on: window.rootViewController!)
    #expect(window.rootViewController?.presentedViewController?.title == "Saved")
    let notes = TextNotes()
    let field = UITextField()
    field.text = "a"
    notes.note(field)
    #expect(notes.texts == ["a"])
  }

  @Test func selectorsNameMethodsOfAllKindsInSwift5() async throws {
    let screen = BellScreen()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    screen.loadViewIfNeeded()
    Bell.rings = []
    screen.button.sendActions(for: .touchUpInside)
    try await Task.sleep(for: .milliseconds(1))
    #expect(screen.rings == ["didTap", "tapped", "closeAll", "inExtension", "load"])
    #expect(Bell.rings == ["ring", "take", "ringAll", "ringOne"])
  }

  @Test func originalModuleNamesCanBeImported() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import AsyncFlow
        import UIKit

        enum AppStep: AsyncFlow.Step { case home }

        final class AppFlow: Flow {
          let window = UIWindow()

          var root: any Presentable { window }

          func navigate(to step: any Step) -> FlowContributors { .none }
        }
        """, aliases: ["AsyncFlow": "FlowAsyncFlow", "UIKit": "HeadlessUIKit"])
    #expect(errors == [])
  }

  @Test func rxFlowBringsTheNamesOfUIKit() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import RxFlow

        final class ListFlow: Flow {
          let navigationController = UINavigationController()

          var root: any Presentable { navigationController }

          func navigate(to step: any Step) -> FlowContributors { .none }
        }
        """, aliases: ["RxFlow": "FlowRxFlow"])
    #expect(errors == [])
  }

  @Test func anAppDelegateCompilesUnderTheNamesOfTheSystem() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import RxFlow
        import UIKit
        import UserNotifications

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          let coordinator = FlowCoordinator()

          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            UNUserNotificationCenter.current().delegate = self
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in }
            let transition = CATransition()
            transition.type = CATransitionType.fade
            transition.subtype = CATransitionSubtype.fromTop
            window?.layer.add(transition, forKey: kCATransition)
            return UIDevice.current.userInterfaceIdiom == .phone
          }
        }

        extension AppDelegate: UNUserNotificationCenterDelegate {
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
          ) {
            completionHandler([.banner, .badge, .sound])
          }

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
          ) {
            print(response.notification.request.content.userInfo)
            completionHandler()
          }
        }
        """,
      aliases: [
        "RxFlow": "FlowRxFlow", "UIKit": "HeadlessUIKit", "UserNotifications": "HeadlessUserNotifications",
      ])
    #expect(errors == [])
  }

  @Test func aCoordinatorsViewCompilesBesideItsStore() throws {
    let errors = try SwiftCompiler().errors(
      in: """
        import Combine
        import ComposableArchitecture
        import Dispatch
        import SwiftUI

        final class SearchModel: ObservableObject {
          @Published var query = ""
          @Published var results: [String] = []
          private var cancellables = Set<AnyCancellable>()

          init() {
            $query.removeDuplicates()
              .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
              .flatMap { Just([$0]) }
              .receive(on: DispatchQueue.main)
              .sink { [weak self] in self?.results = $0 }
              .store(in: &cancellables)
          }
        }

        struct SearchView: View {
          @StateObject private var model = SearchModel()
          @Binding var isPresented: Bool

          var body: some View {
            NavigationStack {
              List(model.results, id: \\.self) { Text($0) }
              TextField("Search", text: $model.query)
              Button("Close") { withAnimation(.easeInOut) { isPresented = false } }
            }
          }
        }

        @MainActor func screen(_ isPresented: Binding<Bool>) -> UIViewController {
          UIHostingController(rootView: SearchView(isPresented: isPresented))
        }
        """,
      aliases: [
        "Combine": "HeadlessCombine", "ComposableArchitecture": "FlowComposableArchitecture",
        "SwiftUI": "HeadlessSwiftUI",
      ])
    #expect(errors == [])
  }

  @Test(arguments: [
    ("FlowAsyncFlow", "RxFlowStep"), ("FlowAsyncFlow", "UIViewController"), ("FlowRxFlow", "FlowStepper"),
    ("FlowRxFlow", "NoneStep"), ("FlowInnoFlow", "TCAFlowRouter"), ("FlowAsyncViewModel", "Trace"),
  ])
  func umbrellaExportsNoExtraNames(_ umbrella: String, _ name: String) throws {
    let errors = try SwiftCompiler().errors(in: "import \(umbrella)\nfunc test(_ type: \(name).Type) {}")
    #expect(errors.map(\.message) == ["cannot find type '\(name)' in scope"])
  }

  @Test(arguments: ["FlowNavigation", "FlowRoutes", "FlowStore"])
  func umbrellasExportStep(_ module: String) throws {
    let errors = try SwiftCompiler().errors(in: "import \(module)\nenum AppStep: Step { case home }")
    #expect(errors == [])
  }
}

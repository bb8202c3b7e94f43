import FlowNavigation
import FlowTesting
import FoundationEssentials
import HeadlessUIKit
import Testing

@MainActor
@Suite(.virtualTime) struct ListingTests {
  @Test func theQuickStartLeadsFromTheLoginToTheHomeScreen() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = FlowCoordinator()
    let appFlow = AppFlow(window: window)
    let appStepper = OneStepper(withSingleStep: AppStep.launch)

    coordinator.coordinate(flow: appFlow, with: appStepper)
    try await Task.sleep(for: .milliseconds(1))
    let login = try #require(window.rootViewController as? LoginViewController)
    await login.viewModel.login()
    try await Task.sleep(for: .milliseconds(1))
    #expect(window.rootViewController is HomeViewController)
  }

  @Test func aPickedMovieIsShownAndADeepLinkComesBehindTheFirstStep() async throws {
    let flow = MovieFlow()
    let coordinator = FlowCoordinator()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: MovieStep.movieList))
    coordinator.navigate(to: MovieStep.movieDetail(id: 7))
    try await Task.sleep(for: .milliseconds(1))
    let stack = try #require(flow.root.viewController as? UINavigationController)
    #expect((stack.topViewController as? MovieDetailViewController)?.viewModel.movieId == 7)
    stack.popViewController(animated: true)
    try await Task.sleep(for: .milliseconds(1))
    (stack.topViewController as? MovieListViewController)?.viewModel.send(.movieTapped(id: 3))
    try await Task.sleep(for: .milliseconds(1))
    #expect((stack.topViewController as? MovieDetailViewController)?.viewModel.movieId == 3)
  }

  @Test func anAppDelegateHandlesALink() async throws {
    let delegate = AppDelegate()
    #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    delegate.handleDeepLink(try #require(URL(string: "app://movie?id=3")))
    try await Task.sleep(for: .milliseconds(1))
    #expect(delegate.window != nil)
  }

  @Test func adaptReplacesAnUnauthorizedStep() async throws {
    PermissionManager.allows = false
    defer { PermissionManager.allows = true }
    let flow = MovieFlow()
    let adapted = await flow.adapt(step: MovieStep.movieDetail(id: 1))
    guard case .unauthorized? = adapted as? MovieStep else {
      Issue.record("\(adapted)")
      return
    }
  }

  @Test func compositeStepperCombinesSteppers() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = FlowCoordinator()
    let appFlow = AppFlow(window: window)
    let someViewModel = HomeViewModel()
    let stepper1 = OneStepper(withSingleStep: AppStep.launch)
    let stepper2 = someViewModel  // FlowStepper 구현체

    let compositeStepper = CompositeStepper(steppers: [stepper1, stepper2])

    coordinator.coordinate(flow: appFlow, with: compositeStepper)
    someViewModel.steps.send(AppStep.home)
    try await Task.sleep(for: .milliseconds(1))
    #expect(window.rootViewController is HomeViewController)
  }

  @Test func contributorsAreWrittenAsPrinted() {
    let all = Contributors(
      viewController: UIViewController(), viewModel: MovieListViewModel(), movieFlow: MovieFlow(),
      watchedFlow: MovieFlow(), movieStepper: DefaultStepper(), watchedStepper: DefaultStepper())
    if case .one(.contribute(let presentable, let stepper, _, _)) = all.single() {
      #expect(presentable.viewController === all.viewController)
      #expect(stepper is MovieListViewModel)
    } else {
      Issue.record("not one contributor")
    }
    guard case .multiple(let several) = all.several() else {
      Issue.record("not several contributors")
      return
    }
    #expect(several.count == 2)
    #expect(ParentFlow().navigate(to: MovieStep.movieList).isOneFlow)
  }

  @Test func theStudyGoesFromTheLaunchScreenToTheTabsAfterTwoSecondsOfVirtualTime() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let scene = Study.SceneDelegate()
    scene.scene(with: window)
    try await Task.sleep(for: .milliseconds(1_900))
    #expect(window.rootViewController is Study.LaunchViewController)
    try await Task.sleep(for: .milliseconds(200))
    let tabs = try #require(window.rootViewController as? UITabBarController)
    let home = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(home.topViewController?.title == "Home")
    (home.topViewController as? Study.HomeViewController)?.steps.accept(Study.ExampleStep.homeNext)
    try await Task.sleep(for: .milliseconds(1))
    #expect(home.viewControllers.compactMap(\.title) == ["Home", "Home_Next"])
  }

  @Test func olderNamesOfRxFlowAreEquivalent() {
    let items: NextFlowItems = .triggerParentFlow(withStep: Study.ExampleStep.homeNext)
    if case .one(flowContributor: .forwardToParentFlow(withStep: let step)) = items {
      #expect(step as? Study.ExampleStep == .homeNext)
    } else {
      Issue.record("not forwarded to the parent")
    }
    var roots: [UIViewController] = []
    let flow = MovieFlow()
    let coordinator = Coordinator()
    coordinator.coordinate(flow: flow)
    Flows.whenReady(flow1: flow) { (root: UINavigationController) in roots.append(root) }
    #expect(roots.map { $0 === flow.root.viewController } == [true])
  }
}

extension FlowContributors {
  fileprivate var isOneFlow: Bool {
    if case .one(.contribute(let presentable, _, _, _)) = self { presentable is any Flow } else { false }
  }
}

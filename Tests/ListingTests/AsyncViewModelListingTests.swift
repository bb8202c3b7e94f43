import FlowNavigation
import FlowTesting
import FlowViewModel
import HeadlessUIKit
import Testing

/// The login of AsyncFlow's README, whose `reduce` emits the step.
@MainActor
@Suite(.virtualTime) struct LoginListingTests {
  private let viewModel = AsyncViewModelIntegration.LoginViewModel()

  @Test func successfulLoginShowsHome() async {
    let steps = Task { [viewModel] in
      for await step in viewModel.steps.stream { return step as? AppStep }
      return nil
    }
    await Task.yield()
    viewModel.send(.login(email: "ran@example.com", password: "secret"))
    #expect(viewModel.state.isLoading)
    #expect(await steps.value == .home)
    #expect(!viewModel.state.isLoading)
  }

  @Test func failedLoginShowsAnErrorMessage() async {
    viewModel.send(.login(email: "ran@example.com", password: "?"))
    try? await Task.sleep(for: .seconds(1))
    #expect(viewModel.state.errorMessage == "wrong password")
    #expect(!viewModel.state.isLoading)
  }

  @Test func secondLoginReplacesTheFirst() async {
    viewModel.send(.login(email: "ran@example.com", password: "?"))
    try? await Task.sleep(for: .milliseconds(100))
    viewModel.send(.login(email: "ran@example.com", password: "secret"))
    try? await Task.sleep(for: .seconds(1))
    #expect(viewModel.state.errorMessage == nil)
  }
}

/// The counter of UIFusionKit's README, with its view model and screen.
@MainActor
@Suite(.virtualTime) struct CounterListingTests {
  private let viewModel = CounterAsyncViewModel()
  private let screen: CounterViewController
  private let window = UIWindow(frame: UIScreen.main.bounds)

  init() {
    screen = CounterViewController(viewModel)
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }

  @Test("Labels and buttons follow the view model")
  func labelsAndButtonsFollow() async {
    #expect(screen.labels == ["Value: 0", "-10 ~ 10"])
    screen.buttons[0].sendActions(for: .touchUpInside)
    try? await Task.sleep(for: .milliseconds(100))
    #expect(screen.buttons.map(\.isEnabled) == [false, true, true, true])
    #expect(screen.buttons.map(\.configuration?.showsActivityIndicator) == [true, false, false, false])
    try? await Task.sleep(for: .seconds(1))
    #expect(screen.labels == ["Value: 1", "-10 ~ 10"])
    #expect(screen.buttons.map(\.isEnabled) == [true, true, true, true])
  }

  @Test("A value out of range shows an error")
  func valueOutOfRangeShowsAnError() async {
    for _ in 1...11 {
      screen.buttons[1].isEnabled = true
      screen.buttons[1].sendActions(for: .touchUpInside)
      try? await Task.sleep(for: .seconds(1))
    }
    #expect(viewModel.value == -10)
    #expect((screen.presentedViewController as? UIAlertController)?.message == "-11 is not within -10...10")
  }

  @Test func theValueIsShownInAnAlert() async {
    screen.buttons[3].sendActions(for: .touchUpInside)
    try? await Task.sleep(for: .milliseconds(1))
    #expect((screen.presentedViewController as? UIAlertController)?.message == "0")
    viewModel.send(.dismissAlert)
    try? await Task.sleep(for: .milliseconds(1))
    #expect(viewModel.activeAlert == nil)
  }

  @Test func subscriptionsDoNotRetainTheScreen() {
    weak var gone: CounterViewController?
    do {
      let screen = CounterViewController(viewModel)
      screen.loadViewIfNeeded()
      gone = screen
    }
    #expect(gone == nil)
  }
}

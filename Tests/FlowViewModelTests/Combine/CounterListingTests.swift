import FlowCore
import FlowTesting
import FlowViewModel
import HeadlessUIKit
import Testing

/// The document's view controller on the published properties of a plain view model.
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

  @Test("UF-01: a label and two buttons follow the view model")
  func labelsAndButtonsFollow() {
    #expect(screen.labels == ["Value: 0", "-10 ~ 10"])
    #expect(screen.buttons.map(\.isEnabled) == [true, true, true, true])

    screen.buttons[0].sendActions(for: .touchUpInside)
    #expect(screen.buttons.map(\.isEnabled) == [false, true, true, true])
    #expect(screen.buttons.map(\.configuration?.showsActivityIndicator) == [true, false, false, false])

    viewModel.finish(value: 7)
    #expect(screen.labels == ["Value: 7", "-10 ~ 10"])
    #expect(screen.buttons.map(\.isEnabled) == [true, true, true, true])
    #expect(screen.buttons.map(\.configuration?.showsActivityIndicator) == [false, false, false, false])

    for button in screen.buttons[1...2] { button.sendActions(for: .touchUpInside) }
    #expect(screen.buttons.map(\.isEnabled) == [true, false, true, true])
    #expect(screen.labels == ["Value: 0", "-10 ~ 10"])
    #expect(viewModel.inputs == [.increase, .decrease, .reset])
  }

  @Test("UF-01: an alert is shown when there is one, with the value")
  func anAlertIsShown() {
    viewModel.finish(value: 3)
    #expect(screen.presentedViewController == nil)
    screen.buttons[3].sendActions(for: .touchUpInside)
    #expect((screen.presentedViewController as? UIAlertController)?.message == "3")
  }

  @Test func theScreenIsNotHeldByWhatItListensTo() {
    weak var gone: CounterViewController?
    do {
      let screen = CounterViewController(viewModel)
      screen.loadViewIfNeeded()
      gone = screen
    }
    #expect(gone == nil)
    viewModel.send(.increase)
  }
}

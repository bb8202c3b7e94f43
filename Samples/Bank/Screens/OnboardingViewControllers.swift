import FlowViewModel
import HeadlessUIKit

/// The screen in front of the bank.
final class WelcomeViewController: ScreenViewController<WelcomeViewModel> {
  private let greetingLabel = UILabel()
  private let lockLabel = UILabel()
  private lazy var openAccountButton = UIButton("Open an account") { [viewModel] in viewModel.send(.openAccount) }
  private lazy var signInButton = UIButton("Sign in") { [viewModel] in viewModel.send(.signIn) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    arrange(greetingLabel, lockLabel, openAccountButton, signInButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: WelcomeViewModel.State) {
    greetingLabel.text = state.customer.map { "Good to see you, \($0)." } ?? "Open an account in a few minutes."
    lockLabel.text = state.isLocked ? "Too many PINs were wrong. Sign in to unlock the app." : nil
    openAccountButton.isEnabled = state.customer == nil
  }
}

/// A page of the onboarding: a question with a field, or with a switch for the terms.
final class OnboardingPageViewController: ScreenViewController<OnboardingPageViewModel> {
  private let questionLabel = UILabel()
  private lazy var answerField = UITextField("Answer") { [viewModel] in viewModel.send(.type($0)) }
  private lazy var termsSwitch = UISwitch { [viewModel] in viewModel.send(.type($0 ? "yes" : "")) }
  private lazy var termsRow = UIStackView("I agree", termsSwitch)
  private let problemLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Sending")
  private lazy var nextButton = UIButton("Next") { [viewModel] in viewModel.send(.next) }
  private lazy var backButton = UIButton("Back") { [viewModel] in viewModel.send(.back) }
  private let changeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem("Later") { [viewModel] in viewModel.send(.later) }
    nextButton.accessibilityIdentifier = "next"
    changeButton.setTitle("Change an answer", for: .normal)
    changeButton.showsMenuAsPrimaryAction = true
    arrange(questionLabel, answerField, termsRow, problemLabel, spinner, nextButton, backButton, changeButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: OnboardingPageViewModel.State) {
    let page = state.page
    title = "Page \(page.rawValue + 1) of \(OnboardingPage.allCases.count)"
    questionLabel.text = page.title
    answerField.text = state.answer
    answerField.isSecureTextEntry = page == .pin
    answerField.isEnabled = !state.isSending
    answerField.isHidden = page == .terms
    termsSwitch.isOn = state.answer == "yes"
    termsSwitch.isEnabled = !state.isSending
    termsRow.isHidden = page != .terms
    problemLabel.text = state.problem
    spinner.isRunning = state.isSending
    nextButton.setTitle(page.next == nil ? "Open the account" : "Next", for: .normal)
    nextButton.isEnabled = !state.isSending
    backButton.isHidden = page == .name
    changeButton.menu = menu(before: page)
    changeButton.isHidden = page == .name
  }

  private func menu(before page: OnboardingPage) -> UIMenu {
    UIMenu(
      children: OnboardingPage.allCases.prefix(page.rawValue).map { page in
        UIAction(title: page.title) { [viewModel] _ in viewModel.send(.change(page)) }
      })
  }
}

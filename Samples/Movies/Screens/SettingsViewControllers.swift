import FlowViewModel
import HeadlessUIKit

/// The screen with the list of settings.
final class SettingsViewController: UIViewController {
  private let viewModel: SettingsViewModel
  private lazy var languageControl = UISegmentedControl(
    frame: .zero, actions: [languageAction("한국어", .korean), languageAction("English", .english)])
  private let signedInSwitch = UISwitch()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: SettingsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    languageControl.accessibilityLabel = "언어"
    let signedInLabel = UILabel()
    signedInLabel.text = "로그인 상태"
    signedInSwitch.accessibilityLabel = signedInLabel.text
    signedInSwitch.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        viewModel.send(.signedIn(signedInSwitch.isOn))
      }, for: .valueChanged)
    // The screens beside this one have buttons of the same titles.
    addColumn(
      languageControl, UIStackView(arrangedSubviews: [signedInLabel, signedInSwitch]),
      button("로그인", .login, identifier: "settings.login"), button("API 키", .apiKey, identifier: "settings.apiKey"),
      button("정보", .about, identifier: "settings.about"), button("완료", .done, identifier: "settings.done"))
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func languageAction(_ title: String, _ language: Language) -> UIAction {
    UIAction(title: title) { [weak self] _ in self?.viewModel.send(.language(language)) }
  }

  private func button(_ title: String, _ input: SettingsViewModel.Input, identifier: String) -> UIButton {
    let button = UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self?.viewModel.send(input) })
    button.accessibilityIdentifier = identifier
    return button
  }

  private func render(_ state: SettingsViewModel.State) {
    languageControl.selectedSegmentIndex = state.settings.language == .korean ? 0 : 1
    signedInSwitch.isOn = state.settings.signedIn
  }
}

/// The login screen.
final class LoginViewController: UIViewController {
  private let viewModel: LoginViewModel
  private let nameField = UITextField()
  private lazy var logInButton = UIButton(
    primaryAction: UIAction(title: "로그인") { [weak self] _ in self?.viewModel.send(.logIn) })

  init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.placeholder = "아이디"
    nameField.addAction(UIAction { [weak self] _ in self?.render() }, for: .editingChanged)
    logInButton.accessibilityIdentifier = "login.logIn"
    addColumn(nameField, logInButton)
    render()
  }

  private func render() {
    logInButton.isEnabled = nameField.text?.isEmpty == false
  }
}

/// The screen that asks for the API key.
final class ApiKeyViewController: UIViewController {
  private let viewModel: ApiKeyViewModel
  private let keyField = UITextField()
  private lazy var doneButton = UIButton(
    primaryAction: UIAction(title: "등록") { [weak self] _ in self?.viewModel.send(.fillIn) })

  init(viewModel: ApiKeyViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "API 키"
    keyField.placeholder = "API 키"
    keyField.addAction(UIAction { [weak self] _ in self?.render() }, for: .editingChanged)
    addColumn(keyField, doneButton)
    render()
  }

  private func render() {
    doneButton.isEnabled = keyField.text?.isEmpty == false
  }
}

/// The about screen.
final class AboutViewController: UIViewController {
  private let viewModel: AboutViewModel
  private let label = UILabel()
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: AboutViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "정보"
    addColumn(label, UIButton(primaryAction: UIAction(title: "닫기") { [weak self] _ in self?.viewModel.send(.done) }))
    viewModel.$state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
  }

  private func render(_ state: AboutViewModel.State) {
    label.text = state.text
  }
}

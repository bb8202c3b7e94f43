import FlowViewModel
import HeadlessUIKit

/// The screen with the settings.
final class SettingsViewController: ScreenViewController<SettingsViewModel> {
  private let userLabel = UILabel()
  private lazy var offlineSwitch = UISwitch { [viewModel] in viewModel.send(.offline($0)) }
  private lazy var logOutButton = UIButton("Log out") { [viewModel] in viewModel.send(.logOut) }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(userLabel, UIStackView("Offline", offlineSwitch), logOutButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: SettingsViewModel.State) {
    userLabel.text = "Logged in as \(state.user)"
    offlineSwitch.isOn = state.isOffline
  }
}

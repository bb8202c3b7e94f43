import FlowViewModel
import HeadlessUIKit

/// The screen with the customer's data.
final class ProfileViewController: ScreenViewController<ProfileViewModel> {
  private let nameLabel = UILabel()
  private let birthdayLabel = UILabel()
  private lazy var signOutButton = UIButton("Sign out") { [viewModel] in viewModel.send(.signOut) }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(nameLabel, birthdayLabel, signOutButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: ProfileViewModel.State) {
    nameLabel.text = state.name
    birthdayLabel.text = "Born on \(state.birthday)"
  }
}

import FlowViewModel
import HeadlessUIKit

/// The screen of a call.
final class CallViewController: ScreenViewController<CallViewModel> {
  private let nameLabel = UILabel()
  private let phaseLabel = UILabel()
  private lazy var acceptButton = UIButton("Accept") { [viewModel] in viewModel.send(.accept) }
  private lazy var hangUpButton = UIButton("Hang up") { [viewModel] in viewModel.send(.hangUp) }

  override func viewDidLoad() {
    super.viewDidLoad()
    hangUpButton.accessibilityIdentifier = "hang-up"
    arrange(nameLabel, phaseLabel, acceptButton, hangUpButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: CallViewModel.State) {
    let isRinging = state.phase == .ringing
    let isOffered = isRinging && state.call.isIncoming
    nameLabel.text = state.call.name
    phaseLabel.text = isOffered ? "Incoming call" : isRinging ? "Calling…" : "Connected"
    acceptButton.isHidden = !state.call.isIncoming
    acceptButton.isEnabled = isRinging
    hangUpButton.setTitle(isOffered ? "Decline" : "Hang up", for: .normal)
  }
}

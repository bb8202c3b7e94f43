import HeadlessUIKit

/// The login screen.
final class LoginViewController: UIViewController {}

/// The screen with the conversations.
final class ConversationsViewController: UIViewController {}

/// The screen with the messages of a thread, which are read while visible.
final class ThreadViewController: UIViewController {
  private let viewModel: ThreadViewModel

  init(viewModel: ThreadViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewModel.perform(.read(true))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewModel.perform(.read(false))
  }
}

/// The sheet's screen with the attachments to choose from.
final class AttachmentPickerViewController: UIViewController {}

/// The sheet's screen with one attachment.
final class AttachmentPreviewViewController: UIViewController {}

/// The screen with the contacts.
final class ContactsViewController: UIViewController {}

/// The screen with the settings.
final class SettingsViewController: UIViewController {}

/// The screen of a call.
final class CallViewController: UIViewController {}

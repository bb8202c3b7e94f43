import FlowViewModel
import HeadlessUIKit

/// The screen with the conversations.
final class ConversationsViewController: ScreenViewController<ConversationsViewModel> {
  private lazy var conversationList = ListView<ConversationsViewModel.Row> { cell, row in
    cell.show(row.name, detail: row.unread == 0 ? row.text : "\(row.unread) unread: \(row.text)")
  } onSelect: { [viewModel] row in
    viewModel.send(.pick(row.id))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Conversations"
    conversationList.menu = { [viewModel] row in
      row.unread == 0 ? [] : [UIAction(title: "Mark as Read") { _ in viewModel.send(.markRead(row.id)) }]
    }
    arrange(conversationList)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: ConversationsViewModel.State) {
    conversationList.items = state.rows
  }
}

/// The screen with the messages of a thread, which are read while visible.
final class ThreadViewController: ScreenViewController<ThreadViewModel> {
  private lazy var messageList = ListView<Message> { cell, message in
    cell.show(message.shownText, detail: message.shownStatus)
    // Texts may repeat.
    cell.accessibilityIdentifier = "message-\(message.id)"
    cell.isUserInteractionEnabled = message.status == .failed
  } onSelect: { [viewModel] message in
    viewModel.send(.retry(message.id))
  }
  private let typingLabel = UILabel()
  private let attachmentLabel = UILabel()
  private lazy var draftField = UITextField("Message") { [viewModel] in viewModel.send(.type($0)) }
  private lazy var attachButton = UIButton("Attach") { [viewModel] in viewModel.send(.attach) }
  private lazy var sendButton = UIButton("Send") { [viewModel] in viewModel.send(.send) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem("Call") { [viewModel] in viewModel.send(.call) }
    draftField.addAction(UIAction { [viewModel] _ in viewModel.send(.send) }, for: .primaryActionTriggered)
    arrange(messageList, typingLabel, attachmentLabel, draftField, attachButton, sendButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    viewModel.perform(.read(true))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    viewModel.perform(.read(false))
  }

  private func render(_ state: ThreadViewModel.State) {
    title = state.thread.name
    messageList.items = state.thread.messages
    typingLabel.text = state.isTyping ? "\(state.thread.name) is typing…" : nil
    attachmentLabel.text = state.attachment.map { "Attached: \($0.title)" }
    draftField.text = state.draft
    sendButton.isEnabled = !state.draft.isEmpty || state.attachment != nil
  }
}

extension Message {
  /// The text of the message with the title of its picture.
  fileprivate var shownText: String {
    guard let attachment else { return text }
    return text.isEmpty ? "Picture: \(attachment.title)" : "\(text) (picture: \(attachment.title))"
  }

  fileprivate var shownStatus: String {
    guard isMine else { return "Received" }
    switch status {
    case .sending: return "Sending…"
    case .sent: return "Sent"
    case .failed: return "Not sent. Tap to try again."
    }
  }
}

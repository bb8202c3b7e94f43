import FlowViewModel
import HeadlessUIKit

/// The sheet's screen with the attachments to choose from.
final class AttachmentPickerViewController: ScreenViewController<AttachmentPickerViewModel> {
  private lazy var attachmentList = ListView<Attachment> { cell, attachment in
    cell.show(attachment.title)
  } onSelect: { [viewModel] attachment in
    viewModel.send(.pick(attachment))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Attach a picture"
    navigationItem.leftBarButtonItem = UIBarButtonItem("Cancel") { [viewModel] in viewModel.send(.cancel) }
    arrange(attachmentList)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: AttachmentPickerViewModel.State) {
    attachmentList.items = state.attachments
  }
}

/// The sheet's screen with one attachment.
final class AttachmentPreviewViewController: ScreenViewController<AttachmentPreviewViewModel> {
  private let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem("Choose") { [viewModel] in viewModel.send(.choose) }
    arrange(imageView)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: AttachmentPreviewViewModel.State) {
    title = state.attachment.title
    imageView.image = UIImage(named: state.attachment.rawValue)
    imageView.accessibilityLabel = state.attachment.title
  }
}

extension Attachment: Identifiable {
  var id: Attachment { self }

  var title: String {
    switch self {
    case .floorPlan: "Floor plan"
    case .harbour: "Harbour"
    case .receipt: "Receipt"
    }
  }
}

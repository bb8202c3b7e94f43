import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The sheet for attachments: a picker, and a preview of the picked one.
///
/// The flow ends with the attachment, or with `nil` if the user wants none.
final class AttachmentFlow: OutputFlow {
  typealias Output = Attachment?

  let navigationController = UINavigationController()

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? AttachmentStep {
    case .picker:
      guard navigationController.viewControllers.isEmpty else { return .none }
      return push(AttachmentPickerViewController(viewModel: AttachmentPickerViewModel()))
    case .preview(let attachment):
      return push(
        AttachmentPreviewViewController(viewModel: AttachmentPreviewViewModel(attachment: attachment)))
    case .chosen(let attachment):
      return end(with: attachment)
    case .cancelled:
      return end(with: nil)
    case nil:
      return .none
    }
  }

  private func push(_ viewController: ScreenViewController<some FlowStepper>) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }
}

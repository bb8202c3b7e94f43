import FlowCore
import FlowNavigation
import FlowViewModel

/// The attachments to choose from.
@AsyncViewModel
final class AttachmentPickerViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Shows an attachment
    case pick(Attachment)
    /// Leaves without an attachment
    case cancel
  }

  typealias Action = Input

  struct State: Equatable {
    let attachments = Attachment.allCases
  }

  @Steps var steps

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .pick(let attachment): steps.send(AttachmentStep.preview(attachment))
    case .cancel: steps.send(AttachmentStep.cancelled)
    }
    return []
  }
}

/// A preview of one attachment.
@AsyncViewModel
final class AttachmentPreviewViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Attaches it to the message
    case choose
  }

  typealias Action = Input

  struct State: Equatable {
    let attachment: Attachment
  }

  @Published var state: State
  @Steps var steps

  init(attachment: Attachment) {
    state = State(attachment: attachment)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(AttachmentStep.chosen(state.attachment))
    return []
  }
}

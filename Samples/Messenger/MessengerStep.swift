import FlowCore

/// The navigation steps of the app.
@Scriptable
enum MessengerStep: Step, Equatable {
  /// Starts the app
  case launch
  /// Asks for the password
  case login
  /// The password was right
  case loggedIn
  /// The user leaves
  case loggedOut
  /// Shows the tabs
  case home
  /// Shows the conversations
  case conversations
  /// Shows a thread on the stack of the conversations
  case thread(id: Int)
  /// Shows a thread, whatever is in front: the step of links and notifications
  case openThread(id: Int)
  /// A message has arrived in a thread that is not in front
  case notification(thread: Int)
  /// The number of unread messages has changed
  case unread(Int)
  /// Chooses an attachment
  case attach
  /// An attachment was chosen, or none
  case attached(Attachment?)
  /// Shows a call over whatever is in front
  case call(Call)
  /// The call has ended
  case callIsOver
}

/// The steps of the sheet for attachments.
@Scriptable
enum AttachmentStep: Step, Equatable {
  /// Shows what can be attached
  case picker
  /// Shows an attachment
  case preview(Attachment)
  /// The attachment was chosen
  case chosen(Attachment)
  /// The user wants none
  case cancelled
}

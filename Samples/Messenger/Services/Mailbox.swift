import FlowCore

/// All threads of a user, kept in storage between launches.
struct Mailbox: Equatable, Sendable {
  /// The email address of the user, or `nil` without a login.
  var user: String?
  var threads = Mailbox.sample
  /// The text that was typed and not sent, by thread.
  var drafts: [Int: String] = [:]
  /// The threads in which the other side types.
  var typing: Set<Int> = []
  /// Whether the network is off. Messages fail then.
  var isOffline = false

  /// The number of unread messages in all threads.
  var unread: Int { threads.reduce(0) { $0 + $1.unread } }

  private static let sample = [
    ChatThread(
      id: 3, name: "Ines Weber", reply: "Sounds good!",
      messages: [Message(id: 1, text: "Lunch tomorrow?", isMine: false)]),
    ChatThread(
      id: 5, name: "Tom Baker", reply: nil,
      messages: [Message(id: 1, text: "The keys are with the porter.", isMine: true)]),
    ChatThread(
      id: 7, name: "Design Team", reply: nil,
      messages: [Message(id: 1, text: "The review moved to Friday.", isMine: false)], unread: 1),
  ]
}

/// The messages between the user and one contact or group.
@Scriptable
struct ChatThread: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// The answer of the other side to each message. `nil` if there is none.
  let reply: String?
  var messages: [Message]
  var unread = 0
}

/// One message of a thread.
@Scriptable
struct Message: Equatable, Identifiable, Sendable {
  let id: Int
  let text: String
  let isMine: Bool
  var attachment: Attachment?
  var status: MessageStatus = .sent
}

/// The status of a message.
@Scriptable
enum MessageStatus: Sendable {
  case sending
  case sent
  case failed
}

/// A picture that can be sent with a message.
@Scriptable
enum Attachment: String, CaseIterable, Sendable {
  case floorPlan
  case harbour
  case receipt
}

/// A call, from or to a contact.
@Scriptable
struct Call: Equatable, Sendable {
  let thread: Int
  let name: String
  let isIncoming: Bool
}

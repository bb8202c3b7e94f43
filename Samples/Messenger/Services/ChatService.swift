import FlowCore
import FoundationEssentials

/// A reason why the service refuses a login.
enum ChatError: LocalizedError {
  case wrongPassword

  var errorDescription: String? { "The password is wrong." }
}

/// The service behind the app, with the other sides of its threads.
@MainActor
final class ChatService {
  private static let key = "mailbox"
  private let storage: AppStorage
  private let callAfter: Int?
  private let messageAfter: Int?
  private let events = ChatEvents()
  /// The tasks of the service until the user logs out, by name.
  private var tasks: [String: Task<Void, Never>] = [:]
  /// The thread that the user reads, whose messages are not unread.
  private var readThread: Int?

  init(storage: AppStorage, callAfter: Int?, messageAfter: Int?) {
    self.storage = storage
    self.callAfter = callAfter
    self.messageAfter = messageAfter
  }

  /// The threads of the user.
  private(set) var mailbox: Mailbox {
    get { storage[ChatService.key] ?? Mailbox() }
    set { storage[ChatService.key] = newValue }
  }

  /// Returns a stream of the events from now on.
  func changes() -> AsyncStream<ChatEvent> { events.stream() }

  // MARK: Users

  /// Logs a user in, whose password is "harbour".
  func logIn(email: String, password: String) async throws {
    try await Task.sleep(for: .milliseconds(300))
    guard password == "harbour" else { throw ChatError.wrongPassword }
    mailbox.user = email
  }

  /// Logs a user in without a password.
  func logInSample() {
    mailbox.user = "mia@example.com"
  }

  /// Logs the user out, ends the tasks, and drops the drafts.
  func logOut() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    mailbox.user = nil
    mailbox.drafts = [:]
    mailbox.typing = []
  }

  /// Begins to receive messages and calls, and sends again what was on its way.
  func connect() {
    mailbox.typing = []
    for thread in mailbox.threads {
      for message in thread.messages where message.status == .sending { deliver(message.id, in: thread.id) }
    }
    if let callAfter {
      after(.seconds(callAfter), "call") { service in
        service.events.send(.called(Call(thread: 5, name: "Tom Baker", isIncoming: true)))
      }
    }
    if let messageAfter {
      after(.seconds(messageAfter), "message") { $0.receive("Are you joining?", in: 7) }
    }
  }

  // MARK: Threads

  /// Returns a thread, or `nil` if there is none with this id.
  func thread(_ id: Int) -> ChatThread? { mailbox.threads.first { $0.id == id } }

  /// Marks the messages of a thread as read.
  func markRead(_ id: Int) {
    change(id) { $0.unread = 0 }
  }

  /// Marks the messages of a thread as read, and those that arrive until `endReading(_:)`.
  func beginReading(_ id: Int) {
    readThread = id
    markRead(id)
  }

  /// Ends the reading of a hidden thread. Another one may be visible already.
  func endReading(_ id: Int) {
    if readThread == id { readThread = nil }
  }

  /// Returns whether the user reads a thread.
  func isReading(_ id: Int) -> Bool { readThread == id }

  /// Keeps the text that the user typed in a thread.
  func keep(draft: String, in thread: Int) {
    mailbox.drafts[thread] = draft.isEmpty ? nil : draft
    events.send(.changed(thread: thread))
  }

  /// Begins to send a message.
  func send(_ text: String, _ attachment: Attachment?, in thread: Int) {
    let id = add(Message(id: 0, text: text, isMine: true, attachment: attachment, status: .sending), to: thread)
    deliver(id, in: thread)
  }

  /// Sends a message again that failed.
  func retry(_ id: Int, in thread: Int) {
    guard self.thread(thread)?.messages.first(where: { $0.id == id })?.status == .failed else { return }
    set(.sending, of: id, in: thread)
    deliver(id, in: thread)
  }

  /// Records a call that the user did not take.
  func noteMissedCall(in thread: Int) {
    receive("Missed call", in: thread)
  }

  /// Turns the network on or off.
  func setOffline(_ isOffline: Bool) {
    mailbox.isOffline = isOffline
  }

  // MARK: The other side

  /// Delivers a message after 0.7 seconds. The message fails if the network is off then.
  private func deliver(_ id: Int, in thread: Int) {
    after(.milliseconds(700), "send \(thread).\(id)") { service in
      let isOffline = service.mailbox.isOffline
      service.set(isOffline ? .failed : .sent, of: id, in: thread)
      if !isOffline, let reply = service.thread(thread)?.reply { service.answer(reply, in: thread) }
    }
  }

  /// Begins to type after a second, and answers two seconds later.
  private func answer(_ reply: String, in thread: Int) {
    after(.seconds(1), "typing \(thread)") { service in
      service.setTyping(true, in: thread)
      service.after(.seconds(2), "answer \(thread)") { service in
        service.setTyping(false, in: thread)
        service.receive(reply, in: thread)
      }
    }
  }

  private func receive(_ text: String, in thread: Int) {
    _ = add(Message(id: 0, text: text, isMine: false), to: thread)
    if !isReading(thread) { change(thread) { $0.unread += 1 } }
    events.send(.arrived(thread: thread))
  }

  private func add(_ message: Message, to thread: Int) -> Int {
    let id = (self.thread(thread)?.messages.last?.id ?? 0) + 1
    change(thread) {
      $0.messages.append(
        Message(
          id: id, text: message.text, isMine: message.isMine, attachment: message.attachment, status: message.status))
    }
    return id
  }

  private func set(_ status: MessageStatus, of message: Int, in thread: Int) {
    change(thread) { thread in
      guard let index = thread.messages.firstIndex(where: { $0.id == message }) else { return }
      thread.messages[index].status = status
    }
  }

  private func setTyping(_ isTyping: Bool, in thread: Int) {
    if isTyping { mailbox.typing.insert(thread) } else { mailbox.typing.remove(thread) }
    events.send(.changed(thread: thread))
  }

  private func change(_ id: Int, _ change: (inout ChatThread) -> Void) {
    guard let index = mailbox.threads.firstIndex(where: { $0.id == id }) else { return }
    change(&mailbox.threads[index])
    events.send(.changed(thread: id))
  }

  /// Runs a part of the service after a while, unless the user logs out.
  private func after(_ duration: Duration, _ name: String, _ action: @escaping @MainActor (ChatService) -> Void) {
    tasks[name]?.cancel()
    tasks[name] = Task(name: name) { [weak self] in
      guard (try? await Task.sleep(for: duration)) != nil, let self else { return }
      tasks[name] = nil
      action(self)
    }
  }
}

// The mailbox is in the storage, which is state already.
extension ChatService: LeftOutOfState {}

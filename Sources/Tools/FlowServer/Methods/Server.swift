import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Glibc

/// A server of one client, through standard input and standard output.
///
/// Each line is a message of JSON-RPC 2.0. The main thread performs requests in order and responds to them. The thread
/// that reads responds to invalid messages and to requests that the queue refuses. Outside the Model Context Protocol,
/// this thread also responds to requests that the client cancels before their start.
// The main thread also starts the workers: a worker ends with the thread that started it.
@MainActor
package final class Server {
  package enum Dialect: Sendable {
    /// The methods of ``MethodTable``.
    case methods
    /// The Model Context Protocol, with the methods as tools.
    case modelContext
  }

  /// The maximum number of sessions at a time.
  // Each is a process with its own app, which lives until its client closes it.
  nonisolated static let sessionLimit = 16

  let name: String
  let version: String
  let apps: [AppsResult.App]
  /// Whether the server sends events, output, progress and time as they happen.
  var sendsNotifications = true
  private let dialect: Dialect
  private let writer = MessageWriter()
  private let appNames: [String]
  private let files: FileAccess
  // In the order of their beginnings.
  private var sessions: [ServerSession] = []

  package init(name: String, version: String, apps: [any FlowApp.Type], files: FileAccess, dialect: Dialect) {
    self.name = name
    self.version = version
    self.files = files
    self.dialect = dialect
    appNames = apps.map { $0.name }
    self.apps = apps.map { AppsResult.App(name: $0.name, summary: $0.summary) }
  }

  /// Responds to requests until the input ends.
  /// - Returns: The exit status. It is 0 unless the system lacks a descriptor, or the queue dropped or interrupted
  ///   requests.
  package func run() -> ExitStatus {
    guard let queue = try? RequestQueue() else {
      Output.error.write(
        Diagnostic(
          .trouble, "the system lacks a descriptor for the connection", advice: ["raise the limit: ulimit -n"]))
      return .trouble
    }
    MessageReader(queue, writer, respondsToCancelled: dialect == .methods).start()
    while !queue.isFinished {
      if let request = queue.next() {
        respond(to: request, queue)
        queue.finish()
      } else {
        for session in sessions { session.prepare() }
        wait(queue)
      }
    }
    for session in sessions { session.end() }
    return queue.isAbandoned ? .interrupted : .success
  }

  // Waits for a request, and lets the apps work meanwhile.
  private func wait(_ queue: RequestQueue) {
    let watched = sessions.filter { $0.wakeUpDescriptor != nil }
    var polled = ([queue.wakeUpDescriptor] + watched.compactMap(\.wakeUpDescriptor)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
    if polled[0].revents != 0 { queue.acknowledge() }
    for (session, descriptor) in zip(watched, polled.dropFirst()) where descriptor.revents != 0 { passTime(session) }
  }

  // Runs what is due in the session, and reports its events.
  private func passTime(_ session: ServerSession) {
    let events = session.passTime()
    guard !events.isEmpty else { return }
    // This protocol has no notification for events, so the next result of `perform` has them.
    if dialect == .modelContext { return session.addPending(events) }
    notify(
      "time",
      TimeNotification(
        session: session.name, seconds: EventResult.seconds(session.shell.virtualTime),
        events: events.map(EventResult.init)))
  }

  // MARK: Sessions

  // The session begins with its first use. Throws `ServerError` if there are too many sessions, or if no worker can
  // start.
  private func session(_ name: String) throws(ServerError) -> ServerSession {
    if let session = sessions.first(where: { $0.name == name }) { return session }
    guard sessions.count < Self.sessionLimit else {
      throw ServerError(.unavailable, "there are \(Self.sessionLimit) sessions: close one")
    }
    let session: ServerSession
    do throws(Diagnostic) {
      session = try ServerSession(name, appNames: appNames, files: files)
    } catch {
      throw ServerError(error)
    }
    sessions.append(session)
    return session
  }

  /// Ends a session. Returns whether one had the name.
  func close(_ name: String) -> Bool {
    guard let index = sessions.firstIndex(where: { $0.name == name }) else { return false }
    sessions.remove(at: index).end()
    return true
  }

  // MARK: Requests

  private func respond(to request: ServerRequest, _ queue: RequestQueue) {
    let response: Result<any Encodable, ServerError>
    do throws(ServerError) {
      switch dialect {
      case .methods:
        guard let method = MethodTable.method(request.method) else {
          throw ServerError(.unknownMethod, "there is no method \(request.method): initialize lists all")
        }
        let arguments = try request.parameters(Arguments.self) ?? Arguments()
        response = .success(try perform(method, arguments, request, queue, token: nil))
      case .modelContext: response = .success(try modelContextResult(of: request, queue))
      }
    } catch {
      response = .failure(error)
    }
    // In the Model Context Protocol, a cancelled request gets no response.
    if dialect == .modelContext, queue.isCancelled { return }
    writer.send(ServerResponse(id: request.id, result: response))
  }

  /// Performs a method, after a check of its arguments.
  ///
  /// `queue` cancels the request. `token` is that of a client of the Model Context Protocol that wants progress. It is
  /// `nil` without one.
  /// - Throws: ``ServerError`` if the arguments do not fit, or if the method fails.
  func perform(
    _ method: ServerMethod, _ arguments: Arguments, _ request: ServerRequest, _ queue: RequestQueue,
    token: RequestIdentifier?
  ) throws(ServerError) -> any MethodResult {
    try arguments.check(against: method.parameters, of: method.name)
    switch method.body {
    case .server(let body): return try body(self, arguments)
    case .session(let body):
      let session = try session(arguments.string("session") ?? MethodTable.mainSession)
      queue.setInterrupter(session.shell.interrupter)
      // Events since the last request come first, as at a prompt.
      passTime(session)
      session.begin(knowsOutput: dialect == .methods && sendsNotifications)
      session.onOutput = outputNotifier(session.name, request.id)
      defer {
        session.onOutput = outputNotifier(session.name, nil)
        if session.isOver { _ = close(session.name) }
      }
      return try body(session, arguments, call(request, session, queue, token))
    }
  }

  // The session holds the closure, so the closure holds only the name of the session.
  private func outputNotifier(_ session: String, _ request: RequestIdentifier?) -> (String) -> Void {
    { [weak self] text in
      self?.notify("output", OutputNotification(session: session, requestId: request, text: text))
    }
  }

  // The view of the request through which a method reports.
  private func call(
    _ request: ServerRequest, _ session: ServerSession, _ queue: RequestQueue, _ token: RequestIdentifier?
  ) -> MethodCall {
    MethodCall(
      isCancelled: { queue.isCancelled },
      progress: { [self] done, total, message in
        if let token {
          writer.send(
            ServerNotification(
              method: "notifications/progress",
              params: ModelContextProgress(progressToken: token, progress: done, total: total, message: message)))
        }
        notify(
          "progress",
          ProgressNotification(session: session.name, requestId: request.id, done: done, total: total))
      },
      event: { [self] event in
        notify("event", EventNotification(session: session.name, requestId: request.id, event: event))
      })
  }

  // Does nothing if the client wants no notifications.
  private func notify(_ method: String, _ parameters: some Encodable) {
    guard dialect == .methods, sendsNotifications else { return }
    writer.send(ServerNotification(method: method, params: parameters))
  }
}

private struct ProgressNotification: Encodable {
  var session: String
  var requestId: RequestIdentifier
  var done: Int
  var total: Int
}

private struct EventNotification: Encodable {
  var session: String
  var requestId: RequestIdentifier
  var event: EventResult
}

private struct OutputNotification: Encodable {
  var session: String
  // `nil` between two requests.
  var requestId: RequestIdentifier?
  var text: String
}

// The events between two requests.
private struct TimeNotification: Encodable {
  var session: String
  // The virtual seconds that have passed in the session.
  var seconds: Double
  var events: [EventResult]
}

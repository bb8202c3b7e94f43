import Dispatch
import FlowReplay
import FlowSystem
import Glibc
import Synchronization
import SystemPackage

/// A reader of a connection's input, on a thread of its own.
///
/// The reader handles cancellations and invalid messages at once. Requests wait in the queue.
final class MessageReader: Sendable {
  private let queue: RequestQueue
  private let writer: MessageWriter
  // Whether to respond to requests that a client cancelled before their start.
  private let respondsToCancelled: Bool
  private let input = FileDescriptor.standardInput
  private let isEnding = Atomic(false)

  // `POLLRDHUP`, which the C library declares for GNU programs only.
  private static let hangUp: Int16 = 0x2000

  // The time from the input's end to an interrupt of running work.
  private static let gracePeriod: DispatchTimeInterval = .milliseconds(500)
  // The time from the input's end to the end of the process. All processes end within a second, and the response to an
  // interrupted request has time to reach the client.
  private static let exitDelay: DispatchTimeInterval = .milliseconds(800)

  init(_ queue: RequestQueue, _ writer: MessageWriter, respondsToCancelled: Bool) {
    self.queue = queue
    self.writer = writer
    self.respondsToCancelled = respondsToCancelled
  }

  func start() {
    DispatchQueue(label: "flowsh.server.input").async { self.read() }
    // A lost client must not keep the app while the full output blocks the reader.
    DispatchQueue(label: "flowsh.server.end").async { self.watchHangUp() }
  }

  // Until the input ends.
  private func read() {
    var splitter = MessageSplitter()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      // The reader interrupts a cancelled request again until it ends.
      if queue.isCancelling, !isReadable(within: RequestQueue.retryInterval) {
        queue.retryCancellation()
        continue
      }
      let count = (try? input.readWaiting(into: buffer)) ?? 0
      guard count > 0 else { break }
      splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), accept)
    }
    splitter.end(accept)
    queue.end()
    // A file has no client that could be gone.
    if (try? input.stat())?.type != .regular { endSoon() }
    while queue.isCancelling {
      // Without descriptors, `poll` only waits.
      _ = poll(nil, 0, Self.milliseconds(RequestQueue.retryInterval))
      queue.retryCancellation()
    }
  }

  // Enqueues or cancels a request, or responds to an invalid line.
  private func accept(_ line: MessageSplitter.Line) {
    switch line {
    case .tooLong:
      let reason = "the line is longer than \(MessageSplitter.limit >> 20) MiB: send its statements in several requests"
      respond(ServerError(.invalidRequest, reason), id: nil)
    case .whole(let line):
      switch ClientMessage(line: line) {
      case .request(let request):
        do throws(ServerError) {
          try queue.add(request)
        } catch {
          respond(error, id: request.id)
        }
      case .cancellation(let id):
        guard case .removed = queue.cancel(id), respondsToCancelled else { return }
        respond(ServerError(.cancelled, "the request was cancelled before it began"), id: id)
      case .notification: return
      case .invalid(let error, let id): respond(error, id: id)
      }
    }
  }

  private func respond(_ error: ServerError, id: RequestIdentifier?) {
    writer.send(ServerResponse(id: id, result: .failure(error)))
  }

  private func isReadable(within limit: Duration) -> Bool {
    var polled = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Self.milliseconds(limit)) > 0
  }

  private static func milliseconds(_ duration: Duration) -> Int32 { Int32(duration / .milliseconds(1)) }

  // Waits until the client is gone or has closed the output, and ends the process then.
  private func watchHangUp() {
    // The call asks only for a hang-up. It also returns at an error of a descriptor, such as that of an output without
    // a reader.
    var polled = [
      pollfd(fd: input.rawValue, events: Self.hangUp, revents: 0),
      pollfd(fd: FileDescriptor.standardOutput.rawValue, events: 0, revents: 0),
    ]
    while poll(&polled, nfds_t(polled.count), -1) < 0 {
      // Any other error would come back at once, without end.
      guard errno == EINTR else { return }
    }
    let ends = polled[0].revents & (Self.hangUp | Int16(POLLHUP)) != 0
    if ends || polled[1].revents & Int16(POLLERR | POLLHUP) != 0 { endSoon() }
  }

  // Ends the process within a second, regardless of running work.
  private func endSoon() {
    guard !isEnding.exchange(true, ordering: .relaxed) else { return }
    let timer = DispatchQueue(label: "flowsh.server.timer")
    let queue = queue
    timer.asyncAfter(deadline: .now() + Self.gracePeriod) { queue.abandon() }
    // The workers end with this process, whose end closes their sockets.
    timer.asyncAfter(deadline: .now() + Self.exitDelay) { _exit(ExitStatus.interrupted.rawValue) }
  }
}

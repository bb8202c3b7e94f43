import CWorker
import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// A loop that performs the requests of one session in a worker process.
///
/// The loop sends events and output as they happen, the answer last. Between two requests the process waits, and
/// reports to its parent when the app has work.
@MainActor
final class RequestLoop {
  private let session: Session
  private let prefix: WorkerFrame.Prefix
  // The unsent events of the current request.
  private var events: [TranscriptEvent] = []
  private var lastFlush = VirtualTimeRuntime.realTime
  // The parent knows that the app has work.
  private var hasReportedWork = false

  // The interrupter of the session, for the thread that receives interrupts. The loop sets the property before that
  // thread may read it, and never again.
  private nonisolated(unsafe) static var interrupter: Interrupter?

  // The interval at which the loop sends events while a request runs. Each sending wakes the parent. A user does not
  // notice the delay.
  private static let flushInterval: Duration = .milliseconds(10)

  init(_ options: Session.Options, prefix: WorkerFrame.Prefix, apps: [any FlowApp.Type]) {
    self.prefix = prefix
    session = Session(apps: apps, ownsProcess: true, options: options)
    session.countCoverage()
    session.recorder = PageRecorder()
    session.suspendedTime = { .nanoseconds(cworker_stopped_time()) }
    Self.interrupter = session.interrupter
    Self.listenToInterrupts()
    let start = prefix.start(.output)
    cworker_forward_output(start, Int32(start.count))
  }

  // Lets the thread that receives interrupts stop the running request.
  private nonisolated static func listenToInterrupts() {
    // Not isolated, since a closure would inherit the isolation, and trap on the other thread.
    cworker_listen_to_interrupts { RequestLoop.interrupter?.interrupt() }
  }

  /// Performs requests until there are no more.
  /// - Throws: ``BinaryReader/Damage`` if what arrives is no request.
  func run(_ input: WorkerInput) throws(BinaryReader.Damage) {
    while true {
      waitForInput(input)
      guard let request = try input.next(WorkerRequest.self) else { return }
      perform(request)
    }
  }

  private func perform(_ request: WorkerRequest) {
    hasReportedWork = false
    // An interrupt of an earlier request is too late, and one of this request may come from now on.
    session.interrupter.discardRequests()
    cworker_job_begins(request.number, VirtualTimeRuntime.realTime.nanoseconds)
    if request.request is StatementRequest { cworker_statement_begins("", 0, 0, 0) }
    session.onProgress = { [self] progress in
      send(prefix.frame(.progress, ofJob: request.number, progress))
      cworker_flush()
    }
    answer(request.request, of: request)
    cworker_job_ends()
    cworker_flush()
  }

  private func answer<Request: SessionRequest>(_ content: Request, of request: WorkerRequest) {
    let result: Result<Request.Answer, Diagnostic>
    do throws(Diagnostic) {
      let answer = try session.perform(content) { event in
        // The worker first sends what the app printed before the event.
        cworker_take_output()
        events.append(event)
        if VirtualTimeRuntime.realTime - lastFlush > Self.flushInterval { sendEvents(of: request) }
      }
      result = .success(answer)
    } catch {
      result = .failure(error)
    }
    cworker_take_output()
    sendEvents(of: request)
    send(prefix.frame(.performed, ofJob: request.number, WorkerReply(state: session.state, result)))
  }

  private func sendEvents(of request: WorkerRequest) {
    lastFlush = VirtualTimeRuntime.realTime
    guard !events.isEmpty else { return }
    send(prefix.frame(.events, ofJob: request.number, events))
    events.removeAll(keepingCapacity: true)
    cworker_flush()
  }

  private func send(_ frame: [UInt8]) {
    cworker_send(frame, Int32(clamping: frame.count))
  }

  // Waits for the next request. Reports once to the parent when the app has work before that.
  private func waitForInput(_ input: WorkerInput) {
    while !input.hasNext {
      let due = hasReportedWork ? nil : session.timeUntilNextDue
      // Rounded up, so the app's work is due when the parent asks for it.
      let milliseconds = due.map { Int32(clamping: $0.nanoseconds / 1_000_000 + 1) } ?? -1
      let wakeUp = hasReportedWork ? nil : session.wakeUpDescriptor
      guard cworker_wait(wakeUp ?? -1, milliseconds) != cworker_received else { return }
      hasReportedWork = true
      send(prefix.frame(.awake, ofJob: 0))
      cworker_flush()
    }
  }
}

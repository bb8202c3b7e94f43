import CWorker
import FlowReplay
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem
import Synchronization
import SystemPackage

/// A performer whose session runs in a process of its own.
///
/// The caller survives a crash, an endless loop or an exit of the app. A request that loses the process
/// throws, and the ``state`` has its loss. After that, the session performs nothing.
@MainActor
package final class WorkerSession: RemotePerformer {
  package let interrupter: Interrupter
  /// A closure to call with the app's output, in order with the events.
  package var onOutput: ((String) -> Void)?

  package var onProgress: ((PerformProgress) -> Void)?

  private let process: WorkerProcess
  // The reason of a loss that the interrupter caused.
  private let killReason: String
  // In real time. `nil` for none.
  private let timeLimit: Duration?
  private let running = RunningRequest()
  private var requestCount: UInt64 = 0
  /// The state of the session after the last answer. After a loss, the state before it, with the loss.
  package private(set) var state = SessionState()
  private var loss: WorkerLoss? { state.loss }
  // The worker has reported work since the last request.
  private var hasWork = false
  // The session has closed the descriptors.
  private var isReleased = false
  // The session's process is the target of the interrupter.
  private var isInterruptible = false
  // The number of bytes of output in the current request.
  private var outputCount: UInt64 = 0
  // The start of a character whose other bytes have not arrived.
  private var cutCharacter: [UInt8] = []

  // For the thread that handles signals.
  private final class RunningRequest: Sendable {
    // 0 if none runs.
    let number = Atomic<UInt64>(0)
    // The user has requested the end of the process.
    let isEndRequested = Atomic<Bool>(false)
    // The shell has stopped the process together with itself.
    let isSuspended = Atomic<Bool>(false)
  }

  // The time before a kill, for a description of the work.
  private static let gracePeriod: Duration = .seconds(1)

  /// Creates a session and starts its process, without waiting until the process is ready.
  /// - Parameters:
  ///   - options: The options of the session.
  ///   - interrupter: The interrupter of its statements.
  ///   - killReason: The reason of a loss that the interrupter caused.
  ///   - timeLimit: The limit of real time for a statement. `nil` for none.
  ///   - command: The command line of the process.
  /// - Throws: ``Diagnostic`` if the system lacks the resources for a process.
  package init(
    options: Session.Options = Session.Options(), interrupter: Interrupter = Interrupter(),
    killReason: String = WorkerSession.userKillReason, timeLimit: Duration? = nil, command: WorkerCommand = .shell
  ) throws(Diagnostic) {
    process = try WorkerProcess(.session(options), command: command)
    self.killReason = killReason
    self.timeLimit = WorkerProcess.waitsForDebugger ? nil : timeLimit
    self.interrupter = interrupter
  }

  /// The reason of a loss that a user at a terminal caused.
  package static let userKillReason = "a second Ctrl-C ended the app"

  /// Lets interrupts end the running request of this session's process.
  package func receiveInterrupts() {
    guard loss == nil else { return }
    isInterruptible = true
    let (process, running) = (process.remote, running)
    interrupter.setTarget(
      Interrupter.Target {
        let number = running.number.load(ordering: .acquiring)
        if number != 0 { process.interrupt(job: number) }
      } end: {
        running.isEndRequested.store(true, ordering: .releasing)
        process.ask(aboutJob: running.number.load(ordering: .acquiring))
        // The waiting thread kills the process if it does not answer.
        process.wake()
      } suspend: {
        running.isSuspended.store(true, ordering: .releasing)
        process.stop()
      } resume: { stopped in
        process.resume(after: stopped)
        running.isSuspended.store(false, ordering: .releasing)
      })
  }

  /// A descriptor that the worker's work, output or end makes readable.
  ///
  /// The descriptor stays readable after a loss until ``end()``. `nil` after that.
  // A caller who only waits learns of the loss that way.
  package var wakeUpDescriptor: Int32? {
    guard !isReleased else { return nil }
    // The session has read the report, which comes once, together with the last result.
    if hasWork, let readable = Self.readableDescriptor { return readable }
    return process.wakeUpDescriptor
  }

  // A descriptor that is always readable. `nil` if the system lacks one. A read of `/dev/null` never waits.
  private static let readableDescriptor: Int32? = {
    let null = try? FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
    return null?.rawValue
  }()

  /// Whether the process has not ended. The check does not wait for an answer.
  var isAlive: Bool { loss == nil && !process.isGone }

  /// Performs a request, and waits for the answer.
  package func perform<Request: SessionRequest>(
    _ request: Request, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> Request.Answer {
    guard loss == nil else { throw lossDiagnostic }
    requestCount += 1
    outputCount = 0
    receiveInterrupts()
    running.isEndRequested.store(false, ordering: .releasing)
    hasWork = false
    running.number.store(requestCount, ordering: .releasing)
    defer { running.number.store(0, ordering: .releasing) }
    process.send(WorkerRequest(number: requestCount, request: request))
    var reply: WorkerReply<Request.Answer>?
    let accept = { (frame: WorkerFrame) in
      do throws(BinaryReader.Damage) {
        switch try self.accept(frame, as: Request.Answer.self) {
        case .events(let events): events.forEach(onEvent)
        case .reply(let received): reply = received
        // The worker repeats a report that is older than the request.
        case nil: if frame.kind == .awake, reply != nil { self.hasWork = true }
        }
      } catch {
        if frame.kind == .performed { reply = self.unreadableReply() }
      }
    }
    var killTime: Duration?
    var isLate = false
    // A user who suspends the shell suspends its time limits too.
    let limit =
      !Request.hasTimeLimit
      ? nil
      : timeLimit.map {
        $0 + VirtualTimeRuntime.realTime - interrupter.suspendedTime
      }
    while true {
      process.receive(accept)
      if let reply {
        printRest()
        state = reply.state
        return try reply.result.get()
      }
      if let ending = process.ending() {
        process.receiveRest(accept)
        if let reply { state = reply.state }
        recordLoss(isLate && ending != .stopped ? .outOfTime : ending)
        guard let reply else { throw lossDiagnostic }
        return try reply.result.get()
      }
      if running.isEndRequested.load(ordering: .acquiring), killTime == nil {
        killTime = VirtualTimeRuntime.realTime + Self.gracePeriod
      }
      let limitTime = limit.map { $0 + interrupter.suspendedTime }
      if let limitTime, killTime == nil, limitTime <= VirtualTimeRuntime.realTime {
        isLate = true
        process.ask(aboutJob: requestCount)
        killTime = VirtualTimeRuntime.realTime + Self.gracePeriod
      }
      if let time = killTime, time <= VirtualTimeRuntime.realTime { process.kill(as: isLate ? .outOfTime : .cancelled) }
      if process.isStopped, !running.isSuspended.load(ordering: .acquiring), !WorkerProcess.waitsForDebugger {
        // A process that stopped itself would never answer.
        process.kill(as: .stopped)
      }
      process.wait(until: killTime ?? limitTime)
      process.sendMore()
    }
  }

  /// Ends the app with its process.
  package func end() {
    guard !isReleased else { return }
    if loss == nil { process.kill(as: .cancelled) }
    state.loss = loss ?? WorkerLoss(reason: "the session has ended", output: [])
    stopInterrupts()
    isReleased = true
    process.release()
  }

  // MARK: Messages

  // A message about the current request.
  private enum Message<Answer: Codable & Sendable> {
    // The events that have happened so far.
    case events([TranscriptEvent])
    // The reply ends the request.
    case reply(WorkerReply<Answer>)
  }

  // Forwards output and progress, and decodes an answer. Returns `nil` if the frame does not answer the current
  // request.
  private func accept<Answer>(
    _ frame: WorkerFrame, as answer: Answer.Type
  ) throws(BinaryReader.Damage) -> Message<Answer>? {
    switch frame.kind {
    case .output: receive(output: frame.content)
    case .events:
      return try frame.value([TranscriptEvent].self, ofJob: requestCount).map(Message.events)
    case .progress:
      if let progress = try frame.value(PerformProgress.self, ofJob: requestCount) { onProgress?(progress) }
    case .performed: return try frame.value(WorkerReply<Answer>.self, ofJob: requestCount).map(Message.reply)
    case .pass, .result, .awake: break
    }
    return nil
  }

  // The reply to a request whose answer is not as flowsh writes answers.
  private func unreadableReply<Answer>() -> WorkerReply<Answer> {
    WorkerReply(state: state, .failure(Diagnostic(.unreadableNote(offset: 0))))
  }

  // MARK: Output

  private func receive(output bytes: ArraySlice<UInt8>) {
    outputCount += UInt64(bytes.count)
    show(Array(bytes))
  }

  // Forwards whole characters, and keeps a cut one until its other bytes arrive.
  private func show(_ bytes: [UInt8]) {
    cutCharacter += bytes
    let whole = cutCharacter.count - Self.incompleteSuffix(of: cutCharacter)
    guard whole > 0 else { return }
    onOutput?(String(decoding: cutCharacter[..<whole], as: UTF8.self))
    cutCharacter.removeFirst(whole)
  }

  // In bytes, of the incomplete last character.
  private static func incompleteSuffix(of bytes: [UInt8]) -> Int {
    // Only the last character's first byte has other leading bits than 10. At most three bytes follow that one.
    for (distance, byte) in bytes.reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > distance + 1 ? distance + 1 : 0
    }
    return 0
  }

  // Prints the end of an output whose start the worker has sent.
  private func printRest() {
    guard process.outputCount > outputCount else { return }
    if let omission = process.omission { onOutput?("\n\(omission)\n") }
    show(process.outputTail)
  }

  // MARK: Loss

  // Records the loss of the process, and forwards the last output.
  private func recordLoss(_ ending: ChildProcess.Ending) {
    let isRequested = running.isEndRequested.load(ordering: .acquiring)
    let reason =
      switch ending {
      case _ where isRequested: killReason
      case .outOfTime: timeLimit.map { TimeLimit.message($0) } ?? ending.reason
      default: ending.reason
      }
    let output = process.output(after: outputCount)
    if !output.isEmpty { onOutput?(output.joined(separator: "\n") + "\n") }
    state.loss = WorkerLoss(
      reason: reason, isRequested: isRequested, activity: process.activity, faults: process.faults, output: output)
    if case .signal(let number) = ending { state.loss?.signal = number }
    stopInterrupts()
  }

  // The error of a request whose process is lost.
  private var lossDiagnostic: Diagnostic {
    guard let loss else { return Diagnostic(.trouble, "the request cannot be sent") }
    return Diagnostic(.lost, loss.reason, advice: ChildProcess.Ending.lastLines(loss.activity, loss.faults))
  }

  private func stopInterrupts() {
    // The process is gone, and its descriptors soon belong to other files.
    if isInterruptible { interrupter.setTarget(nil) }
    isInterruptible = false
  }
}

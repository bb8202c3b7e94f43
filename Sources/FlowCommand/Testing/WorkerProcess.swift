#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript
import FlowShell
import Subprocess

/// A worker, seen from the process that runs a suite.
@MainActor
struct WorkerProcess {
  let options: SuiteOptions

  /// What a worker is started with. Its sets go in the same order in every run; and its allocator keeps more small blocks at hand
  /// than usual, since every script takes and frees hundreds of them, and then the next one does.
  private static var environment: Environment {
    let tunables = ["glibc.malloc.tcache_count=127", getenv("GLIBC_TUNABLES").map { String(cString: $0) }]
    return .inherit.updating([
      "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": tunables.compactMap { $0 }.joined(separator: ":"),
    ])
  }

  /// Starts a worker and gives it scripts, the first one first, as long as it lives and there are more.
  func run(_ first: SuiteJob, for suite: SuitePass) async throws {
    var pending = [first]
    var end: WorkerEnd?
    let result = try await Subprocess.run(
      .path("/proc/self/exe"), arguments: Arguments(WorkerCommand.arguments(hashing: options.run.schedule)),
      environment: Self.environment, input: .inputWriter, output: .sequence, error: .currentStandardError
    ) { worker in
      let input = worker.standardInputWriter
      _ = try await input.write(WorkerMessage.line(WorkerSetup(options: options.run, timeout: options.timeout)))
      _ = try await input.write(first.choice.bytes)
      var reader = WorkerReader()
      await fill(&pending, from: suite, to: input)
      for try await buffer in worker.standardOutput {
        for message in try buffer.withUnsafeBytes({ try reader.read($0) }) {
          switch message {
          case .result(let result):
            guard !pending.isEmpty else { continue }
            suite.deliver(result, of: pending.removeFirst())
          case .pass(let pass):
            guard !pending.isEmpty else { continue }
            let job = pending.removeFirst()
            suite.deliver(pass.result(of: job.choice), of: job)
          case .end(let how): end = how
          }
        }
        await fill(&pending, from: suite, to: input)
      }
    }
    guard !pending.isEmpty else { return }
    // A terminal sends Ctrl-C to the workers too. That is no crash, whoever hears of it first.
    if case .signaled(SIGINT) = result.terminationStatus { suite.interrupt() }
    guard !Task.isCancelled, !suite.isInterrupted else { return suite.giveBack(pending) }
    if end == nil, pending.count > 1 { return suite.runAlone(pending) }
    let job = pending.removeFirst()
    suite.giveBack(pending)
    suite.deliver(failed(job, end, result.terminationStatus), of: job)
  }

  /// Gives the worker more to do, or tells it that there is no more.
  private func fill(_ pending: inout [SuiteJob], from suite: SuitePass, to input: StandardInputWriter) async {
    var bytes: [UInt8] = []
    while !options.isolates, pending.count < suite.share, let job = suite.take() {
      pending.append(job)
      bytes += job.choice.bytes
    }
    // A worker that has ended takes nothing any more; what it owes is found out at the end of its output.
    if !bytes.isEmpty { _ = try? await input.write(bytes) }
    if pending.isEmpty { try? await input.finish() }
  }

  /// The result of a script in the middle of which the worker ended.
  private func failed(_ job: SuiteJob, _ end: WorkerEnd?, _ status: TerminationStatus) -> ScriptResult {
    let kind: ScriptFailure.Kind =
      switch end?.cause {
      case .timeout:
        .timeout(options.timeout.map { DurationText.text($0) } ?? "no longer", output: end?.output ?? [])
      case .exit: .crash("the app ended the process with status \(end?.number ?? 0)", output: end?.output ?? [])
      case .crash, nil: .crash(words(status), output: end?.output ?? [])
      }
    var failure = ScriptFailure(script: job.choice.path, kind)
    if let end {
      failure.locations = end.locations
      failure.statement = ScriptRunner.statement(at: end.locations[0])
    }
    return ScriptResult(path: job.choice.path, line: job.choice.line, verdict: .failed, failures: [failure])
  }

  private func words(_ status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "the process ended with status \(code)"
    case .signaled(let signal): SignalName.words(signal)
    }
  }
}

import FlowCore
import FlowScript

/// Runs script files as tests, each in a session of its own, one after the other.
@MainActor
public final class TestRunner {
  /// What became of one file.
  public struct Result: Sendable {
    /// What became of it.
    public enum Verdict: Hashable, Sendable {
      case passed
      case failed
      /// Not run, for the reason it gives.
      case skipped(String)
      /// It failed, as it says that it does.
      case expectedFailure(String)
      /// Its blocks were brought up to date.
      case updated(Int)
    }

    /// The file.
    public var path: String
    /// What became of it.
    public var verdict: Verdict
    /// How many statements were run.
    public var statementCount = 0
    /// What went wrong at its statements, in order; empty where it failed as it says that it does.
    public var failures: [ScriptFailure] = []
    /// Where the text stands that is no script, if that is what went wrong.
    public var location: SourceLocation?
    /// What went wrong, in the words of a report.
    public var report: [String] = []
    /// The exit status that it calls for.
    public var status: ExitStatus = .success
  }

  /// Whether an error that no block expects ends a script.
  public var keepsGoing = false
  /// Whether blocks that no longer match are rewritten.
  public var updates = false
  /// Stops the script that runs.
  public let interrupts = Interrupter()

  /// Gives a session the app that fragments drive; without it they are passed over.
  package var prepare: ((Session) throws(Problem) -> Void)?

  private let apps: [any FlowApp.Type]
  private let ownsProcess: Bool

  /// A runner whose sessions know `apps`, one session at a time.
  /// - Parameters:
  ///   - apps: The apps.
  ///   - ownsProcess: Whether the process is there for these sessions alone.
  public init(apps: [any FlowApp.Type], ownsProcess: Bool = false) {
    self.apps = apps
    self.ownsProcess = ownsProcess
  }

  /// Runs one file.
  /// - Parameters:
  ///   - path: The file.
  ///   - line: Where to stop: behind the statement at this line.
  public func run(_ path: String, upTo line: Int? = nil) -> Result {
    let text: String
    do throws(Problem) {
      text = try TextFile.read(path)
    } catch {
      return Result(
        path: path, verdict: .failed, report: ["error: \(error.message)"] + error.advice, status: error.status)
    }
    do throws(ParseErrors) {
      return run(try ScriptFile(parsing: text, file: path), path, upTo: line)
    } catch {
      return Result(
        path: path, verdict: .failed, location: error.first.location, report: ["\(error)"], status: .usage)
    }
  }

  private func run(_ file: ScriptFile, _ path: String, upTo line: Int?) -> Result {
    if file.isFragment, prepare == nil {
      return Result(path: path, verdict: .skipped("a fragment, for others to include"))
    }
    if let reason = file.skipReason { return Result(path: path, verdict: .skipped(reason)) }
    let session = Session(apps: apps, ownsProcess: ownsProcess, interrupts: interrupts)
    session.folder = Paths.folder(of: path)
    session.openFiles = [Paths.resolve(path, in: "")]
    do throws(Problem) {
      try prepare?(session)
    } catch {
      return Result(
        path: path, verdict: .failed, report: ["error: \(error.message)"] + error.advice, status: error.status)
    }
    let player = ScriptPlayer(session: session)
    player.keepsGoing = keepsGoing
    player.play(file, upTo: line)
    session.end()
    var result = Result(path: path, verdict: .passed, statementCount: player.statementCount)
    result.failures = player.failures
    result.report = player.failures.flatMap(\.lines)
    result.status = player.failures.map(\.status).max() ?? .success
    result.verdict = player.failures.isEmpty ? .passed : .failed
    if let reason = file.expectedFailure { expectFailure(&result, reason) }
    if updates, !player.updates.isEmpty { update(file, path, player, &result) }
    return result
  }

  private func expectFailure(_ result: inout Result, _ reason: String) {
    if result.verdict == .failed, result.status == .difference {
      result.verdict = .expectedFailure(reason)
      result.status = .success
      result.failures = []
      result.report = []
    } else if result.verdict == .passed {
      result.verdict = .failed
      result.status = .difference
      result.report = ["\(result.path): it passes, though it says xfail \(ScriptText.quoted(reason))"]
    }
  }

  /// Rewrites the blocks that no longer match; what else went wrong is still a failure.
  private func update(_ file: ScriptFile, _ path: String, _ player: ScriptPlayer, _ result: inout Result) {
    do throws(Problem) {
      let updated: ScriptFile
      do throws(ParseErrors) {
        updated = try file.replacingBlocks(player.updates)
      } catch {
        throw Problem(.trouble, "cannot write \(ScriptText.visible(path)): \(error.first.message)")
      }
      try TextFile.replace(path, with: updated.text)
    } catch {
      result.verdict = .failed
      result.status = max(result.status, error.status)
      result.report.append("error: \(error.message)")
      return
    }
    let others = player.failures.filter { if case .difference = $0.kind { $0.locations.count > 1 } else { true } }
    result.report = others.flatMap(\.lines)
    result.status = others.map(\.status).max() ?? .success
    result.verdict = others.isEmpty ? .updated(player.updates.count) : .failed
  }
}

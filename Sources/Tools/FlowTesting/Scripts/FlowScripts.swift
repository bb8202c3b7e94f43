import FlowCore
import FlowReplay
import FlowScript
import FlowSystem
import FlowTestRunner
import Testing

/// The scripts of a folder, as the arguments of a test.
///
/// ```swift
/// @Test(arguments: FlowScripts(in: "Scripts"))
/// func script(_ script: FlowScriptFile) async {
///   await script.run(MoviesApp.self)
/// }
/// ```
/// Each script is a case of the test, and passes, fails and runs again by itself. The app runs in worker processes: see
/// ``FlowScriptFile/run(_:timeout:fileID:file:line:column:)``.
///
/// The search includes subfolders and packages, and leaves out fragments, which other scripts include. If there are no
/// scripts, or a folder cannot be read, the only element is a script whose run reports the reason.
public struct FlowScripts: RandomAccessCollection, Sendable {
  private let files: [FlowScriptFile]

  /// Creates a list of the scripts in a folder, sorted by name in each folder.
  ///
  /// Reads each file. The next run of the tests finds later files.
  /// - Parameters:
  ///   - folder: The path of the folder, relative to the source file of the test.
  ///   - file: The path of that source file.
  public init(in folder: String, file: StaticString = #filePath) {
    let path = ScriptTest.path(folder, relativeTo: file)
    do throws(Diagnostic) {
      // The test names the apps, so the package of a script does not matter.
      let found = try ScriptFinder.choices([ScriptPath(path)], entering: .all)
      if let diagnostic = found.diagnostics.first { throw diagnostic }
      let files = found.choices.map(\.path).filter { !Self.isFragment($0) }
      guard !files.isEmpty else {
        throw Diagnostic(.trouble, "only fragments in \(path)", advice: ["add a script that begins with `app`"])
      }
      self.files = files.map {
        FlowScriptFile(path: $0.text, name: Self.name(of: $0.text, in: path), count: files.count)
      }
    } catch {
      let failure = ([error.message] + error.advice).joined(separator: "\n")
      files = [FlowScriptFile(path: path, name: folder, failure: failure)]
    }
  }

  /// The position of the first script.
  public var startIndex: Int { files.startIndex }

  /// The position after the last script.
  public var endIndex: Int { files.endIndex }

  /// Returns the script at a position.
  public subscript(position: Int) -> FlowScriptFile { files[position] }

  private static func isFragment(_ path: ScriptPath) -> Bool {
    // A script that cannot be read or parsed is an argument too: its run reports why.
    guard let text = try? SourceText.read(path) else { return false }
    return (try? ScriptFile(parsing: text, file: path.text))?.isFragment == true
  }

  // Returns the path of a file without that of its folder.
  private static func name(of path: String, in folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

/// A script that runs as a case of a test: see ``FlowScripts``.
public struct FlowScriptFile: Sendable, CustomTestStringConvertible {
  /// The path of the file.
  public let path: String
  /// The path within the folder of the scripts, which names the case.
  public let name: String
  // The number of scripts in the folder.
  private let count: Int
  // The reason for which there is no script to run. `nil` for a script.
  private let failure: String?

  init(path: String, name: String, count: Int = 1, failure: String? = nil) {
    self.path = path
    self.name = name
    self.count = count
    self.failure = failure
  }

  /// The name of the case in the output of the test.
  public var testDescription: String { name }

  /// Replays the script. Each failure is an issue at its line.
  ///
  /// A script with `skip` does not run. A script with `xfail` has to fail, and a pass is an issue.
  ///
  /// ### Where the app runs
  ///
  /// The app runs in a worker, so a crash, an exit or an endless loop of the app fails this case only. A worker is the
  /// test program again, with this test function alone, which serves further cases too. Its first call of this method
  /// answers the tests instead of running its script. What the function does before that call happens there too. After
  /// a crash, the failure contains what the app printed. A script that fails after others runs again in a new worker.
  /// If it passes there, a warning says so.
  ///
  /// With `FLOWSH_IN_PROCESS=1` in the environment, the script runs in the process of the tests, for a debugger. So it
  /// does in XCTest, and in a task that belongs to no test. With the trait ``VirtualTimeTrait`` the case holds the main
  /// actor until its script has ended, so such cases run one after the other.
  /// - Parameters:
  ///   - apps: The apps that the script can load.
  ///   - timeout: The limit of the script's real time in a worker. `nil` for no limit.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @MainActor
  public func run(
    _ apps: any FlowApp.Type..., timeout: Duration? = .seconds(60), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    if let worker = TestWorker.current { return await worker.serve(apps) }
    let location = TestLocation(fileID, file, line, column)
    if let failure { return Failure.record(failure, at: location) }
    let script = ScriptTest(path, location)
    guard let test = Test.current, !ScriptWorkers.areOff else { return script.run(ScriptRunner(apps: apps)) }
    do throws(Diagnostic) {
      let group = ScriptGroup(test.id, apps, timeout: timeout)
      guard let result = try await ScriptWorkers.shared.run(ScriptPath(path), in: group, of: count) else { return }
      script.report(result)
    } catch {
      let advice = [
        "the test function has to get to this call, with the same apps, in the worker too",
        "FLOWSH_IN_PROCESS=1 runs the scripts in the process of the tests",
      ]
      Failure.record(([error.message] + error.details + advice).joined(separator: "\n"), at: location)
    }
  }
}

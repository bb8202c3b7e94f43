import FlowReplay
import FlowScript
import FlowSystem
import FlowTestRunner
import Glibc
import Testing

/// The command lines that run a failed script again.
struct ScriptCommands {
  // The folder of the test's package. `nil` if there is no manifest above the test.
  private let package: ScriptPath?

  /// Creates the command lines for the package of a test, by the path of its source file.
  init(file: String) {
    var folder = ScriptPath(file).folder
    while !folder.appending("Package.swift".utf8).allows(R_OK), folder.bytes.count > 1 { folder = folder.folder }
    package = folder.bytes.count > 1 ? folder : nil
  }

  /// Returns the command lines that run the test alone, and the script in a shell.
  ///
  /// The latter needs a shell in the package.
  func lines(for failure: ScriptFailure) -> [String] {
    guard let test = Test.current, let package else { return [] }
    let folder = RerunCommand.quoted(Self.relative(package.text))
    let option = folder == "." ? "" : " --package-path \(folder)"
    let pattern = RerunCommand.quoted(TestName.shortPattern(of: test.id))
    var lines = [RerunCommand.labeled("swift test\(option) --filter \(pattern)")]
    // Another package's shell is a product of its own, which depends on the product FlowCommand.
    let manifest = try? SourceText.read(package.appending("Package.swift".utf8))
    if let location = failure.locations.first, let file = location.file,
      manifest?.contains(".product(name: \"FlowCommand\"") == true
    {
      let script = "\(Self.relative(file)):\(location.line)"
      lines.append(RerunCommand.labeled("flowsh --package \(folder) test \(RerunCommand.quoted(script))"))
    }
    return lines
  }

  // Returns a path, relative to the folder of the user's shell if inside.
  private static func relative(_ path: String) -> String {
    // `swift test --package-path` runs the tests in the folder of the package.
    guard let here = ProcessEnvironment.nonEmptyValue("PWD") else { return path }
    if path == here { return "." }
    return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }
}

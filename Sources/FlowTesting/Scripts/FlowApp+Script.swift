import FlowCore
import FlowShell
import Testing

extension FlowApp {
  /// Replays a `.flowscript` file as a test. What goes wrong is an issue at the script's line.
  ///
  /// ```swift
  /// @Test(arguments: ["browse", "deep-links"])
  /// @MainActor func script(_ name: String) {
  ///   MoviesApp.run(script: "Scripts/\(name).flowscript")
  /// }
  /// ```
  /// A script that says `skip` is not run; one that says `xfail` is expected to fail, and it is an issue if it does not.
  /// - Parameters:
  ///   - path: The script, relative to the source file of the test.
  ///   - sourceLocation: Where the test calls.
  @MainActor
  public static func run(script path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    ScriptTest(path, sourceLocation).run(ScriptRunner(apps: [Self.self]))
  }
}

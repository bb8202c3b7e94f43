import FlowCore
import FlowShell

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
  ///   - line: Where the test calls, with `fileID`, `file` and `column`.
  @MainActor
  public static func run(
    script path: String, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    ScriptTest(path, TestLocation(fileID, file, line, column)).run(ScriptRunner(apps: [Self.self]))
  }
}

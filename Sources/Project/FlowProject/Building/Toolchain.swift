import FlowScript
import FlowSystem

/// The Swift toolchain on the `PATH`.
package enum Toolchain {
  /// Runs `swift` to its end, with empty input.
  /// - Parameters:
  ///   - arguments: The arguments after `swift`, as in ``ProcessArguments``.
  ///   - mergesErrors: Whether to read standard error with the output. If not, `swift` writes to the standard
  ///     error of this process.
  ///   - onLine: A closure that receives each line without its end. `nil` to collect the output instead.
  /// - Returns: The result, after the end of the output.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  package static func run(
    _ arguments: [String], mergesErrors: Bool = false, onLine: ((_ line: [UInt8]) -> Void)? = nil
  ) throws(Diagnostic) -> ChildProgram.Result {
    let command = [Array("swift".utf8)] + arguments.map { ProcessArguments.bytes(of: $0) }
    do throws(ChildProgram.StartError) {
      // The input of this process belongs to the shell after the build, so `swift` has none.
      return try ChildProgram(command, errors: mergesErrors ? .merged : .inherited).run(onLine: onLine)
    } catch {
      throw Diagnostic(error, of: "swift", advice: ["put the Swift toolchain on the PATH"])
    }
  }
}

import Foundation

/// The status and the output of a process that has ended.
package struct CompletedProcess {
  /// The exit status.
  package let status: Int32
  /// The standard output, with the standard error if included.
  package let output: String

  /// The test binary, in the folder of the built products.
  package static let testBinary = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  /// The folder of the built products, with the modules and the programs of the package.
  package static let products = testBinary.deletingLastPathComponent()

  /// Runs a program to its end.
  /// - Parameters:
  ///   - program: The executable file.
  ///   - arguments: The arguments after the name of the program.
  ///   - environment: The environment. `nil` for that of the tests.
  ///   - includingErrors: Whether the output includes the standard error.
  /// - Throws: An error of Foundation if the program can't start.
  package init(
    _ program: URL, _ arguments: [String] = [], environment: [String: String]? = nil, includingErrors: Bool = true
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    if includingErrors { process.standardError = pipe }
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: bytes, as: UTF8.self)
  }
}

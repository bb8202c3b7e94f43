import Foundation
import TestSupport

/// The Swift compiler, with the modules and macros that the tests were built with.
package struct SwiftCompiler {
  /// An error of the compiler.
  package struct Diagnostic: Equatable, CustomStringConvertible {
    /// The last component of the file's path.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
    /// The text after `error:`.
    package var message: String

    /// The error in the words of the compiler, with the last component of the path.
    package var description: String { "\(file):\(line):\(column): \(message)" }
  }

  /// A failure to build or run a program.
  package struct Failure: Error, CustomStringConvertible {
    /// The whole output of the compiler or the program.
    package var description: String
  }

  /// The folder with the built modules and the macro plug-in.
  private let products = CompletedProcess.products

  /// The folder with the sources of other packages. A C module with a map of its own has none among the products.
  private var checkouts: URL {
    products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("checkouts")
  }

  /// Creates a compiler for the modules beside the running test binary.
  package init() {}

  /// Compiles a file that may import any module of the package.
  /// - Parameters:
  ///   - source: The content of the file.
  ///   - name: The name of the file.
  ///   - version: The version of the language.
  ///   - aliases: The names under which the file imports modules, each with the real module.
  /// - Returns: The errors, in the order in which the compiler prints them.
  /// - Throws: ``Failure`` if the compiler fails without a readable error.
  package func errors(
    in source: String, named name: String = "Source.swift", version: String = "6",
    aliases: KeyValuePairs<String, String> = [:]
  ) throws -> [Diagnostic] {
    try inTemporaryFolder { folder in
      let file = folder.appendingPathComponent(name)
      try source.write(to: file, atomically: true, encoding: .utf8)
      let arguments =
        [
          "swiftc", "-c", "-o", folder.appendingPathComponent("Source.o").path, "-parse-as-library", "-swift-version",
          version, "-enable-upcoming-feature", "ExistentialAny",
          "-diagnostic-style", "llvm", "-module-cache-path", products.appendingPathComponent("ModuleCache").path,
          "-I", products.appendingPathComponent("Modules").path,
          "-Xcc", "-fmodule-map-file=\(products.path)/CFlowRuntime.build/module.modulemap",
          "-Xcc", "-fmodule-map-file=\(products.path)/CFlowSystem.build/module.modulemap",
          "-Xcc", "-fmodule-map-file=\(checkouts.path)/swift-system/Sources/CSystem/include/module.modulemap",
          "-load-plugin-executable", "\(products.path)/FlowMacrosPlugin-tool#FlowMacrosPlugin", file.path,
        ] + aliases.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
      let compilation = try run("/usr/bin/env", arguments)
      let errors = compilation.output.split(separator: "\n").compactMap(Self.diagnostic)
      guard (compilation.status == 0) == errors.isEmpty else { throw Failure(description: compilation.output) }
      return errors
    }
  }

  /// Builds and runs a program without any module of the package.
  /// - Parameters:
  ///   - files: The source files of the program, besides the main file.
  ///   - main: The content of the main file.
  ///   - module: The module name of the program, which its printed values contain.
  /// - Returns: The standard output of the program.
  /// - Throws: ``Failure`` if the program does not compile or exits with an error.
  package func output(ofProgramFrom files: [URL], main: String, module: String) throws -> String {
    try inTemporaryFolder { folder in
      let mainFile = folder.appendingPathComponent("main.swift")
      try main.write(to: mainFile, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("program").path
      let arguments =
        ["swiftc", "-swift-version", "6", "-module-name", module] + files.map(\.path) + [mainFile.path, "-o", program]
      let compilation = try run("/usr/bin/env", arguments)
      guard compilation.status == 0 else { throw Failure(description: compilation.output) }
      let result = try run(program, [])
      guard result.status == 0 else { throw Failure(description: "status \(result.status)\n\(result.output)") }
      return result.output
    }
  }

  private func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(URL(filePath: folder.path)) }
  }

  private func run(_ path: String, _ arguments: [String]) throws -> CompletedProcess {
    try CompletedProcess(URL(filePath: path), arguments)
  }

  /// Parses a line of the form `path:line:column: error: message`.
  /// - Returns: The error. Returns `nil` if the line has another form.
  private static func diagnostic(_ line: Substring) -> Diagnostic? {
    let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[3].hasPrefix(" error: "), let number = Int(parts[1]), let column = Int(parts[2])
    else { return nil }
    let file = parts[0].split(separator: "/").last.map(String.init) ?? ""
    return Diagnostic(file: file, line: number, column: column, message: String(parts[3].dropFirst(8)))
  }
}

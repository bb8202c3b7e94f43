import FlowScript
import FlowSystem
import FlowTestRunner

/// A build of a product with the Swift toolchain.
package struct PackageBuild {
  /// The folder of the package, as in arguments.
  let folder: String
  let product: String

  package init(folder: String, product: String) {
    self.folder = folder
    self.product = product
  }

  /// Builds the product, with a line of progress. If the build fails, the method prints the toolchain's messages.
  /// - Returns: Whether the build succeeded.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  @MainActor
  package func run() throws(Diagnostic) -> Bool {
    let result = try messages()
    guard !result.succeeded else { return true }
    if result.messages.isEmpty {
      let quotedFolder = RerunCommand.quoted(argument: folder)
      Output.error.write(
        Diagnostic(
          .refused, "swift build failed without a message",
          advice: ["see why: swift build --package-path \(quotedFolder) --product \(RerunCommand.quoted(product))"]))
    } else {
      Output.error.write(result.messages.map { $0 + "\n" }.joined())
    }
    return false
  }

  /// Builds the product, with a line of progress.
  /// - Parameter label: What the line of progress says before the counts.
  /// - Returns: Whether the build succeeded, and the lines that the toolchain printed beside its progress.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  @MainActor
  func messages(_ label: String? = nil) throws(Diagnostic) -> (succeeded: Bool, messages: [String]) {
    let isShown = Output.error.canRedrawLine
    let label = label ?? "building \(VisibleText.line(product))"
    func show(_ progress: String) {
      guard isShown else { return }
      // In the last column, a terminal would wrap the line.
      Output.error.write(
        Output.lineErasure + DisplayWidth.cut("\(label) \(progress)", to: max(0, Output.error.columns - 1)))
    }
    show("")
    var messages: [String] = []
    defer { if isShown { Output.error.write(Output.lineErasure) } }
    let build = try Toolchain.run(
      ["build", "--package-path", folder, "--product", product], mergesErrors: true
    ) { line in
      if let progress = BuildOutput.progress(in: line) {
        show(progress)
      } else if !BuildOutput.isHeading(line) {
        messages.append(String(decoding: line, as: UTF8.self))
      }
    }
    return (build.succeeded, messages)
  }

  /// Returns the folder with the programs that the package builds. Returns `nil` if the toolchain has printed why it
  /// cannot say.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  package func products() throws(Diagnostic) -> ScriptPath? {
    let location = try Toolchain.run(["build", "--package-path", folder, "--show-bin-path"])
    guard location.succeeded else { return nil }
    return ScriptPath(bytes: Array(location.output.prefix { $0 != UInt8(ascii: "\n") }))
  }
}

/// The lines of `swift build` that are no errors.
package enum BuildOutput {
  /// Returns the count of a line such as `[3/6] Compiling Tiny main.swift`. Returns `nil` for any other line.
  package static func progress(in line: [UInt8]) -> String? {
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let counts = line[1..<end].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard counts.count == 2, counts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return nil }
    return String(decoding: line[1..<end], as: UTF8.self)
  }

  /// Returns whether a line is the one above all others, `Building for debugging...`.
  package static func isHeading(_ line: [UInt8]) -> Bool { line.starts(with: "Building for ".utf8) }
}

/// An error of the compiler at a place in a file.
struct CompilerError: Hashable {
  /// The absolute path of the file.
  let path: String
  let line: Int
  let column: Int
  let message: String

  /// The error as the compiler prints it.
  var text: String { "\(path):\(line):\(column): error: \(message)" }

  /// Reads a line such as `/app/Home.swift:3:5: error: cannot find 'Map' in scope`. Returns `nil` for any other line.
  init?(_ text: String) {
    guard let range = text.firstRange(of: ": error: ") else { return nil }
    let place = text[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1]),
      text.hasPrefix("/")
    else { return nil }
    path = place.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
    message = String(text[range.upperBound...])
  }

  /// Reads an error in what a macro has written. The next line names the place of the macro in the rewritten source:
  ///
  ///     macro expansion @Reducer:2:25: error: type 'State' does not conform to protocol 'Equatable'
  ///     `- /package/r-Home.swift:26:3: note: expanded code originates here
  init?(expansion text: String, at note: String) {
    guard text.hasPrefix("macro expansion "), let start = text.firstRange(of: ": error: "),
      let end = note.firstRange(of: ": note: expanded code originates here"), let slash = note.firstIndex(of: "/"),
      slash < end.lowerBound, let error = CompilerError(note[slash..<end.lowerBound] + ": error: "),
      let original = Self.original(ofRewritten: error.path)
    else { return nil }
    path = original
    // Below the line that names the app's file.
    line = error.line - 1
    column = error.column
    message = String(text[start.upperBound...])
  }

  // Returns the app's file, which the first line of a rewritten source names.
  private static func original(ofRewritten path: String) -> String? {
    guard let bytes = try? RegularFile.read(ScriptPath(path)) else { return nil }
    let first = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let (start, end) = ("#sourceLocation(file: \"", "\", line: 1)")
    guard first.hasPrefix(start), first.hasSuffix(end) else { return nil }
    return String(first.dropFirst(start.count).dropLast(end.count))
  }

  /// Reads where the compiler crashed, such as `While type-checking 'load()' (at /app/Home.swift:3:5)`.
  init?(crash text: String) {
    guard text.contains("While "), let start = text.firstRange(of: "(at /") ?? text.firstRange(of: "[/"),
      let error = CompilerError("/" + text[start.upperBound...].prefix { $0 != ")" && $0 != " " } + ": error: ")
    else { return nil }
    path = error.path
    line = error.line
    column = error.column
    message = "the compiler crashes on it"
  }
}

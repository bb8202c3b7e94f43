import FlowScript
import FlowSystem
import FlowTestRunner

/// A build of a product with the Swift toolchain.
struct PackageBuild {
  /// The folder of the package, as in arguments.
  let folder: String
  let product: String

  /// Builds the product, with a line of progress.
  ///
  /// If the build fails, the method prints the toolchain's messages.
  /// - Returns: Whether the build succeeded.
  /// - Throws: ``Diagnostic`` if `swift` cannot start.
  @MainActor
  func run() throws(Diagnostic) -> Bool {
    let isShown = Output.error.canRedrawLine
    func show(_ progress: String) {
      guard isShown else { return }
      let text = "building \(VisibleText.line(product)) \(progress)"
      // In the last column, a terminal would wrap the line.
      Output.error.write(Output.lineErasure + DisplayWidth.cut(text, to: max(0, Output.error.columns - 1)))
    }
    show("")
    var kept: [UInt8] = []
    defer { if isShown { Output.error.write(Output.lineErasure) } }
    let build = try Toolchain.run(
      ["build", "--package-path", folder, "--product", product], mergesErrors: true
    ) { line in
      if let progress = BuildOutput.progress(in: line) {
        show(progress)
      } else if !BuildOutput.isHeading(line) {
        kept += line + [UInt8(ascii: "\n")]
      }
    }
    guard !build.succeeded else { return true }
    if isShown { Output.error.write(Output.lineErasure) }
    let errors = String(decoding: kept, as: UTF8.self)
    if errors.isEmpty {
      let quotedFolder = RerunCommand.quoted(argument: folder)
      Output.error.write(
        Diagnostic(
          .refused, "swift build failed without a message",
          advice: ["see why: swift build --package-path \(quotedFolder) --product \(RerunCommand.quoted(product))"]))
    } else {
      Output.error.write(errors)
    }
    return false
  }
}

/// The lines of `swift build` that are no errors.
enum BuildOutput {
  /// Returns the count of a line such as `[3/6] Compiling Tiny main.swift`. Returns `nil` for any other line.
  static func progress(in line: [UInt8]) -> String? {
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let counts = line[1..<end].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard counts.count == 2, counts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return nil }
    return String(decoding: line[1..<end], as: UTF8.self)
  }

  /// Returns whether a line is the one above all others, `Building for debugging...`.
  static func isHeading(_ line: [UInt8]) -> Bool { line.starts(with: "Building for ".utf8) }
}

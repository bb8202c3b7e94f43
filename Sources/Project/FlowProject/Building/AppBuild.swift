import FlowScript
import FlowSystem

/// The build of a package beside an app, which leaves out what does not compile.
///
/// Each round builds, finds the declarations of the errors, and lists them in `LeftOut.txt`, which the plug-in of the
/// build applies. The app's files stay as they are.
package struct AppBuild {
  /// The maximum number of rounds.
  static let maximumRounds = 100

  package struct Result {
    package var rounds: Int
    /// The modules whose stand-ins got types that nothing declares, with the names.
    package var standInTypes: [(module: String, types: [String])]
  }

  private let written: ProjectPackage
  private let build: PackageBuild

  package init(of package: ProjectPackage) {
    written = package
    build = PackageBuild(folder: package.folder.text, product: package.name)
  }

  /// Builds the shell of the package.
  /// - Returns: What the build took.
  /// - Throws: ``Diagnostic`` if the toolchain cannot start, or if errors remain that no source of the app has.
  @MainActor
  package func run() throws(Diagnostic) -> Result {
    var added: [String: [String]] = [:]
    var rewriter: Rewriter?
    for round in 1...Self.maximumRounds {
      let (succeeded, messages) = try build.messages("building \(VisibleText.line(written.name)), round \(round)")
      if succeeded {
        return Result(rounds: round, standInTypes: added.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      }
      let errors = self.errors(in: messages)
      guard !errors.isEmpty else { throw failure(messages) }
      if let types = try addStandInTypes(for: errors) {
        for (module, names) in types { added[module, default: []] += names }
        continue
      }
      // The first round has made the tool and the lists of sources, which then stay where they are.
      if rewriter == nil { rewriter = try self.rewriter() }
      guard let rewriter, try rewriter.leaveOut(errors) > 0 else { throw failure(messages) }
    }
    throw Diagnostic(
      .refused, "the app does not compile after \(Self.maximumRounds) rounds",
      advice: ["see what is left: swift build --package-path \(written.folder)"])
  }

  // Returns the errors in the sources of the app, each once.
  private func errors(in messages: [String]) -> [CompilerError] {
    let root = written.project.withoutLinks.text + "/"
    let package = root + ProjectPackage.folderName + "/"
    var seen: Set<CompilerError> = []
    let notes = messages.dropFirst() + [""]
    return zip(messages, notes).compactMap { message, next in
      CompilerError(message) ?? CompilerError(crash: message) ?? CompilerError(expansion: message, at: next)
    }
    .filter { $0.path.hasPrefix(root) && !$0.path.hasPrefix(package) && seen.insert($0).inserted }
  }

  private func failure(_ messages: [String]) -> Diagnostic {
    let errors = messages.filter { $0.contains("error:") }
    return Diagnostic(
      .refused, "swift build of \(written.folder) failed",
      advice: (errors.isEmpty ? Array(messages.suffix(8)) : Array(errors.prefix(8))).map(VisibleText.line)
        + ["try it again: \(Program.name) init --for \(written.project)"])
  }

  /// The lines of the app's sources that the build rewrites, in the form of `diff -U0`.
  /// - Throws: ``Diagnostic`` if the package is not built.
  package func differences() throws(Diagnostic) -> [UInt8] { try rewriter().differences() }

  func rewriter() throws(Diagnostic) -> Rewriter {
    try Rewriter(of: written, products: try products())
  }

  /// The folder with the shell.
  func products() throws(Diagnostic) -> ScriptPath {
    guard let products = try build.products() else {
      throw Diagnostic(.trouble, "swift build does not say where it puts programs", advice: [])
    }
    return products
  }

  // MARK: Stand-in types

  // Adds the types that no module declares to the stand-ins of unknown modules, so that what names them compiles.
  // Returns the names by module, or `nil` if there are none.
  private func addStandInTypes(for errors: [CompilerError]) throws(Diagnostic) -> [String: [String]]? {
    let files = Dictionary(uniqueKeysWithValues: written.sources.files.map { ($0.path, $0.outline) })
    let unknown = written.replacements.standIns.filter { !$0.isKnown }.map(\.name)
    let root = written.project.withoutLinks.text + "/"
    var added: [String: Set<String>] = [:]
    for error in errors {
      guard let name = Self.missingType(in: error.message), !written.sources.types.contains(name),
        let outline = files[String(error.path.dropFirst(root.count))],
        let module = unknown.first(where: outline.imports.contains)
      else { continue }
      added[module, default: []].insert(name)
    }
    var new: [String: [String]] = [:]
    for (module, names) in added.sorted(by: { $0.key < $1.key }) {
      let path = written.folder.appending("Stand-ins/\(module)/\(module).swift".utf8)
      let bytes = try Diagnostic.reporting { () throws(FileError) in try RegularFile.read(path) }
      var text = String(decoding: bytes, as: UTF8.self)
      for name in names.sorted() where !text.contains(" \(name) {") {
        // The adopter of a delegate may have a superclass.
        text +=
          name.hasSuffix("Delegate")
          ? "\npublic protocol \(name) {}\n" : "\nopen class \(name) { public init() {} }\n"
        new[module, default: []].append(name)
      }
      guard new[module] != nil else { continue }
      let source = text
      try Diagnostic.reporting { () throws(FileError) in
        try PackageWriter(to: written.folder).replace("Stand-ins/\(module)/\(module).swift", with: source)
      }
    }
    return new.isEmpty ? nil : new
  }

  // Such as `cannot find type 'NetworkPlugin' in scope`.
  private static func missingType(in message: String) -> String? {
    let start = "cannot find type '"
    guard message.hasPrefix(start) else { return nil }
    let name = message.dropFirst(start.count).prefix { $0 != "'" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty ? String(name) : nil
  }
}

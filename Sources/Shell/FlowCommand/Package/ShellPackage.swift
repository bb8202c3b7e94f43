import ArgumentParser
import FlowReplay
import FlowScript
import FlowSystem
import FoundationEssentials
import Glibc

/// The options that choose the shell of another package.
///
/// ``ShellPackage`` takes them from the arguments first, so their values here are never read. Help and completion
/// scripts are made from this declaration.
struct PackageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Build the Swift package in a folder, and run its shell with the other arguments.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The executable product of --package. By default the only one that depends on FlowCommand.",
      valueName: "name"))
  var product: String?
}

/// A Swift package with a shell, which runs in place of this one.
struct ShellPackage {
  /// The folder of the package.
  let folder: String
  /// The executable product that the user chose.
  let product: String?
  /// The arguments of the shell.
  let arguments: [String]

  /// Takes `--package` and `--product` from arguments.
  ///
  /// Returns `nil` if `--package` is not among them.
  /// - Throws: ``Diagnostic`` if an option lacks its value or is repeated, or if `--product` stands alone.
  init?(in all: [String]) throws(Diagnostic) {
    var values: [String: String] = [:]
    var others: [String] = []
    var rest = all[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        others += [argument] + rest
        break
      }
      if argument == "-c" {
        // Its value may be any text.
        others += [argument] + [rest.popFirst()].compactMap { $0 }
        continue
      }
      let name = String(argument.prefix { $0 != "=" })
      guard name == "--package" || name == "--product" else {
        others.append(argument)
        continue
      }
      let value = name == argument ? rest.popFirst() : String(argument.dropFirst(name.count + 1))
      guard let value, !value.isEmpty, name != argument || !value.hasPrefix("-") else {
        throw Diagnostic(
          .refused, "\(name) needs a value", advice: [name == "--package" ? "--package FOLDER" : "--product NAME"])
      }
      guard values.updateValue(value, forKey: name) == nil else { throw Diagnostic(.refused, "\(name) is repeated") }
    }
    guard let folder = values["--package"] else {
      guard values.isEmpty else {
        throw Diagnostic(.refused, "--product needs a package", advice: ["name its folder: --package FOLDER"])
      }
      return nil
    }
    self.folder = folder
    product = values["--product"]
    arguments = others
  }

  /// Builds the shell and replaces this process with it.
  /// - Returns: The exit status if the package does not build. The compiler's errors are printed then.
  /// - Throws: ``Diagnostic`` if the package has no such shell, or if the toolchain or the shell cannot start.
  @MainActor
  func run() throws(Diagnostic) -> ExitStatus {
    let path = ScriptPath(argument: folder)
    guard path.appending("Package.swift".utf8).allows(R_OK) else {
      throw Diagnostic(
        .refused, "no Package.swift in \(path)", advice: ["write a package: \(ProgramName.value) init \(path)"])
    }
    let description = try Toolchain.run(["package", "--package-path", folder, "describe", "--type", "json"])
    // The toolchain has printed the errors of the manifest.
    guard description.succeeded else { return .usage }
    guard let package = try? JSONDecoder().decode(PackageDescription.self, from: Data(description.output)) else {
      throw Diagnostic(.trouble, "the description that swift package wrote of \(path) cannot be read")
    }
    let product = try package.shell(named: product, in: path)
    guard try build(product) else { return .usage }
    let location = try Toolchain.run(["build", "--package-path", folder, "--show-bin-path"])
    guard location.succeeded else { return .usage }
    let products = location.output.prefix { $0 != UInt8(ascii: "\n") }
    let program = ScriptPath(bytes: Array(products)).appending(product.utf8)
    let words = [program.bytes] + arguments.map { LaunchArguments.bytes(of: $0) }
    // Read within the closure, since freeing the words may change the number.
    let failure = CStrings.during(words) { words in
      program.withCString { program -> Int32 in
        execv(program, words)
        return errno
      }
    }
    throw Diagnostic(.trouble, "\(program) cannot start: \(String(cString: strerror(failure)))")
  }

  /// Builds a product behind a line of progress, and prints what the toolchain says if that fails.
  /// - Returns: Whether the product is built.
  @MainActor
  private func build(_ product: String) throws(Diagnostic) -> Bool {
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
    Output.error.write(errors.isEmpty ? "error: swift build failed without a message\n" : errors)
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

  /// Whether a line is the one above all others, `Building for debugging...`.
  static func isHeading(_ line: [UInt8]) -> Bool { line.starts(with: "Building for ".utf8) }
}

/// A package as `swift package describe --type json` describes it.
struct PackageDescription: Decodable {
  /// A product of the package.
  struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: Kind
  }

  /// The kind of a product, an object with the kind as its only key.
  struct Kind: Decodable {
    private enum CodingKeys: CodingKey { case executable }

    /// Whether the product is a program.
    let isExecutable: Bool

    init(from decoder: any Decoder) throws {
      isExecutable = try decoder.container(keyedBy: CodingKeys.self).contains(.executable)
    }
  }

  /// A target of the package, with the names of what it depends on.
  struct Target: Decodable {
    private enum CodingKeys: String, CodingKey {
      case name
      case targets = "target_dependencies"
      case products = "product_dependencies"
    }

    var name: String
    var targets: [String]?
    var products: [String]?
  }

  var products: [Product]
  var targets: [Target]

  /// Finds the executable product with the shell.
  /// - Parameters:
  ///   - name: The product that the user chose. `nil` for the only one that depends on `FlowCommand`.
  ///   - path: The package's folder, for errors.
  /// - Returns: The name of the product.
  /// - Throws: ``Diagnostic`` if there is no such product, or if there are several.
  func shell(named name: String?, in path: ScriptPath) throws(Diagnostic) -> String {
    let programs = products.filter(\.type.isExecutable).sorted { $0.name < $1.name }
    let known = programs.map(\.name)
    let list = known.map(VisibleText.line).joined(separator: ", ")
    let all = known.isEmpty ? "it has no executable products" : "executable products: \(list)"
    if let name {
      guard known.contains(name) else {
        throw .unknown("executable product", name, known: known, advice: [all])
      }
      return name
    }
    let shells = programs.filter { $0.targets.contains(where: dependsOnCommand) }.map(\.name)
    guard let shell = shells.first else {
      throw Diagnostic(.refused, "no executable product of \(path) depends on FlowCommand", advice: [all])
    }
    guard shells.count == 1 else {
      throw Diagnostic(
        .refused, "\(shells.count) executable products of \(path) depend on FlowCommand",
        advice: ["choose one: " + shells.map { "--product \(VisibleText.line($0))" }.joined(separator: ", ")])
    }
    return shell
  }

  /// Whether a target depends on `FlowCommand`, itself or through other targets of the package.
  private func dependsOnCommand(_ name: String) -> Bool {
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let target = targets.first(where: { $0.name == next }) else { continue }
      // In the package flowsh itself it is a target.
      if ((target.products ?? []) + (target.targets ?? [])).contains("FlowCommand") { return true }
      open += target.targets ?? []
    }
    return false
  }
}

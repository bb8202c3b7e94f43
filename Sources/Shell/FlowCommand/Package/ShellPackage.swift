import ArgumentParser
import FlowProject
import FlowReplay
import FlowScript
import FlowSystem
import FlowTestRunner
import FoundationEssentials
import Glibc

/// The options that choose the shell of another package, for help and completion scripts.
// `ShellPackage` takes them from the arguments first, so the program never reads their values here.
struct PackageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Build the Swift package in a folder, and run its shell with the other arguments.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The executable product of --package. By default the only one that is a shell.",
      valueName: "name"))
  var product: String?
}

/// A Swift package with a shell, which runs in place of this one.
struct ShellPackage {
  let folder: String
  /// The executable product that the user chose. `nil` for the only one with a shell.
  let product: String?
  let arguments: [String]

  /// Creates a package from `--package` and `--product` in arguments. Returns `nil` without `--package`.
  /// - Throws: ``Diagnostic`` if an option lacks its value or occurs twice, or if `--product` is without `--package`.
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
      guard values.updateValue(value, forKey: name) == nil else {
        throw Diagnostic(.refused, "\(name) is repeated", advice: ["give \(name) once"])
      }
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

  /// Builds the shell, which then replaces this process.
  /// - Returns: The exit status if the toolchain cannot describe or build the package, and has printed why.
  /// - Throws: ``Diagnostic`` if the folder has no package, or if its description cannot be read. Also throws it if
  ///   the package has no such shell or several, or if a program cannot start.
  @MainActor
  func run() throws(Diagnostic) -> ExitStatus {
    let path = ScriptPath(argument: folder)
    let quotedFolder = RerunCommand.quoted(argument: folder)
    guard path.appending("Package.swift".utf8).allows(R_OK) else {
      throw Diagnostic(
        .refused, "no Package.swift in \(path)",
        advice: ["write a package: \(Program.name) init \(quotedFolder)"])
    }
    let description = try Toolchain.run(["package", "--package-path", folder, "describe", "--type", "json"])
    // The toolchain has printed the errors of the manifest.
    guard description.succeeded else { return .usage }
    guard let package = try? JSONDecoder().decode(PackageDescription.self, from: Data(description.output)) else {
      throw Diagnostic(
        .trouble, "the description that swift package wrote of \(path) cannot be read",
        advice: ["see the description: swift package --package-path \(quotedFolder) describe --type json"])
    }
    let product = try package.shell(named: product, in: path)
    let build = PackageBuild(folder: folder, product: product)
    guard try build.run(), let products = try build.products() else { return .usage }
    let program = products.appending(product.utf8)
    let command = [program.bytes] + arguments.map { ProcessArguments.bytes(of: $0) }
    // Read `errno` within the closure, since freeing the arguments may change it.
    let failure = CStrings.during(command) { arguments in
      program.withCString { program -> Int32 in
        execv(program, arguments)
        return errno
      }
    }
    throw Diagnostic(
      .trouble, "\(program) cannot start: \(String(cString: strerror(failure)))",
      advice: ["build it again: swift build --package-path \(quotedFolder)"])
  }
}

/// The description of a package by `swift package describe --type json`.
struct PackageDescription: Decodable {
  struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: Kind
  }

  /// The kind of a product, an object with the kind as its only key.
  struct Kind: Decodable {
    private enum CodingKeys: CodingKey { case executable }

    let isExecutable: Bool

    init(from decoder: any Decoder) throws {
      isExecutable = try decoder.container(keyedBy: CodingKeys.self).contains(.executable)
    }
  }

  /// A target of the package, with the names of its dependencies.
  struct Target: Decodable {
    private enum CodingKeys: String, CodingKey {
      case name
      case targets = "target_dependencies"
      case products = "product_dependencies"
    }

    var name: String
    /// The targets of the same package on which the target depends. `nil` if there are none.
    var targets: [String]?
    /// The products of other packages on which the target depends. `nil` if there are none.
    var products: [String]?
  }

  var products: [Product]
  var targets: [Target]

  /// Returns the name of the executable product with the shell. `nil` names the only one that is a shell.
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
    let shells = programs.filter { $0.targets.contains(where: isShell) }.map(\.name)
    guard let shell = shells.first else {
      throw Diagnostic(
        .refused, "no executable product of \(path) is a shell",
        advice: [
          all,
          (known.isEmpty ? "" : "let one depend on FlowCommand, or ")
            + "write a package: \(Program.name) init FOLDER",
        ])
    }
    guard shells.count == 1 else {
      throw Diagnostic(
        .refused, "\(shells.count) executable products of \(path) are shells",
        advice: ["choose one: " + shells.map { "--product \(VisibleText.line($0))" }.joined(separator: ", ")])
    }
    return shell
  }

  /// The modules that make a program a shell.
  private static let shellModules: Set = ["FlowCommand", "FlowSwiftUI"]

  // A shell depends on one of them directly, or through other targets of the package.
  private func isShell(_ name: String) -> Bool {
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let target = targets.first(where: { $0.name == next }) else { continue }
      // In the package flowsh itself, they are targets.
      let dependencies = (target.products ?? []) + (target.targets ?? [])
      if !Self.shellModules.isDisjoint(with: dependencies) { return true }
      open += target.targets ?? []
    }
    return false
  }
}

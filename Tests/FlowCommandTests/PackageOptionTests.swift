import Foundation
import TestSupport
import Testing

/// The option `--package`, with a script in place of the toolchain. CI builds a real package with it.
@Suite struct PackageOptionTests {
  private let home = TemporaryFolder()

  /// Writes a package, a script in place of the toolchain, and two programs.
  init() throws {
    for folder in ["tools", "bin", "Kitchen"] {
      try FileManager.default.createDirectory(atPath: home.file(folder), withIntermediateDirectories: true)
    }
    try home.write("// The manifest.", to: "Kitchen/Package.swift")
    try write(
      script: """
        echo "$@" >> '\(home.file("calls"))'
        case "$*" in
        *describe*) cat '\(home.file("description"))' ;;
        *--show-bin-path*) echo '\(home.file("bin"))' ;;
        *) cat '\(home.file("build"))'; exit $(cat '\(home.file("status"))') ;;
        esac
        """, to: "tools/swift")
    try write(
      script: "echo \"$0\" | sed 's:.*/::'; for word in \"$@\"; do echo \"[$word]\"; done; exit 7", to: "bin/Recipes")
    try write(script: "echo the other one", to: "bin/Menu")
    try describe(products: ["Recipes": ["Recipes"], "Tool": ["Tool"]])
    try build(
      "Building for debugging...\n[0/3] Write sources\n[3/3] Linking Recipes\nBuild of product complete!\n", status: 0)
  }

  private func write(script: String, to name: String) throws {
    try home.write("#!/bin/sh\n\(script)\n", to: name)
    chmod(home.file(name), 0o755)
  }

  /// Sets the output of `swift package describe`. All targets but `Tool` depend on a module through `Core`.
  private func describe(products: [String: [String]], module: String = "FlowCommand") throws {
    let programs = products.sorted { $0.key < $1.key }.map { name, targets in
      #"{"name": "\#(name)", "targets": ["\#(targets[0])"], "type": {"executable": null}}"#
    }
    let targets = Set(products.values.joined()).sorted().map { name in
      name == "Tool" ? #"{"name": "Tool"}"# : #"{"name": "\#(name)", "target_dependencies": ["Core"]}"#
    }
    let core = #"{"name": "Core", "product_dependencies": ["\#(module)", "FlowNavigation"]}"#
    let library = #"{"name": "CoreKit", "targets": ["Core"], "type": {"library": ["automatic"]}}"#
    try home.write(
      #"{"products": [\#((programs + [library]).joined(separator: ", "))], "targets": [\#((targets + [core]).joined(separator: ", "))]}"#,
      to: "description")
  }

  private func build(_ output: String, status: Int) throws {
    try home.write(output, to: "build")
    try home.write("\(status)", to: "status")
  }

  private func run(_ arguments: String..., path: String? = nil) throws -> Flowsh.Result {
    let path = path ?? "\(home.file("tools")):/usr/bin:/bin"
    return try Flowsh.run(arguments, environment: ["PATH": path], in: home)
  }

  @Test func theBuiltShellRunsWithTheOtherArguments() throws {
    let result = try run("test", "--package", "Kitchen", "Scripts/a b", "-c", "--package", "--", "--product")
    #expect(result.output == "Recipes\n[test]\n[Scripts/a b]\n[-c]\n[--package]\n[--]\n[--product]\n")
    #expect(result.status == 7, "the status is that of the shell")
    #expect(result.error == "", "a build that succeeds prints nothing")
    #expect(
      try home.read("calls") == """
        package --package-path Kitchen describe --type json
        build --package-path Kitchen --product Recipes
        build --package-path Kitchen --show-bin-path

        """)
  }

  @Test func emptyAndForeignArgumentsPassUnchanged() throws {
    let result = try run("--package=Kitchen", "", "영화", "--unknown")
    #expect(result.output == "Recipes\n[]\n[영화]\n[--unknown]\n")
  }

  @Test func errorsOfTheCompilerAreShownAndNothingStarts() throws {
    try build("Building for debugging...\n[1/3] Compiling Recipes\nmain.swift:2:5: error: no such thing\n", status: 1)
    let result = try run("--package", "Kitchen", "test")
    #expect(result.error == "main.swift:2:5: error: no such thing\n")
    #expect(result.status == 2 && result.output == "")
    try build("Building for debugging...\n", status: 1)
    #expect(
      try run("--package", "Kitchen").error == """
        error: swift build failed without a message
          see why: swift build --package-path Kitchen --product Recipes

        """)
  }

  @Test func anAppOfSwiftUIIsAShell() throws {
    try describe(products: ["Recipes": ["Recipes"], "Tool": ["Tool"]], module: "FlowSwiftUI")
    #expect(try run("--package", "Kitchen").output == "Recipes\n")
  }

  @Test func severalShellsNeedAChoice() throws {
    try describe(products: ["Recipes": ["Recipes"], "Menu": ["Menu"], "Tool": ["Tool"]])
    let result = try run("--package", "Kitchen")
    #expect(
      result.error == """
        error: 2 executable products of Kitchen are shells
          choose one: --product Menu, --product Recipes

        """)
    #expect(result.status == 2)
    #expect(try run("--package", "Kitchen", "--product", "Menu").output == "the other one\n")
    let unknown = try run("--package", "Kitchen", "--product", "Recipe")
    #expect(unknown.error.contains("no executable product Recipe\n  did you mean Recipes?\n"), "\(unknown.error)")
    #expect(unknown.status == 2)
  }

  @Test func packagesWithoutAShellAreNamed() throws {
    try describe(products: ["Tool": ["Tool"]])
    #expect(
      try run("--package", "Kitchen").error == """
        error: no executable product of Kitchen is a shell
          executable products: Tool
          let one depend on FlowCommand, or write a package: flowsh init FOLDER

        """)
    let empty = try run("--package", "tools")
    #expect(empty.error == "error: no Package.swift in tools\n  write a package: flowsh init tools\n")
    #expect(empty.status == 2)
    try home.write("no JSON", to: "description")
    let garbled = try run("--package", "Kitchen")
    #expect(garbled.status == 3 && garbled.error.contains("Kitchen cannot be read"), "\(garbled)")
  }

  @Test func advisedCommandsQuoteTheFolder() throws {
    #expect(
      try run("--package", "no such").error
        == "error: no Package.swift in no such\n  write a package: flowsh init 'no such'\n")
    try FileManager.default.createDirectory(atPath: home.file("My Kitchen"), withIntermediateDirectories: true)
    try home.write("// The manifest.", to: "My Kitchen/Package.swift")
    try home.write("no JSON", to: "description")
    let error = try run("--package", "My Kitchen").error
    #expect(error.hasSuffix("swift package --package-path 'My Kitchen' describe --type json\n"), "\(error)")
    try describe(products: ["My Menu": ["Menu"]])
    try build("", status: 1)
    let failed = try run("--package", "My Kitchen").error
    #expect(failed.hasSuffix("swift build --package-path 'My Kitchen' --product 'My Menu'\n"), "\(failed)")
  }

  @Test func aMissingToolchainOrShellExitsWithStatus3() throws {
    let result = try run("--package", "Kitchen", path: "/nowhere")
    #expect(result.error.hasPrefix("error: swift cannot start: No such file"), "\(result.error)")
    #expect(result.status == 3)
    try FileManager.default.removeItem(atPath: home.file("bin/Recipes"))
    let missing = try run("--package", "Kitchen")
    let end = """
      bin/Recipes cannot start: No such file or directory
        build it again: swift build --package-path Kitchen

      """
    #expect(missing.error.hasSuffix(end), "\(missing.error)")
    #expect(missing.status == 3)
  }

  @Test func optionsThatAreIncompleteAreRefused() throws {
    for (arguments, message) in [
      (["--package"], "--package needs a value"), (["--package="], "--package needs a value"),
      (["--package", "--product", "a"], "--package needs a value"),
      (["--product", "Recipes"], "--product needs a package"),
      (["--package", "a", "--package", "b"], "--package is repeated"),
    ] {
      let result = try Flowsh.run(arguments, in: home)
      #expect(result.error.hasPrefix("error: \(message)\n") && result.status == 2, "\(arguments): \(result)")
    }
  }
}

import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowTestRunner

@Suite struct ScriptFinderTests {
  private let folder = TemporaryFolder()

  @Test func temporaryFilesOfDeadProcessesAreRemoved() throws {
    // The id of an ended process, which the system does not reuse soon.
    let child = try Process.run(URL(filePath: "/bin/true"), arguments: [])
    child.waitUntilExit()
    let dead = "a.flowscript.flowsh-\(child.processIdentifier)"
    let living = "a.flowscript.flowsh-\(getpid())"
    for name in ["a.flowscript", dead, living, "a.flowscript.flowsh-x", "notes.flowsh-\(child.processIdentifier)"] {
      try folder.write("app Shop\n", to: name)
    }
    #expect(try ScriptFinder.choices([ScriptPath(folder.path)]).choices.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains(dead))
    #expect(left.count == 4)
  }

  /// Writes scripts of an app, and of a package `App/Kit` with a package `Inner` in it.
  private func writePackages() throws {
    for name in ["App/Kit/Inner/Scripts", "App/Kit/Scripts", "Lists"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in ["Package.swift", "App/Kit/Package.swift", "App/Kit/Inner/Package.swift", "Lists/Package.swift"] {
      try folder.write("// A manifest.", to: name)
    }
    for name in ["App/own", "App/Kit/Scripts/a", "App/Kit/Scripts/b", "App/Kit/Inner/Scripts/c"] {
      try folder.write("app Shop\n", to: "\(name).flowscript")
    }
  }

  /// Returns the names of the chosen scripts, and the folders of the packages that a search passes over.
  private func find(
    _ arguments: String..., entering packages: ScriptFinder.EnteredPackages = .own(nil)
  ) throws -> (scripts: [String], packages: [String]) {
    let found = try ScriptFinder.choices(
      arguments.map { ScriptPath($0.isEmpty ? folder.path : folder.file($0)) }, entering: packages)
    func name(_ path: ScriptPath) -> String { String(path.text.dropFirst(folder.path.count + 1)) }
    return (
      found.choices.map { name($0.path) },
      found.nestedPackages.map { "\(name($0.path)): \($0.scripts.map(name).joined(separator: " "))" }
    )
  }

  @Test(arguments: [
    // A bracket right after the start of a set is a member, as in POSIX.
    ("[]a]", ["]", "a"], ["b", "[]a]"]), ("[!]a]", ["b", "["], ["]", "a"]), ("[!]]", ["a"], ["]"]),
    // A set without an end is ordinary text.
    ("[!]", ["[!]"], ["a", "]"]), ("[]", ["[]"], ["a", "]"]), ("[", ["["], ["a"]), ("[!", ["[!"], ["a"]),
    ("[a-c]x", ["bx"], ["dx", "b"]), ("[!a-c]x", ["dx"], ["bx"]), ("[a-]", ["a", "-"], ["b"]),
  ]) func setsInPatternsFollowPOSIX(_ pattern: String, _ matches: [String], _ others: [String]) {
    for name in matches { #expect(PathPattern(pattern).matches(name), "\(name)") }
    for name in others { #expect(!PathPattern(pattern).matches(name), "\(name)") }
  }

  @Test func aPackageBelowTheSearchedFolderIsPassedOver() throws {
    try writePackages()
    let kit = "App/Kit: App/Kit/Scripts/a.flowscript App/Kit/Scripts/b.flowscript"
    let inner = "App/Kit/Inner: App/Kit/Inner/Scripts/c.flowscript"
    // A package without scripts is not worth a note, and the manifest of the folder itself does not matter.
    for argument in ["", "App", "*/*.flowscript"] {
      #expect(try find(argument).scripts == ["App/own.flowscript"], "\(argument)")
    }
    #expect(try find("").packages == [kit, inner])
    #expect(try find("*/*.flowscript").packages == [], "the pattern chooses nothing there")
    #expect(try find("**/[ao]*.flowscript").packages == ["App/Kit: App/Kit/Scripts/a.flowscript"])
  }

  @Test(arguments: [
    ("*.flowscript", "** matches folders of any depth"),
    ("**/x.flowscript", "a pattern matches whole paths, such as Scripts/**/*.flowscript"),
  ])
  func aPatternWithoutScriptsHasAdvice(_ pattern: String, _ advice: String) throws {
    let error = #expect(throws: Diagnostic.self) { try find(pattern) }
    #expect(error?.advice == [advice])
  }

  @Test func aNamedPackageIsSearched() throws {
    try writePackages()
    let own = ["App/Kit/Scripts/a.flowscript", "App/Kit/Scripts/b.flowscript"]
    #expect(try find("App/Kit").scripts == own)
    #expect(try find("App/Kit").packages == ["App/Kit/Inner: App/Kit/Inner/Scripts/c.flowscript"])
    #expect(try find("App/Kit/Scripts").scripts == own)
    #expect(try find("App/Kit/Scripts/*.flowscript").scripts == own)
    let file = try find("App/Kit/Scripts/a.flowscript")
    #expect(file.scripts == [own[0]] && file.packages.isEmpty)
    let both = try find("App", "App/Kit/Inner", "App/Kit/Scripts/a.flowscript:1")
    #expect(both.scripts == ["App/own.flowscript", "App/Kit/Inner/Scripts/c.flowscript", own[0]])
    #expect(both.packages == ["App/Kit: \(own[1])"], "no note about scripts that another argument names")
  }

  @Test func thePackageOfTheShellIsSearched() throws {
    try writePackages()
    let kit = ScriptPath(folder.file("App/Kit")).withoutLinks
    let found = try find("", entering: .own(kit))
    #expect(found.scripts == ["App/Kit/Scripts/a.flowscript", "App/Kit/Scripts/b.flowscript", "App/own.flowscript"])
    #expect(found.packages == ["App/Kit/Inner: App/Kit/Inner/Scripts/c.flowscript"])
    let all = try find("", entering: .all)
    #expect(all.scripts.count == 4 && all.packages.isEmpty)
  }

  @Test func scriptsOfOtherPackagesAloneAreAnError() throws {
    try writePackages()
    try FileManager.default.removeItem(atPath: folder.file("App/own.flowscript"))
    for argument in ["App", "**/a.flowscript"] {
      let error = try #require(throws: Diagnostic.self) { try find(argument) }
      #expect(error.message.hasPrefix("the only .flowscript files "), "\(error)")
      #expect(error.message.contains("belong to other packages: \(folder.file("App/Kit"))"), "\(error)")
    }
  }

  @Test func theNoticeHasTheCommandThatRunsTheScripts() {
    let one = NestedPackage(path: "a b\u{1B}", scripts: ["a b\u{1B}/x.flowscript"])
    #expect(
      one.notice(program: "flowsh") == [
        "note: passed over 1 script in a b\\u{1B}, which is a package of its own",
        "  run its shell: flowsh --package $'a b\\x1b' test $'a b\\x1b'",
      ])
    let two = NestedPackage(path: "-Kit", scripts: ["-Kit/a.flowscript", "-Kit/b.flowscript"])
    #expect(two.notice(program: "MyShell")[0] == "note: passed over 2 scripts in -Kit, which is a package of its own")
    #expect(two.notice(program: "MyShell")[1] == "  run its shell: MyShell --package ./-Kit test ./-Kit")
  }
}

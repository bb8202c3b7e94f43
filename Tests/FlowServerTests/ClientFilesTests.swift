import Foundation
import TestSupport
import Testing

/// The files that a client of `flowsh serve` and of `flowsh mcp` reaches.
@Suite struct ClientFilesTests {
  private let folder = TemporaryFolder()
  /// The working folder of the program.
  private let inside: TemporaryFolder

  init() throws {
    inside = TemporaryFolder()
    try folder.write("key = SECRET\n", to: "precious.flowscript")
    try folder.write("<p>mine</p>", to: "precious.html")
    try FileManager.default.createSymbolicLink(
      atPath: inside.file("dirlink"), withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: inside.file("link.flowscript"), withDestinationPath: folder.file("precious.flowscript"))
  }

  private func client(_ arguments: [String] = ["serve"], home: String? = nil) throws -> Client {
    let client = try Client(Client.flowsh, arguments, in: inside, home: home)
    _ = try client.ask("launch", ["app": "Counter"])
    return client
  }

  /// Each statement that reads or writes a file.
  @Test(arguments: [
    "save", "save!", "record", "record!", "run", "include", "graph", "graph!",
  ])
  func statementsReachNoFileOutside(verb: String) throws {
    let client = try client()
    let suffix = verb.hasPrefix("graph") ? ".html" : ".flowscript"
    for path in [
      "\(folder.path)/precious", "dirlink/precious", "../\(folder.path.split(separator: "/").last!)/precious",
    ] {
      let answer = try client.perform("\(verb) \"\(path)\(suffix)\"")
      let error = try #require(answer.statements.last?["error"] as? [String: Any], "\(answer.text)")
      let message = try #require(error["message"] as? String)
      #expect(message.contains("it is not in ") || message.contains("a link leads to it"), "\(answer.text)")
      #expect(!answer.text.contains("SECRET") && !answer.text.contains("unknown statement"), "\(answer.text)")
    }
    #expect(try folder.read("precious.flowscript") == "key = SECRET\n" && folder.read("precious.html") == "<p>mine</p>")
  }

  @Test func savingReplacesNothingButScripts() throws {
    let client = try client()
    try inside.write("key = SECRET\n", to: "own.flowscript")
    for file in ["own", "link", "a\u{0}b", "x.conf", ".hidden", ".git/x"] {
      let answer = try client.ask("save", ["file": file, "replace": true])
      #expect(answer.result["ok"] as? Bool == false, "\(answer.text)")
    }
    #expect(try inside.read("own.flowscript") == "key = SECRET\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: inside.path).sorted() == [
        "dirlink", "link.flowscript", "own.flowscript",
      ])
  }

  @Test func anErrorQuotesNoLineOfAFileThatIsNoScript() throws {
    let client = try client()
    try inside.write("key = SECRET\n", to: "own.flowscript")
    try inside.write("flowscript 2\n\nfly away\n", to: "script.flowscript")
    for verb in ["run", "include"] {
      let answer = try client.perform("\(verb) own.flowscript")
      #expect(answer.text.contains("own.flowscript\\\" is no script") && !answer.text.contains("key"), "\(answer.text)")
      let script = try client.perform("\(verb) script.flowscript")
      #expect(script.text.contains("unknown statement `fly`"), "\(script.text)")
    }
  }

  @Test func completionListsNothingOutside() throws {
    let client = try client()
    try inside.write("", to: "own.flowscript")
    for text in ["run \"/", "run \"../", "run dirlink/", "include \"/etc/", "save! \"~/", "graph! /"] {
      let answer = try client.ask("complete", ["text": text])
      #expect((answer.result["candidates"] as? [Any])?.isEmpty == true, "\(answer.text)")
    }
    let answer = try client.ask("complete", ["text": "run "])
    #expect(answer.text.contains("own.flowscript") && !answer.text.contains("link"), "\(answer.text)")
  }

  @Test func theHomeFolderIsNoWorkingFolder() throws {
    let refused = try client(home: inside.path).ask("save", ["file": "a"])
    #expect(refused.text.contains("reaches no files") && refused.text.contains("--allow-files DIR"), "\(refused.text)")
    let allowed = try client(["serve", "--allow-files", inside.path], home: inside.path).ask("save", ["file": "a"])
    #expect(allowed.result["ok"] as? Bool == true, "\(allowed.text)")
  }

  @Test func allowedFoldersTakeThePlaceOfTheWorkingFolder() throws {
    let client = try client(["serve", "--allow-files", folder.path, "--allow-files", inside.path])
    #expect(try client.ask("save", ["file": "first"]).result["ok"] as? Bool == true)
    #expect(try client.ask("save", ["file": inside.file("second")]).result["ok"] as? Bool == true)
    #expect(try folder.read("first.flowscript").contains("app Counter"))
    #expect(try inside.read("second.flowscript").contains("app Counter"))
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    let result = try Client(Client.flowsh, ["mcp", "--allow-files", "nowhere"])
    #expect(try result.next() == nil)
  }
}

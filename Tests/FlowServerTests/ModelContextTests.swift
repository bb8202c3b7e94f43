import Foundation
import TestSupport
import Testing

/// `flowsh mcp`, message by message. `.ci/mcp` drives it with the official client.
@Suite struct ModelContextTests {
  private static var modern: [String: Any] {
    [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": ["name": "test", "version": "1"],
      "io.modelcontextprotocol/clientCapabilities": [:] as [String: Any],
    ]
  }

  private func client(_ program: String = Client.flowsh) throws -> Client { try Client(program, ["mcp"]) }

  @Test func aModernClientDiscovers() throws {
    let client = try client()
    let result = try client.ask("server/discover", ["_meta": Self.modern]).result
    #expect((result["supportedVersions"] as? [String])?.first == "2026-07-28")
    #expect(result["resultType"] as? String == "complete" && result["ttlMs"] as? Int == 0)
    let tools = try client.ask("tools/list", ["_meta": Self.modern]).result
    #expect(tools["resultType"] as? String == "complete" && tools["cacheScope"] as? String == "private")
    let called = try client.ask("tools/call", ["name": "apps", "_meta": Self.modern]).result
    #expect(called["resultType"] as? String == "complete" && called["isError"] as? Bool == false)
  }

  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func anOlderClientInitializes(_ version: String) throws {
    let client = try client()
    let result = try client.ask("initialize", ["protocolVersion": version, "capabilities": [:] as [String: Any]]).result
    #expect(result["protocolVersion"] as? String == version)
    #expect((result["serverInfo"] as? [String: Any])?["name"] as? String == "flowsh")
    try client.notify("notifications/initialized", [:])
    #expect(try client.ask("ping").result.isEmpty)
    #expect(try client.ask("tools/list").result["resultType"] == nil)
  }

  @Test func unknownVersionsAreAnsweredWithKnownOnes() throws {
    let client = try client()
    let handshake = try client.ask("initialize", ["protocolVersion": "1999-01-01"])
    #expect(handshake.result["protocolVersion"] as? String == "2025-11-25")
    let error = try client.ask("tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2099-01-01"]])
    let data = error.error["data"] as? [String: Any]
    #expect(error.code == -32022 && data?["supported"] as? [String] == ["2026-07-28"], "\(error.text)")
    #expect(data?["requested"] as? String == "2099-01-01")
    #expect(try client.ask("tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": 3]]).code == -32602)
  }

  @Test func unknownMethodsAndToolsAreErrors() throws {
    let client = try client()
    #expect(try client.ask("resources/list").code == -32601)
    #expect(try client.ask("perform", ["statements": "tree"]).code == -32601)
    #expect(try client.ask("tools/call", ["name": "fly"]).code == -32602)
    #expect(try client.ask("tools/call", ["name": "initialize"]).code == -32602)
    #expect(try client.ask("tools/call").code == -32602)
    #expect(try client.ask("tools/call", ["name": "apps", "arguments": [1]]).code == -32602)
  }

  @Test func onlyToolsThatMayReplaceFilesAreDestructive() throws {
    let tools = try client().ask("tools/list").result["tools"] as? [[String: Any]] ?? []
    func names(_ hint: String) -> [String] {
      tools.filter { ($0["annotations"] as? [String: Any])?[hint] as? Bool == true }.compactMap {
        $0["name"] as? String
      }
    }
    #expect(names("destructiveHint") == ["perform", "save"])
    #expect(Set(names("idempotentHint")).subtracting(names("readOnlyHint")) == ["goto", "save", "close"])
    #expect(
      Set(names("readOnlyHint")).isDisjoint(with: ["launch", "perform", "undo", "redo", "goto", "save", "close"]))
    #expect(names("openWorldHint").isEmpty)
  }

  @Test func aLostAppIsAResultThatAModelCanRead() throws {
    let client = try client(Client.trouble)
    _ = try client.ask("tools/call", ["name": "launch", "arguments": ["app": "Trouble"]])
    let result = try client.ask("tools/call", ["name": "perform", "arguments": ["statements": ".crash"]]).result
    let text = (result["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(result["isError"] as? Bool == true && text.contains("the session is back at 1: Home"), "\(result)")
    #expect((result["structuredContent"] as? [String: Any])?["ok"] as? Bool == false)
  }

  @Test func aCancelledRequestIsNotAnswered() throws {
    let client = try client(Client.trouble)
    _ = try client.ask("tools/call", ["name": "launch", "arguments": ["app": "Trouble"]])
    let statements = ".use\n.hang"
    let id = try client.request(
      "tools/call",
      ["name": "perform", "arguments": ["statements": statements], "_meta": ["progressToken": "t"]])
    let progress = try client.next { $0.method == "notifications/progress" }
    #expect(progress.parameters["progressToken"] as? String == "t" && progress.parameters["total"] as? Int == 2)
    let waiting = try client.request("tools/list")
    for id in [waiting, id, id] { try client.notify("notifications/cancelled", ["requestId": id]) }
    let last = try client.ask("ping")
    #expect(last.code == nil)
    #expect(!client.passed.contains { [id, waiting].contains($0.id as? Int) }, "\(client.passed.map(\.text))")
  }

  @Test func eventsBetweenRequestsArePartOfTheNextResult() throws {
    let client = try client(Client.trouble)
    func perform(_ statements: String) throws -> [String: Any] {
      let parameters: [String: Any] = ["name": "perform", "arguments": ["statements": statements]]
      return try client.ask("tools/call", parameters).result["structuredContent"] as? [String: Any] ?? [:]
    }
    _ = try perform("app Trouble\n.tick(every: 10ms)\nclock live")
    // Real time has to pass, which these requests take. Only a failing test makes all of them.
    for _ in 1...10_000 {
      guard let events = try perform("screen")["meanwhile"] as? [[String: Any]] else { continue }
      #expect((events.first?["text"] as? String)?.contains("Home.count") == true, "\(events)")
      return
    }
    Issue.record("the clock stands still")
  }

  @Test func noOtherMessagesThanThoseOfTheProtocolAreSent() throws {
    let client = try client(Client.trouble)
    _ = try client.ask("tools/call", ["name": "launch", "arguments": ["app": "Trouble"]])
    let parameters: [String: Any] = ["statements": ".print(text: \"hello\")\n.use"]
    let result = try client.ask("tools/call", ["name": "perform", "arguments": parameters]).result
    #expect("\(result)".contains("| hello"))
    #expect(client.passed.isEmpty, "\(client.passed.map(\.text))")
  }

  @Test func eachLineOfOutputIsMarkedWhateverEndsIt() throws {
    let client = try client(Client.trouble)
    _ = try client.ask("tools/call", ["name": "launch", "arguments": ["app": "Trouble"]])
    let parameters: [String: Any] = ["statements": #".print(text: "one\r\ntwo\r")"#]
    let result = try client.ask("tools/call", ["name": "perform", "arguments": parameters]).result
    let content = try #require(result["content"] as? [[String: Any]])
    let text = try #require(content.first?["text"] as? String)
    #expect(text.components(separatedBy: "\n").filter { $0.hasPrefix("  | ") } == ["  | one", "  | two"], "\(text)")
  }
}

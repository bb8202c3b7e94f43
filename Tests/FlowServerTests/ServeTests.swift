import Foundation
import TestSupport
import Testing

/// `flowsh serve` over pipes, as in another program.
@Suite struct ServeTests {
  private func movies() throws -> Client {
    let client = try Client()
    let launched = try client.ask("launch", ["app": "Movies"])
    #expect(launched.result["ok"] as? Bool == true, "\(launched.text)")
    return client
  }

  @Test(arguments: ["serve", "mcp"])
  func theProgramEndsWithItsOutput(name: String) throws {
    let client = try Client(Client.flowsh, [name])
    _ = try client.ask("ping")
    // The input stays open.
    client.closeOutput()
    #expect(client.wait() >= 0)
  }

  // MARK: Methods

  @Test func statementsAreAnsweredWithEventsPlaceAndNumber() throws {
    let client = try movies()
    let answer = try client.perform(".movieDetail(id: 3)\nexpect screen MovieDetail")
    let statement = try #require(answer.statements.first)
    let events = try #require(statement["events"] as? [[String: Any]])
    #expect(answer.result["ok"] as? Bool == true && answer.statements.count == 2, "\(answer.text)")
    #expect(events.map { $0["kind"] as? String }.prefix(2) == ["handled", "transition"])
    #expect(events.last { $0["seconds"] != nil }?["seconds"] as? Double == 0.12)
    #expect((statement["place"] as? [String: Any])?["stack"] as? [String] == ["MovieList", "MovieDetail"])
    #expect(statement["entry"] as? Int == 2 && statement["verdict"] as? String == "drove")
  }

  @Test func eventsAndProgressComeBeforeTheAnswer() throws {
    let client = try movies()
    let id = try client.request("perform", ["statements": ".movieDetail(id: 3)\nback"])
    _ = try client.answer(to: id)
    let notifications = client.passed.filter { $0.parameters["requestId"] as? Int == id }
    #expect(notifications.filter { $0.method == "progress" }.map { $0.parameters["done"] as? Int } == [1, 2])
    let events = notifications.filter { $0.method == "event" }.compactMap { $0.parameters["event"] as? [String: Any] }
    #expect(events.first?["text"] as? String == "WishlistFlow handled .movieDetail(id: 3)")
  }

  @Test func notificationsCanBeLeftOut() throws {
    let client = try Client()
    _ = try client.ask("initialize", ["notifications": false])
    _ = try client.ask("launch", ["app": "Movies"])
    _ = try client.perform(".movieDetail(id: 3)")
    #expect(client.passed.isEmpty)
  }

  @Test func aFailedStatementIsAResultAndEndsTheRequest() throws {
    let client = try movies()
    let answer = try client.perform("expect screen Nowhere\nback")
    let error = try #require(answer.statements.first?["error"] as? [String: Any])
    #expect(answer.result["ok"] as? Bool == false && answer.statements.count == 1, "\(answer.text)")
    #expect(error["kind"] as? String == "assertion")
    let more = try client.ask("perform", ["statements": "expect screen Nowhere\nscreen", "keepGoing": true])
    #expect(more.statements.count == 2, "\(more.text)")
  }

  @Test func aParseErrorIsAResultWithItsLine() throws {
    let client = try movies()
    let answer = try client.perform("screen\nfly away")
    let statement = try #require(answer.statements.first)
    #expect(statement["statement"] as? String == "fly away" && answer.statements.count == 1, "\(answer.text)")
    #expect((statement["error"] as? [String: Any])?["kind"] as? String == "unparsable")
  }

  @Test func timeTravelChangesTheHistory() throws {
    let client = try movies()
    _ = try client.perform(".movieDetail(id: 3)")
    let undone = try client.ask("undo")
    #expect((undone.result["place"] as? [String: Any])?["screen"] as? String == "MovieList", "\(undone.text)")
    #expect(try client.ask("history").result["position"] as? Int == 1)
    #expect(try client.ask("redo").result["ok"] as? Bool == true)
    #expect(try client.ask("goto", ["number": 2]).result["ok"] as? Bool == true)
    let refused = try client.ask("goto", ["number": 9])
    #expect(refused.result["ok"] as? Bool == false && refused.text.contains("the history has no entry 9"))
    let entries = try client.ask("history").result["entries"] as? [[String: Any]]
    #expect(entries?.map { $0["statement"] as? String } == ["app Movies", ".movieDetail(id: 3)"])
  }

  @Test func theSessionIsSavedAsAScript() throws {
    let folder = TemporaryFolder()
    let client = try Client(in: folder)
    _ = try client.ask("launch", ["app": "Movies"])
    _ = try client.perform(".movieDetail(id: 3)\nback")
    #expect(try client.ask("save", ["file": "all"]).result["ok"] as? Bool == true)
    #expect(try client.ask("save", ["file": "part", "from": 2, "to": 2]).result["ok"] as? Bool == true)
    #expect(try folder.read("all.flowscript").contains("app Movies\n"))
    #expect(try folder.read("part.flowscript").contains(".movieDetail(id: 3)"))
    let again = try client.ask("save", ["file": "all"])
    #expect(again.result["ok"] as? Bool == false, "\(again.text)")
    #expect(try client.ask("save", ["file": "all", "replace": true]).result["ok"] as? Bool == true)
    #expect(try client.ask("save", ["file": "x", "from": 3, "to": 2]).code == -32602)
    // The request gives no end, so the message cannot blame the end.
    let beyond = try client.ask("save", ["file": "x", "from": 9])
    #expect(beyond.text.contains("the history has no entry 9"), "\(beyond.text)")
  }

  @Test func actionsListStepsInputsAndGestures() throws {
    let client = try movies()
    #expect(try client.ask("actions", ["session": "without an app"]).code == -32602)
    _ = try client.perform(".movieDetail(id: 3)")
    let result = try client.ask("actions").result
    #expect((result["steps"] as? [String])?.contains { $0.hasPrefix(".movieDetail(id: Int)") } == true, "\(result)")
    #expect((result["inputs"] as? [String])?.contains { $0.hasPrefix(".pick(Int)") } == true, "\(result)")
    let gestures = (result["gestures"] as? [[String: Any]])?.compactMap { $0["statement"] as? String }
    #expect(gestures?.contains("back") == true && gestures?.contains("tab 2") == true, "\(result)")
    #expect(try client.ask("history").result["position"] as? Int == 2)
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func exploringReportsFindingsWithTheirPaths() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let result = try client.ask("explore", ["transitions": 8]).result
    #expect(result["ok"] as? Bool == true && result["transitions"] as? Int == 8, "\(result)")
    #expect(result["ended"] as? String == "limit", "\(result)")
    let findings = try #require(result["findings"] as? [[String: Any]])
    let crash = try #require(findings.first { $0["kind"] as? String == "crash" }, "\(result)")
    #expect((crash["statements"] as? [String])?.first == "app Trouble" && crash["reproduced"] as? Bool == true)
    let more = try client.ask("explore", ["transitions": 1]).result
    #expect(more["transitions"] as? Int == 9, "\(more)")
    #expect(try client.ask("history").result["position"] as? Int == 1)
  }

  @Test func pathsLeadToScreens() throws {
    let client = try movies()
    _ = try client.ask("explore", ["transitions": 300])
    let screens = try #require(try client.ask("paths").result["screens"] as? [[String: Any]])
    #expect(screens.first?["name"] as? String == "MovieList" && screens.first?["length"] as? Int == 0)
    let path = try client.ask("paths", ["screen": "CastDetail"]).result
    let statements = try #require(path["statements"] as? [String], "\(path)")
    #expect(statements.count == 2)
    let walked = try client.perform(statements.joined(separator: "\n"))
    #expect((walked.statements.last?["place"] as? [String: Any])?["screen"] as? String == "CastDetail")
    #expect(try client.ask("paths", ["screen": "CastDetail"]).result["statements"] as? [String] == [])
    let unknown = try client.ask("paths", ["screen": "CastDetial"]).result
    #expect(unknown["ok"] as? Bool == false && unknown["statements"] == nil, "\(unknown)")
    let error = try #require(unknown["error"] as? [String: Any])
    #expect(error["message"] as? String == "no screen CastDetial", "\(error)")
    #expect((error["advice"] as? [String])?.first == "did you mean CastDetail?", "\(error)")
  }

  @Test(.disabled(if: Sanitizer.isForThreads, "no process with the sanitizer can be copied"))
  func aCancelledExplorationReportsItsFindingsSoFar() throws {
    let client = try movies()
    let id = try client.request("explore", ["transitions": 1_000_000])
    // The progress comes while the exploration runs.
    _ = try client.next { $0.method == "progress" && $0.parameters["requestId"] as? Int == id }
    try client.notify("notifications/cancelled", ["requestId": id])
    let answer = try client.answer(to: id)
    #expect(answer.result["ended"] as? String == "interrupted", "\(answer.text)")
    #expect(try client.perform("screen").text.contains("MovieList"))
  }

  @Test func sessionsAreIndependent() throws {
    let client = try movies()
    _ = try client.ask("launch", ["app": "Counter", "session": "other"])
    _ = try client.perform(".movieDetail(id: 3)")
    let screen = try client.ask("perform", ["statements": "screen", "session": "other"])
    #expect(!screen.text.contains("MovieDetail"), "\(screen.text)")
    #expect(try client.ask("close", ["session": "other"]).result["closed"] as? Bool == true)
    #expect(try client.ask("close", ["session": "other"]).result["closed"] as? Bool == false)
    #expect(try client.ask("history", ["session": "other"]).result["position"] as? Int == 0)
    _ = try client.perform("quit")
    #expect(try client.ask("history").result["position"] as? Int == 0)
  }

  @Test func thereAreAtMostSixteenSessions() throws {
    let client = try Client()
    for number in 1...16 { _ = try client.ask("history", ["session": "\(number)"]) }
    #expect(try client.ask("history", ["session": "17"]).code == -32002)
    _ = try client.ask("close", ["session": "3"])
    #expect(try client.ask("history", ["session": "17"]).code == nil)
  }

  @Test(.disabled(if: Sanitizer.isOn, "a sanitizer keeps freed memory"))
  func closedSessionFreesItsMemory() throws {
    let client = try Client()
    let comment = String(repeating: "x", count: 1 << 20)
    func useSession() throws {
      let parameters: [String: Any] = ["statements": "app Movies # \(comment)", "session": "other"]
      #expect(try client.ask("perform", parameters).code == nil)
      #expect(try client.ask("close", ["session": "other"]).result["closed"] as? Bool == true)
    }
    for _ in 1...4 { try useSession() }
    let start = try client.residentBytes()
    for _ in 1...24 { try useSession() }
    // The history of each session holds the comment, so kept sessions would have 24 MiB.
    #expect(try client.residentBytes() - start < 12 << 20)
  }

  // MARK: The app

  @Test func outputIsANotificationAndPartOfTheResult() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let answer = try client.perform(".print(text: \"one\\u{1b}[31m\\u{202e}\")")
    #expect(answer.statements.first?["output"] as? String == "one\u{1b}[31m\u{202e}\n", "\(answer.text)")
    #expect(client.passed.contains { $0.method == "output" && $0.text.contains(#"one\u001b[31m\u202e\n"#) })
  }

  @Test(arguments: [".crash", ".exit(status: 0)", ".kill", ".closeAll"])
  func aLostAppIsAnErrorAndTheSessionContinues(_ statement: String) throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let answer = try client.perform(".print(text: \"hello\")\n\(statement)\n.use")
    #expect(answer.code == -32001 && answer.statements.count == 2, "\(answer.text)")
    let error = try #require(answer.statements.last?["error"] as? [String: Any])
    #expect(error["kind"] as? String == "lost")
    #expect((error["advice"] as? [String])?.contains("the session is back at 2: Home (Home)") == true, "\(error)")
    let entries = try client.ask("history").result["entries"] as? [[String: Any]]
    #expect(entries?.map { $0["lost"] as? Bool } == [false, false, true])
    #expect(try client.perform("screen").result["ok"] as? Bool == true)
  }

  @Test func timePassesBetweenRequestsWithALiveClock() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    _ = try client.perform(".tick(every: 10ms)\nclock live")
    let time = try client.next { $0.method == "time" }
    #expect(time.text.contains("Home.count"), "\(time.text)")
  }

  @Test func timePassesAfterAStatementWithManyEvents() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    _ = try client.perform(".tick(every: 10ms)\nclock live")
    // The server is behind with the events, so it reads the result together with the report of more work.
    for _ in 1...10 {
      _ = try client.perform("advance 10s")
      _ = try client.next { $0.method == "time" }
    }
  }

  @Test func aLossBetweenRequestsIsReported() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    var answers = try [client.perform(".killSoon(after: 2ms)")]
    // The replay of the statement kills the next process too. The one after that replays up to the statement before.
    // The loss comes while these requests are answered. Only a failing test makes all of them.
    let isBack = { (message: Client.Message) in message.text.contains("the session is back at 1: Home (Home)") }
    for _ in 1...1_000 where !(answers + client.passed).contains(where: isBack) {
      answers.append(try client.perform("screen"))
    }
    #expect((answers + client.passed).contains(where: isBack), "\(answers.map(\.text).suffix(5))")
    #expect(try client.perform("screen").result["ok"] as? Bool == true)
  }

  @Test func outputBetweenRequestsIsNoPartOfTheNextResult() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    _ = try client.perform("clock manual\n.tick(every: 10ms)\nclock live")
    let output = try client.next { $0.method == "output" }
    #expect(output.parameters["text"] as? String == "ticking\n" && output.parameters["requestId"] == nil)
    #expect(try client.perform(".use").statements.first?["output"] == nil)
  }

  // MARK: Cancellation

  @Test func aCancelledStatementFinishesItsInstantAndIsInterrupted() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let statements = "clock manual\n.tick(every: 10ms)\nadvance 100000min\n.use"
    let id = try client.request("perform", ["statements": statements])
    _ = try client.next { $0.method == "output" && $0.text.contains("ticking") }
    // Events come while their statement runs.
    _ = try client.next { $0.method == "event" && $0.text.contains("Home.count: 10 → 11") }
    try client.notify("notifications/cancelled", ["requestId": id])
    let answer = try client.answer(to: id)
    #expect(answer.statements.count == 3 && answer.result["ok"] as? Bool == false, "\(answer.text.suffix(500))")
    let error = answer.statements.last?["error"] as? [String: Any]
    #expect(error?["kind"] as? String == "interrupted", "\(answer.text.suffix(500))")
    #expect(try client.perform("screen").result["ok"] as? Bool == true)
  }

  @Test func aSecondCancellationEndsAnAppInAnEndlessLoop() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let id = try client.request("perform", ["statements": ".printAndHang(text: \"here\")"])
    _ = try client.next { $0.method == "output" && $0.text.contains("here") }
    for _ in 1...2 { try client.notify("notifications/cancelled", ["requestId": id]) }
    let answer = try client.answer(to: id)
    #expect(answer.code == -32001, "\(answer.text)")
    #expect(answer.reason == "the server ended the app, since the cancelled request did not end", "\(answer.text)")
    #expect(try client.perform("screen").result["ok"] as? Bool == true)
  }

  @Test func oneCancellationKillsAnAppThatNeverFinishesItsInstant() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let id = try client.request("perform", ["statements": ".printAndHang(text: \"here\")"])
    _ = try client.next { $0.method == "output" && $0.text.contains("here") }
    try client.notify("notifications/cancelled", ["requestId": id])
    #expect(try client.answer(to: id).code == -32001)
  }

  @Test func requestsThatWaitCanBeCancelledAndAreLimited() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    let busy = try client.request("perform", ["statements": ".printAndHang(text: \"here\")"])
    _ = try client.next { $0.method == "output" && $0.text.contains("here") }
    let waiting = try (1...64).map { _ in try client.request("history") }
    #expect(try client.ask("history").code == -32002)
    client.send(line: #"{"jsonrpc":"2.0","id":\#(busy),"method":"history"}"#)
    #expect(try client.answer(to: busy).code == -32600)
    client.send(line: #"{"jsonrpc":"2.0","id":\#(waiting[9]),"method":"history"}"#)
    #expect(try client.answer(to: waiting[9]).code == -32600)
    try client.notify("notifications/cancelled", ["requestId": waiting[0]])
    #expect(try client.answer(to: waiting[0]).code == -32003)
    for _ in 1...2 { try client.notify("notifications/cancelled", ["requestId": busy]) }
    #expect(try client.answer(to: busy).code == -32001)
    for id in waiting.dropFirst() { #expect(try client.answer(to: id).result["position"] as? Int == 1) }
  }

  // MARK: Hostile input

  @Test(arguments: [
    ("x", -32700), (#"{"jsonrpc":"2.0","id":1,"method":"apps""#, -32700), (#"{"jsonrpc":"2.0",,"id":1}"#, -32700),
    ("[]", -32600), ("3", -32600), ("null", -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"apps"}]"#, -32600), ("{}", -32600), (#"{"id":1,"method":"apps"}"#, -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"apps"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600), (#"{"jsonrpc":"2.0","id":null,"method":"apps"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"apps"}"#, -32600), (#"{"jsonrpc":"2.0","id":{},"method":"apps"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"fly"}"#, -32601), (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"perform"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"perform","params":["tree"]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"perform","params":"tree"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"perform","params":{"statements":["tree"]}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"perform","params":{"statements":"tree","keepGoing":1}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"undo","params":{"count":0}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"undo","params":{"count":99999999999999999999}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tree","params":{"name":"A\nquit"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"launch","params":{"app":"Movies\nquit"}}"#, -32602),
  ])
  func aWrongLineIsAnErrorAndTheNextIsAnswered(_ line: String, _ code: Int) throws {
    let client = try Client()
    client.send(line: line)
    let error = try #require(try client.next())
    #expect(error.code == code && !error.reason.isEmpty, "\(error.text)")
    client.send(line: #"{"jsonrpc":"2.0","id":"next","method":"apps"}"#)
    #expect(try client.next { $0.id as? String == "next" }.result["apps"] != nil)
  }

  @Test(arguments: ["[", #"{"a":"#])
  func endlessNestingIsAnError(_ bracket: String) throws {
    let client = try Client()
    client.send(line: String(repeating: bracket, count: 1_000_000))
    #expect(try client.next()?.code == -32700)
    #expect(try client.ask("apps").code == nil)
  }

  @Test func invalidUTF8IsAnError() throws {
    let client = try Client()
    client.send(bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF, 0xC0] + Array("\"}\n".utf8))
    #expect(try client.next()?.code == -32700)
    #expect(try client.ask("apps").code == nil)
  }

  @Test func aLineMayHaveSixteenMegabytes() throws {
    let client = try Client()
    let start = #"{"jsonrpc":"2.0","id":"big","method":"apps","padding":""#
    let end = #""}"#
    let space = (1 << 24) - start.utf8.count - end.utf8.count
    client.send(line: start + String(repeating: "a", count: space) + end)
    #expect(try client.next { $0.id as? String == "big" }.result["apps"] != nil)
    client.send(line: start + String(repeating: "a", count: space + 1) + end)
    let error = try #require(try client.next())
    #expect(error.code == -32600 && error.reason.contains("16 MiB"), "\(error.text)")
    #expect(try client.ask("apps").code == nil)
  }

  @Test func responsesUnknownNotificationsAndEmptyLinesAreIgnored() throws {
    let client = try Client()
    client.send(line: "\n  \r\n" + #"{"jsonrpc":"2.0","id":9,"result":{}}"#)
    client.send(line: #"{"jsonrpc":"2.0","method":"notifications/fly","params":[1]}"#)
    client.send(line: #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}"#)
    client.send(line: #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":3}"#)
    #expect(try client.ask("apps").code == nil)
    #expect(client.passed.isEmpty)
  }

  // MARK: The end

  @Test func allRequestsBeforeTheEndAreAnswered() throws {
    let client = try Client()
    let first = try client.request("apps")
    let second = try client.request("initialize")
    client.closeInput()
    #expect(try client.answer(to: first).result["apps"] != nil)
    #expect(try client.answer(to: second).result["methods"] != nil)
    #expect(try client.next() == nil)
    #expect(client.wait() == 0)
  }

  @Test func aHalfWrittenLastLineIsAnError() throws {
    let client = try Client()
    client.send(bytes: Array(#"{"jsonrpc":"2.0","id":1,"meth"#.utf8))
    client.closeInput()
    #expect(try client.next()?.code == -32700)
    #expect(client.wait() == 0)
  }

  @Test(arguments: ["serve", "mcp"])
  func theEndOfTheInputEndsBusyWorkersToo(_ command: String) throws {
    let client = try Client(Client.trouble, [command])
    let parameters: [String: Any] = ["app": "Trouble"]
    if command == "serve" {
      _ = try client.ask("launch", parameters)
      try client.request("perform", ["statements": ".printAndHang(text: \"here\")"])
      _ = try client.next { $0.method == "output" && $0.text.contains("here") }
    } else {
      _ = try client.ask("tools/call", ["name": "launch", "arguments": parameters])
      try client.request("tools/call", ["name": "perform", "arguments": ["statements": ".hang"]])
    }
    let ends = client.workers.map(ProcessEnd.init)
    #expect(!ends.isEmpty)
    client.closeInput()
    for end in ends { #expect(end.occurs(within: 30)) }
    #expect(client.wait() == 130)
  }

  @Test func aKilledServerLeavesNoWorker() throws {
    let client = try Client(Client.trouble)
    _ = try client.ask("launch", ["app": "Trouble"])
    try client.request("perform", ["statements": ".printAndHang(text: \"here\")"])
    _ = try client.next { $0.method == "output" && $0.text.contains("here") }
    let ends = client.workers.map(ProcessEnd.init)
    kill(client.process, SIGKILL)
    #expect(!ends.isEmpty)
    for end in ends { #expect(end.occurs(within: 30)) }
  }

  @Test func sessionsLeaveNoDeadProcesses() throws {
    let client = try movies()
    _ = try client.perform(".movieDetail(id: 3)")
    for _ in 1...20 {
      _ = try client.ask("undo")
      _ = try client.ask("redo")
    }
    // One worker is in use and one is spare. Those that were killed last may remain.
    #expect(client.workers.count < 20, "\(client.workers.count)")
  }
}

import Foundation
import Testing

@testable import FlowScript

/// Written with its dots, as in a statement.
extension CursorContext.Callee: ExpressibleByStringLiteral {
  /// Creates the names of a text such as `Step.a`.
  public init(stringLiteral text: String) {
    self.init(names: text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }
}

@Suite struct CursorContextTests {
  typealias Frame = CursorContext.Frame

  /// Checks the context at the end of a text, and the replaced part.
  private func check(_ text: String, _ kind: CursorContext.Kind, replaces: String) {
    let context = CursorContext.at(endOf: text)
    #expect(context.kind == kind, "\(text)")
    let decoded = Result { try JSONDecoder().decode(CursorContext.self, from: JSONEncoder().encode(context)) }
    #expect((try? decoded.get()) == context, "\(text)")
    #expect(context.range.upperBound == text.utf8.count)
    #expect(Array(text.utf8)[context.range].elementsEqual(replaces.utf8), "\(text)")
  }

  @Test(arguments: ["", "ex", "expect", "영화", "back\nex", "# c\n", "back\n"])
  func theFirstWordIsAVerb(_ text: String) {
    let prefix = text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    check(text, .verb(prefix: prefix), replaces: prefix)
  }

  @Test func dotStartsAStep() {
    check(".", .step(verb: nil, prefix: "", type: nil), replaces: "")
    check(".mov", .step(verb: nil, prefix: "mov", type: nil), replaces: "mov")
    check("MovieStep.de", .step(verb: nil, prefix: "de", type: "MovieStep"), replaces: "de")
    check("do .re", .step(verb: .do, prefix: "re", type: nil), replaces: "re")
    check("open T.", .step(verb: .open, prefix: "", type: "T"), replaces: "")
    check("open .a(id: 1) then .b", .step(verb: .open, prefix: "b", type: nil), replaces: "b")
  }

  @Test func argumentContextHasItsCaseAndLabels() {
    func frames(_ text: String, _ frames: [Frame], _ prefix: String, verb: Verb? = nil) {
      check(text, .stepArguments(verb: verb, frames: frames, prefix: prefix), replaces: prefix)
    }
    frames(".a(", [Frame(callee: ".a")], "")
    frames(".a(i", [Frame(callee: ".a")], "i")
    frames(".a(id:", [Frame(callee: ".a", label: "id")], "")
    frames(".a(id: 3", [Frame(callee: ".a", label: "id")], "3")
    frames(".a(id: 3, ", [Frame(callee: ".a", labels: ["id"])], "")
    frames(".a(id: 3, 4, kind: .ho", [Frame(callee: ".a", labels: ["id", nil], label: "kind")], ".ho")
    frames("MovieStep.a(x: T.", [Frame(callee: "MovieStep.a", label: "x")], "T.")
    frames(
      ".a(k: .b(c: 1, d: [tr",
      [
        Frame(callee: ".a", label: "k"), Frame(callee: ".b", labels: ["c"], label: "d"), Frame(callee: ""),
      ], "tr")
    frames(".a(k: .b(c: 1)", [Frame(callee: ".a", label: "k")], ".b(c: 1)")
    frames(".a(k: .b(c: 1), ", [Frame(callee: ".a", labels: ["k"])], "")
    frames(".a(s: \"x, (\", ", [Frame(callee: ".a", labels: ["s"])], "")
    frames(".a(\n  id: 3,\n  ki", [Frame(callee: ".a", labels: ["id"])], "ki")
    frames("do .a(x", [Frame(callee: ".a")], "x", verb: .do)
    frames("app Movies(gr", [Frame(callee: "Movies")], "gr", verb: .app)
    frames("expect state A.b == .c(x: ", [Frame(callee: ".c", label: "x")], "", verb: .expect)
    frames("영화(제목: ", [Frame(callee: "영화", label: "제목")], "")
    frames(".`not found`(", [Frame(callee: ".`not found`")], "")
  }

  @Test(
    arguments: [
      (".a(", ["", "a"], "a", nil), ("Step.a(", ["Step", "a"], "a", "Step"),
      ("Flow.Step.a(", ["Flow", "Step", "a"], "a", "Step"),
      ("Movie(", ["Movie"], "Movie", nil), ("(", [], "", nil),
      (".`not found`(", ["", "`not found`"], "`not found`", nil),
    ] as [(String, [String], String, String?)])
  func namesBeforeABracketAreRead(_ text: String, _ names: [String], _ name: String, _ type: String?) throws {
    guard case .stepArguments(_, let frames, _) = CursorContext.at(endOf: text).kind else {
      Issue.record("\(text) is not within brackets")
      return
    }
    let callee = try #require(frames.first).callee
    #expect(callee.names == names && callee.name == name && callee.type == type)
  }

  @Test func pathsAreReadUpToTheLastDot() throws {
    let owner = Path(name: Name(word: "Home"))
    let title = try Path(parsing: "Home.items[0].title")
    #expect(CursorPath(endOf: "") == .owner(prefix: ""))
    #expect(CursorPath(endOf: "Ho") == .owner(prefix: "Ho"))
    #expect(CursorPath(endOf: "\"a.b") == .owner(prefix: "\"a.b"), "a dot in quotes separates nothing")
    #expect(CursorPath(endOf: "Home.") == .member(prefix: "", of: owner, typed: "Home"))
    #expect(CursorPath(endOf: "Home.it") == .member(prefix: "it", of: owner, typed: "Home"))
    #expect(
      CursorPath(endOf: "Home.items[0].title.c") == .member(prefix: "c", of: title, typed: "Home.items[0].title"))
    let items = try Path(parsing: "Home.items")
    #expect(CursorPath(endOf: "Home.items[") == .element(prefix: "", of: items, typed: "Home.items"))
    #expect(CursorPath(endOf: "Home.items[.") == .element(prefix: ".", of: items, typed: "Home.items"))
    #expect(CursorPath(endOf: "Home.items[\"a.b]") == .element(prefix: "\"a.b]", of: items, typed: "Home.items"))
    #expect(
      CursorPath(endOf: "Home.items[0]")
        == .end(of: try Path(parsing: "Home.items[0]"), typed: "Home.items[0]"))
    #expect(CursorPath(endOf: "Home.[.") == .none)
  }

  @Test func indexOrKeyOfAPathBelongsToItsWord() {
    func path(_ text: String, _ verb: Verb, _ words: [String], _ prefix: String) {
      let slots = StatementParser.slots(after: String(text.dropLast(prefix.count)))
      #expect(slots.contains(.path))
      check(text, .argument(verb: verb, slots: slots, words: words, prefix: prefix), replaces: prefix)
    }
    path("state A.b[", .state, [], "A.b[")
    path("why A.b[\"k", .why, [], "A.b[\"k")
    path("state \"A-1\".b[.c(x: 1", .state, [], "\"A-1\".b[.c(x: 1")
    path("watch A.b[", .watch, [], "A.b[")
    path("unwatch A.b[1", .unwatch, [], "A.b[1")
    path("expect state A.b[ 1", .expect, ["state"], "A.b[ 1")
    // Behind an operator, the bracket begins a list.
    check(
      "expect state A.b == [1", .stepArguments(verb: .expect, frames: [Frame(callee: "")], prefix: "1"), replaces: "1")
  }

  @Test func bracketEndsAStepOrAnInput() {
    check(".a(b: 1)", .stepEnd(verb: nil, step: ".a(b: 1)"), replaces: "")
    check("do .a(1)", .stepEnd(verb: .do, step: ".a(1)"), replaces: "")
    check("open .a then T(x: 1)", .stepEnd(verb: .open, step: "T(x: 1)"), replaces: "")
  }

  @Test func exclamationMarkBelongsToItsVerb() {
    for verb in [Verb.save, .record] {
      let context = CursorContext.at(endOf: "\(verb)! fi")
      guard case .argument(verb, let slots, words: [], prefix: "fi") = context.kind else {
        Issue.record("\(context)")
        continue
      }
      #expect(slots.contains(.file) && context.replacesFile)
      #expect(!CursorContext.at(endOf: "\(verb) fi").replacesFile)
    }
  }

  @Test func aWordAfterAVerbHasItsPlaces() {
    func argument(_ text: String, _ verb: Verb?, _ words: [String], _ prefix: String, _ slots: Slot...) {
      check(text, .argument(verb: verb, slots: slots, words: words, prefix: prefix), replaces: prefix)
    }
    argument("app ", .app, [], "", .app)
    argument("app Mo", .app, [], "Mo", .app)
    argument("tab ", .tab, [], "", .control)
    argument("state Mov", .state, [], "Mov", .path)
    argument("state Movie.de", .state, [], "Movie.de", .path)
    argument("state Movie.list[0].ti", .state, [], "Movie.list[0].ti", .path)
    argument("expect ", .expect, [], "", .assertion)
    argument("expect screen ", .expect, ["screen"], "", .screen)
    argument("expect stack A B#2 i", .expect, ["stack", "A", "B#2"], "i", .screen, .keyword(.in))
    argument("expect state A.b == .c", .expect, ["state", "A.b", "=="], ".c", .operand)
    argument(".a ", nil, [], "", .keyword(.in))
    argument(".a(id: 3) in Mov", nil, ["in"], "Mov", .receiver)
    argument("do .a in ", .do, [".a", "in"], "", .receiver)
    argument("open .a ", .open, [".a"], "", .keyword(.then))
    argument("open .a th", .open, [".a"], "th", .keyword(.then))
    argument("open app://a.b", .open, [], "app://a.b", .step, .url)
    argument("clock auto 1", .clock, ["auto"], "1", .duration)
    argument("steps .mo", .steps, [], ".mo", .stepPrefix)
    argument("back ", .back, [], "", .count, .keyword(.cancelled))
    argument("type \"a\" ", .type, ["\"a\""], "", .keyword(.in))
    argument("type \"a\" in ", .type, ["\"a\"", "in"], "", .control)
    argument("type \"a\" in B ", .type, ["\"a\"", "in", "B"], "", .keyword(.in))
    argument("why ", .why, [], "", .path, .keyword(.at))
    argument("why A.b ", .why, ["A.b"], "", .keyword(.at))
    argument("why at ", .why, ["at"], "", .entry)
    argument(
      "expect no ", .expect, ["no"], "", .keyword(.alert), .keyword(.screen), .keyword(.flow), .keyword(.state),
      .keyword(.error), .elementRole)
    argument("expect no state ", .expect, ["no", "state"], "", .path)
    argument("expect state A.b ", .expect, ["state", "A.b"], "", .comparison)
    argument("expect state A.b == path ", .expect, ["state", "A.b", "==", "path"], "", .path)
    argument("expect alive 2 ", .expect, ["alive", "2"], "", .subject, .keyword(.flows))
    argument("record f ", .record, ["f"], "", .keyword(.from))
    argument("diff 2 ", .diff, ["2"], "", .entry)
    argument("restart ", .restart, [], "")
    argument("nothing ", nil, ["nothing"], "")
  }

  @Test func completionReplacesAStringWithItsQuote() {
    let context = CursorContext.at(endOf: "include \"fi\\\"x")
    #expect(context.kind == .argument(verb: .include, slots: [.file], words: [], prefix: "fi\"x"))
    #expect(context.range == 8..<14 && context.isQuoted)
    let argument = CursorContext.at(endOf: ".a(s: \"fi")
    #expect(argument.kind == .stepArguments(verb: nil, frames: [Frame(callee: ".a", label: "s")], prefix: "fi"))
    #expect(argument.range == 6..<9 && argument.isQuoted)
    #expect(
      CursorContext.at(endOf: "include \"a\\").kind
        == .argument(verb: .include, slots: [.file], words: [], prefix: "a"))
  }

  @Test(arguments: ["# com", "back # com", "back # ", "back\n  pop", ".a(b: 1) # x ("])
  func commentsAndBlocksAreNotCompleted(_ text: String) {
    check(text, .none, replaces: "")
  }
}

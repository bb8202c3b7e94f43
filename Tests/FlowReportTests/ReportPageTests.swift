import CReport
import Foundation
import TestSupport
import Testing

@testable import FlowReport
@testable import FlowSession
@testable import FlowSystem

@Suite struct ReportPageTests {
  @Test(arguments: ["common.js", "report.js", "graph.js", "report.css", "graph.css"])
  func digestsAreThoseOfTheFiles(name: String) throws {
    let file =
      switch name {
      case "common.js": report_common_script()
      case "report.js": report_script()
      case "graph.js": report_graph_script()
      case "report.css": report_style()
      default: report_graph_style()
      }
    let path = Repository.file("Sources/Tools/FlowReport/Page/\(name)")
    let digest = try CompletedProcess(URL(filePath: "/usr/bin/sha256sum"), [path.path]).output.prefix(64)
    let bytes = try #require(Data(base64Encoded: String(cString: file.digest)))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest, "run .ci/report-digests")
    // The embedded bytes are those of the file.
    #expect(try Data(contentsOf: path) == Data(bytes: file.text, count: file.length))
  }

  @Test func documentIsDecodedFromItsJSON() throws {
    var document = ReportDocument(program: "flowsh")
    var script = ReportDocument.Script(
      path: "a.flowscript", verdict: .failed, statements: 2, expectations: 1, seconds: 0.5, virtualSeconds: 1)
    script.records = [
      ReportDocument.Record(
        ReportDocument.Location(file: "a.flowscript", line: 3, column: 1), included: nil, statement: "back",
        comment: "there and back", lines: [ReportDocument.Line(style: "screen", text: "pop A (B)")], moment: nil)
    ]
    document.scripts = [script]
    let data = try JSONEncoder().encode(document)
    let decoded = try JSONDecoder().decode(ReportDocument.self, from: data)
    let record = try #require(decoded.scripts.first?.records?.first)
    #expect(decoded.program == "flowsh" && decoded.scripts[0].verdict == .failed)
    #expect(record.line == 3 && record.lines == [ReportDocument.Line(style: "screen", text: "pop A (B)")])
    // The script itself is not named again in each of its statements.
    #expect(record.file == nil && record.comment == "there and back")
  }

  /// A record in which each key has a value.
  private static var record: ReportDocument.Record {
    var screen = Moment.Screen(kind: .tabs)
    screen.selected = 1
    var alert = Moment.Screen(kind: .alert)
    (alert.title, alert.message, alert.buttons) = ("t", "<m>", ["OK"])
    screen.presented = [alert]
    var front = Moment.Screen(kind: .screen)
    (front.name, front.isFront) = ("A", true)
    screen.children = [front]
    let value = Moment.Value(name: "n", text: "1", parts: [Moment.Value(name: "[0]", text: "\u{202E}", parts: nil)])
    let moment = Moment(
      time: 0.5, isLaunch: true, isWhole: true, window: screen, owners: ["A"],
      states: [Moment.State(owner: "A", values: [value])], causes: ["c"],
      effects: [Moment.EffectEvent(time: 0.25, owner: "A", label: "l", change: .began)],
      sleepers: [Moment.Sleeper(owner: "A", label: "s", since: 0, until: 2, every: 1)])
    return ReportDocument.Record(
      ReportDocument.Location(file: "b.flowscript", line: 3, column: 1),
      included: [ReportDocument.Location(file: "a.flowscript", line: 1, column: 1)], statement: "back", comment: "c",
      lines: [ReportDocument.Line(style: "screen", text: "pop A (B)")], moment: moment)
  }

  @Test func treesByHandAreThoseOfTheEncoder() throws {
    var document = ReportDocument(program: "flowsh")
    var script = ReportDocument.Script(
      path: "a.flowscript", verdict: .passed, statements: 1, expectations: 0, seconds: 0.5, virtualSeconds: 1)
    let plain = ReportDocument.Record(
      ReportDocument.Location(file: "", line: 1, column: 1), included: nil, statement: "app A", comment: nil, lines: [],
      moment: nil)
    script.records = [Self.record, plain]
    script.tags = ["t"]
    document.scripts = [script]
    #expect(document.json.text == JSONLine.text(document))
  }

  @Test func valuesThatOccurAgainArePackedOnce() throws {
    let document = JSONTree.object([
      JSONTree.Field("list", .list([.scalar("7"), .string("again and again"), .scalar("true"), .string("")])),
      JSONTree.Field("other", .list([.scalar("7"), .string("again and again"), .scalar("true"), .string("")])),
      JSONTree.Field("word", .string("again and again")),
    ])
    #expect(
      PackedJSON.text(of: document) == """
        {"root":[1,2,2,1],"shapes":[["list","other","word"]],"values":[7,"again and again",[0,0,1,true,""]]}
        """)
    // No parser of HTML finds markup in the data.
    #expect(
      PackedJSON.text { $0.string("</script>&") } == #"{"root":"\u003c/script\u003e\u0026","shapes":[],"values":[]}"#)
  }

  @Test func textsThatDifferOnlyInTheirBytesStayAsTheyAre() throws {
    let (composed, decomposed) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    let text = PackedJSON.text { $0.strings([composed, decomposed]) }
    #expect(text.utf8.elementsEqual(#"{"root":[0,"\#(composed)","\#(decomposed)"],"shapes":[],"values":[]}"#.utf8))
  }

  @Test func plainTextIsEscapedForHTML() {
    #expect(HTMLPage.escaped("a <b> \"&\n한 → é") == "a &lt;b&gt; &quot;&amp;\n한 → é")
    // A combining mark stays with its letter, and a control character is visible.
    #expect(HTMLPage.escaped("e\u{301}\u{7}\u{202E}").utf8.elementsEqual("e\u{301}\\u{7}\\u{202E}".utf8))
  }

  @Test func hostileTextStaysWithinItsElements() throws {
    var document = ReportDocument(program: "flowsh")
    document.scripts = [
      ReportDocument.Script(
        path: "</script><b>\u{202E}\u{2028}&\"", verdict: .passed, statements: 0, expectations: 0, seconds: 0,
        virtualSeconds: 0)
    ]
    let page = ReportPage.text(of: document)
    #expect(!page.contains("<b>") && page.components(separatedBy: "</script>").count == 4)
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{2028}"))
  }
}

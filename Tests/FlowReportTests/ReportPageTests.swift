import CReport
import Foundation
import TestSupport
import Testing

@testable import FlowReport

@Suite struct ReportPageTests {
  @Test(arguments: ["report.js", "report.css"])
  func digestsAreThoseOfTheFiles(name: String) throws {
    let file = name == "report.js" ? report_script() : report_style()
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

  @Test func hostileTextStaysWithinItsElements() throws {
    var document = ReportDocument(program: "flowsh")
    document.scripts = [
      ReportDocument.Script(
        path: "</script><b>\u{202E}\u{2028}&\"", verdict: .passed, statements: 0, expectations: 0, seconds: 0,
        virtualSeconds: 0)
    ]
    let page = ReportPage.text(of: document)
    #expect(!page.contains("<b>") && page.components(separatedBy: "</script>").count == 3)
    #expect(!page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{2028}"))
  }
}

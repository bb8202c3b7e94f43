import Foundation
import TestSupport
import Testing

/// The page of a report in a real browser.
@Suite(.enabled(if: Browser.isInstalled, "needs chromium and chromium-driver"), .serialized)
struct HTMLReportTests {
  /// A written report, with its folder.
  private struct Report {
    let folder: TemporaryFolder
    /// The document, as JSON.
    let document: [String: Any]

    /// Runs the scripts of a folder, and records the moments of all.
    init(of folder: TemporaryFolder) throws {
      _ = try Flowsh.run(
        ["test", "--moments", "all", "--reporter", "html=report.html", "--reporter", "json-report=report.json"],
        in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(folder.read("report.json").utf8))
      document = try #require(object as? [String: Any])
      self.folder = folder
    }

    /// The address of the page.
    var address: String { "file://\(folder.file("report.html"))" }
  }

  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      """
      app Movies
      .movieDetail(id: 3)
      expect screen MovieDetail
      back
      effects
      """, to: "detail.flowscript")
    try folder.write("app Movies\ntab 2\n  tab 1 \"nowhere\"\n", to: "wrong.flowscript")
    return folder
  }

  @Test func overviewLinksEqualFailuresAndCoverageToScripts() throws {
    let folder = try folder()
    try folder.write("app Movies\ntab 2\n  tab 1 \"nowhere\"\n", to: "wrong-too.flowscript")
    _ = try Flowsh.run(["test", "--coverage", "--reporter", "html=report.html"], in: folder)
    let browser = try Browser()
    try browser.open("file://\(folder.file("report.html"))")
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#overview > div > details > summary')].map((s) => s.textContent).join('; ')")
        == "1 different failure; coverage of 1 app; slowest scripts")
    // The quotient of a quotient would be 1.9619000000000002.
    let times = try browser.text("[amount(1.9619), measured(1.9619), measured(0.0364), amount(0.12)].join(' ')")
    #expect(times == "1.9619s 1.96s 36.4ms 120ms")
    let heading = try browser.text("document.querySelector('.group h3').textContent")
    #expect(heading.hasPrefix("2 failures in 2 scripts: the transcript"))
    _ = try browser.text("document.querySelectorAll('.group .link')[0].click()")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "wrong-too.flowscript")
    #expect(try browser.text("location.hash").contains("at=1"))
    let step =
      "[...document.querySelectorAll('.items li')].find((item) => item.textContent.includes('.movieDetail(id: Int)'))"
    #expect(try browser.text("\(step).className") == "covered")
    _ = try browser.text("\(step).querySelector('.link').click()")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "detail.flowscript")
    #expect(try browser.text("document.querySelectorAll('.items .uncovered').length") != "0")
    let headings = "[...document.querySelectorAll('.items > summary')].map((s) => s.textContent.split(':')[0])"
    #expect(try browser.text("\(headings).join(', ')") == "Steps, Inputs, Controls, Screens, Transitions")
  }

  @Test func keysAndClicksShowTheAppAfterEachStatement() throws {
    let report = try Report(of: folder())
    let browser = try Browser()
    try browser.open(report.address)
    // The first script to see is the one that failed, with its difference marked.
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "wrong.flowscript")
    #expect(try browser.text("document.querySelectorAll('#script .difference .missing').length") == "1")
    try browser.press("p")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "detail.flowscript")
    try browser.press("jj")
    let name = "document.querySelector('#moment .front .name').textContent"
    #expect(try browser.text("document.querySelector('#moment h3').textContent").hasPrefix("After .movieDetail(id: 3)"))
    #expect(try browser.text("document.querySelectorAll('#moment figure').length") == "2")
    #expect(
      try browser.text("document.querySelectorAll('#moment figure')[1].querySelector('.front .name').textContent")
        == "MovieDetail")
    // The card of the screen in front shows what is on screen, before and after. No other card does.
    let shows = "[...document.querySelectorAll('#moment .face')].map((e) => e.querySelector('pre.shows')?.textContent)"
    #expect(
      try browser.text("\(shows).join('\\n---\\n')") == """
        button "설정"
        button "정보"
        button "로그아웃"
        list
          row 1 "기생충, 2019"
          row 2 "올드보이, 2003"
          row 3 "7인의 사무라이, 1954"
          row 4 "살인의 추억, 2003"
          row 5 "헤어질 결심, 2022"
        button "refresh"
        ---

        ---
        text "7인의 사무라이"
        text "1954"
        list
          row 1 "미후네 도시로"
          row 2 "시무라 다카시"
        button "refresh"
        button "봤어요"
        """)
    #expect(try browser.text("document.querySelector('#moment .state').textContent").contains("MovieDetail new"))
    #expect(try browser.text("document.querySelectorAll('#moment .ruler .space .bar').length") != "0")
    #expect(try browser.text("location.hash") == "#?at=1")
    // An assertion shows the moment before it. A click selects a statement as a key does.
    try browser.press("j")
    #expect(try browser.text(name) == "MovieList")
    try browser.click("#script .record[data-index='3'] .statement")
    #expect(try browser.text("document.querySelector('#moment h3').textContent").hasPrefix("After back"))
    // The page shows the statements of the document, in their order.
    let scripts = try #require(report.document["scripts"] as? [[String: Any]])
    let records = try #require(scripts[0]["records"] as? [[String: Any]])
    let shown = try browser.text(
      "[...document.querySelectorAll('#script .statement code')].map((e) => e.textContent).join('\\n')")
    #expect(shown == records.compactMap { $0["statement"] as? String }.joined(separator: "\n"))
    // The page shows each line of the transcripts, whatever its style. `innerText` leaves out what is not visible.
    let lines = records.flatMap { $0["lines"] as? [[String]] ?? [] }
    #expect(Set(lines.map { $0[0] }).isSuperset(of: ["plain", "screen", "step"]))
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#script .transcript')].map((e) => e.innerText.trimEnd()).join('\\n')")
        == lines.map { $0[1] }.joined(separator: "\n"))
    #expect(try browser.console() == [])
    #expect(try browser.text("performance.getEntriesByType('resource').length") == "0")
  }

  /// Whether the text of a printed page can be read.
  ///
  /// A font has to have the Korean glyphs of the samples. Chromium maps all glyphs that no font has to one character.
  private static let canReadPrintedPages: Bool = {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext") else { return false }
    let fonts = try? Flowsh.run([":lang=ko"], program: "/usr/bin/fc-list")
    return fonts?.output.isEmpty == false
  }()

  @Test(.enabled(if: canReadPrintedPages, "needs poppler-utils and a Korean font"))
  func printedPageHasAllLinesOfTheScriptAndItsMoment() throws {
    let report = try Report(of: folder())
    let browser = try Browser()
    try browser.open(report.address + "#?at=1")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "detail.flowscript")
    let pdf = report.folder.file("report.pdf")
    try browser.print().write(to: URL(filePath: pdf))
    let output = report.folder.file("report.txt")
    // Without the layout, so that a wrapped line is one after the other.
    #expect(try Child("/usr/bin/pdftotext", ["-raw", pdf, output]).wait() == 0)
    // A printed line may end within a line of the transcript.
    func joined(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let printed = joined(try report.folder.read("report.txt"))
    let scripts = try #require(report.document["scripts"] as? [[String: Any]])
    let records = try #require(scripts[0]["records"] as? [[String: Any]])
    for record in records {
      let statement = try #require(record["statement"] as? String)
      let lines = (record["lines"] as? [[String]] ?? []).map { $0[1] }
      #expect(printed.contains(joined(([statement] + lines).joined())), "\(statement) is not on paper")
    }
    #expect(printed.contains("After.movieDetail(id:3)at200ms") && printed.contains("MovieDetailnew"))
    // What only works on a screen is not on paper.
    #expect(!printed.contains("nextandpreviousstatement"))
  }

  @Test func sessionIsAPageWithItsBranches() throws {
    let folder = TemporaryFolder()
    let statements = [
      "app Movies", ".movieDetail(id: 3)", "back", "undo 2", "tab 2", "state WatchedList", "report session",
    ]
    let result = try Flowsh.run(statements.flatMap { ["-c", $0] }, in: folder)
    #expect(result.output.hasSuffix("reported session.html: 3 statements, and 1 other branch\n"), "\(result.error)")
    let browser = try Browser()
    try browser.open("file://\(folder.file("session.html"))")
    let shown = "[...document.querySelectorAll('#script .statement code')].map((e) => e.textContent).join()"
    #expect(try browser.text(shown) == "app Movies,tab 2,state WatchedList")
    #expect(
      try browser.text("document.querySelector('#scripts [aria-current] .sign').getAttribute('aria-label')")
        == "current")
    try browser.press("n")
    // The branch has its own statements after those that it shares.
    #expect(try browser.text(shown) == "app Movies,.movieDetail(id: 3),back")
    #expect(try browser.text("document.querySelectorAll('#script .record.shared').length") == "1")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "after 1")
    try browser.press("jj")
    #expect(try browser.text("document.querySelector('#moment .state').textContent").contains("MovieDetail new"))
    #expect(
      try browser.text("document.querySelectorAll('#moment figure')[1].querySelector('.front .name').textContent")
        == "MovieDetail")
    #expect(try browser.text("document.getElementById('filter').hidden") == "true")
    #expect(try browser.console() == [])
    #expect(try browser.text("performance.getEntriesByType('resource').length") == "0")
  }

  @Test func filtersAreInTheAddress() throws {
    let report = try Report(of: folder())
    let browser = try Browser(width: 400)
    try browser.open(report.address + "#?status=failed")
    let names = "[...document.querySelectorAll('#scripts .path')].map((e) => e.textContent).join()"
    #expect(try browser.text(names) == "wrong")
    try browser.click(".choice.all")
    #expect(try browser.text(names) == "detail,wrong")
    try browser.press("/")
    try browser.press("deta")
    #expect(try browser.text(names) == "detail")
    #expect(try browser.text("location.hash") == "#?text=deta")
    // Escape shows all scripts again.
    try browser.press("\u{E00C}")
    #expect(try browser.text(names) == "detail,wrong")
    #expect(try browser.text("location.hash") == "")
    // The filter knows the text of failures.
    try browser.press("/")
    try browser.press("nowhere")
    #expect(try browser.text(names) == "wrong")
    // Nothing is wider than a narrow window.
    #expect(try browser.text("document.documentElement.scrollWidth <= window.innerWidth") == "true")
  }

  @Test func textOfAnAppIsNeverMarkup() throws {
    let folder = TemporaryFolder()
    let hostile = "</script><script>document.title='x'</script><img src=x onerror=document.title='x'>\\u{202E}]]>&lt;"
    try folder.write(
      """
      app Search
      clock manual
      do .type("\(hostile)")
      do .type("\(String(repeating: "\u{D55C}", count: 1_000_000))")
      do .type("<b>")
        nothing of <i>this</i>
      """, to: "<img src=x onerror=alert(1)>.flowscript")
    let report = try Report(of: folder)
    let browser = try Browser()
    try browser.open(report.address + "#?at=2")
    #expect(try browser.text("document.title").hasPrefix("flowsh: 0 passed, 1 failed"))
    #expect(try browser.text("document.querySelectorAll('img, b, i').length") == "0")
    // The data, the functions of all pages, and the script of this one.
    #expect(try browser.text("document.querySelectorAll('script').length") == "3")
    #expect(try browser.text("document.querySelector('#moment .state').textContent").contains("</script><script>"))
    #expect(try browser.text("document.querySelector('#moment .state').textContent").contains("u{202E}"))
    try browser.press("j")
    #expect(try browser.text("document.querySelector('#moment .state').textContent.length > 1000000") == "true")
    #expect(try browser.console() == [])
  }

  @Test func pageWithoutScriptsShowsResultsAndTranscripts() throws {
    let report = try Report(of: folder())
    let page = try report.folder.read("report.html")
    let plain = try #require(page.split(separator: "<div class=\"plain\">").last?.split(separator: "</div>").first)
    #expect(plain.contains("<h2>detail.flowscript: passed</h2>"))
    #expect(plain.contains(".movieDetail(id: 3)\n  WishlistFlow handled .movieDetail(id: 3)"))
    #expect(plain.contains("<h2>wrong.flowscript: failed</h2>"))
  }

  @Test func reportsDoNotChangeTranscripts() throws {
    let folder = TemporaryFolder()
    // The ids of new todos are UUIDs, which are numbered where the transcript first shows them.
    try folder.write(
      """
      app Todo
      do .add("Milk")
      do .add("Tea")
      state Todos.todos
      """, to: "todo.flowscript")
    _ = try Flowsh.run(["test", "--update", "--update-missing"], in: folder)
    let result = try Flowsh.run(["test", "--reporter", "html=report.html"], in: folder)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func passedScriptWithoutMomentsShowsHowToRecordThem() throws {
    let folder = try folder()
    _ = try Flowsh.run(["test", "--reporter", "html=report.html"], in: folder)
    let browser = try Browser()
    try browser.open("file://\(folder.file("report.html"))")
    // The page begins with the script that failed, which has moments.
    #expect(try browser.text("document.querySelector('#moment h3').textContent").hasPrefix("After tab 2"))
    try browser.press("p")
    #expect(try browser.text("document.querySelector('#script h2').textContent") == "detail.flowscript")
    #expect(try browser.text("document.querySelectorAll('#script .transcript').length") == "4")
    #expect(try browser.text("document.getElementById('moment').hidden") == "false")
    #expect(
      try browser.text("document.querySelector('#moment code').textContent")
        == "flowsh test detail.flowscript --moments all --reporter html=report.html")
  }

  @Test func samePageForTheSameRun() throws {
    let folder = try folder()
    let (document, again) = (try Report(of: folder).document, try Report(of: folder).document)
    // Real time is the only difference, and the digest is one of the times too.
    func withoutTimes(_ document: [String: Any]) throws -> String {
      let data = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
      return String(decoding: data, as: UTF8.self).replacing(/"seconds":[0-9.e-]+|"digest":"[0-9a-z]+"/, with: "")
    }
    #expect(try withoutTimes(document) == withoutTimes(again))
  }
}

import Foundation
import TestSupport
import Testing

/// The page of an exploration's graph in a real browser.
@Suite(.enabled(if: Browser.isInstalled, "needs chromium and chromium-driver"), .serialized)
struct GraphPageTests {
  /// Explores an app, and returns the address of the page.
  private func page(
    of app: String, in folder: TemporaryFolder, program: String = Flowsh.program, transitions: Int = 400
  ) throws -> String {
    let limits = ["--transitions", "\(transitions)", "--hang", "200ms"]
    let result = try Flowsh.run(
      ["explore", app, "--graph", "screens.html", "--graph", "screens.json"] + limits, in: folder, program: program)
    #expect(result.status < 2, "\(result.error)")
    return "file://\(folder.file("screens.html"))"
  }

  private let heading = "document.querySelector('#node h2').textContent"

  @Test func choosingAScreenShowsItsTransitionsAndAPathThatLeadsThere() throws {
    let folder = TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: "Shop", in: folder))
    let object = try JSONSerialization.jsonObject(with: Data(folder.read("screens.json").utf8))
    let graph = try #require(object as? [String: Any])
    let nodes = try #require(graph["nodes"] as? [[String: Any]])
    #expect(try browser.text("document.querySelectorAll('#canvas .node').length") == "\(nodes.count)")
    #expect(try browser.text(heading) == "Findings")
    // Keys go through the screens from left to right.
    try browser.press("j")
    #expect(try browser.text(heading) == "Catalogue")
    #expect(try browser.text("document.querySelector('#canvas .node.chosen').getAttribute('aria-pressed')") == "true")
    try browser.click("#canvas .node[aria-label^='Product']")
    #expect(try browser.text(heading) == "Product")
    let address = try browser.text("location.hash")
    #expect(address.hasPrefix("#?node="))
    #expect(try browser.text("document.querySelectorAll('#canvas .line.active').length") != "0")
    // The statements of the path lead to the screen.
    let path = try browser.text("document.querySelector('#node .path code').textContent")
    let walk = try Flowsh.run(
      (path.split(separator: "\n").map(String.init) + ["expect screen Product"]).flatMap { ["-c", $0] }, in: folder)
    #expect(walk.status == 0, "\(path): \(walk.output) \(walk.error)")
    // A transition leads to its screen, and Escape to none.
    let target = try browser.text("document.querySelector('#node .target').textContent")
    try browser.click("#node .target")
    #expect(try target.hasPrefix(browser.text(heading)))
    try browser.press("\u{E00C}")
    #expect(try browser.text(heading) == "Findings")
    #expect(try browser.text("location.hash") == "")
    #expect(try browser.console() == [])
    #expect(try browser.text("performance.getEntriesByType('resource').length") == "0")
  }

  @Test func filterMarksScreensAndIsInTheAddress() throws {
    let folder = TemporaryFolder()
    let address = try page(of: "Shop", in: folder)
    let browser = try Browser(width: 400)
    try browser.open(address)
    try browser.press("/")
    try browser.press("basket")
    let shown = "[...document.querySelectorAll('#canvas .node:not(.dim) .screen')].map((e) => e.textContent).join()"
    #expect(try browser.text(shown).contains("Basket") && !browser.text(shown).contains("Payment"))
    #expect(try browser.text("location.hash") == "#?text=basket")
    try browser.press("\u{E00C}j")
    #expect(try browser.text(heading) == "Basket" || browser.text(shown).contains(browser.text(heading)))
    // Nothing is wider than a narrow window.
    #expect(try browser.text("document.documentElement.scrollWidth <= window.innerWidth") == "true")
    // A screen has the focus of keys too.
    try browser.open(address)
    try browser.run("document.querySelector('#canvas .node').focus()")
    try browser.press("\u{E007}")
    #expect(try browser.text(heading) == "Catalogue")
    #expect(try browser.console() == [])
  }

  @Test func findingsHaveTheirPaths() throws {
    let folder = TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: "Trouble", in: folder, program: Flowsh.trouble, transitions: 60))
    let findings = "document.querySelectorAll('#node .failure').length"
    #expect(try browser.text("Number(\(findings)) > 0") == "true")
    #expect(
      try browser.text("document.querySelector('#node .failure .path code').textContent").hasPrefix("app Trouble"))
    #expect(try browser.console() == [])
  }

  @Test func pageWithoutScriptsListsScreensAndPaths() throws {
    let folder = TemporaryFolder()
    _ = try page(of: "Shop", in: folder)
    let page = try folder.read("screens.html")
    let plain = try #require(page.split(separator: "<div class=\"plain\">").last?.split(separator: "</div>").first)
    #expect(plain.contains("<h2>Product (ProductCoordinator)</h2>"))
    #expect(plain.contains("path: app Shop") && plain.contains("do .showReviews → Reviews (ProductCoordinator)"))
  }
}

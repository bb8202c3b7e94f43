import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The right sides of `expect state` beside collections, dates, URLs, UUIDs and data.
@MainActor
@Suite struct RightSideTests {
  private let shell = Shell(apps: [ShelfApp.self])

  init() {
    shell.type("app Shelf")
  }

  @Test(arguments: [
    "Shelf.tags contains \"red\"", "Shelf.names contains \"Ann\"", "Shelf.prices contains \"pen\"",
    "Shelf.extra contains \"more\"", "Shelf.maybe contains nil", "Shelf.numbers contains 2",
    "Shelf.heading contains \"he\"",
    "Shelf.labels contains \"red\"", "Shelf.sizes contains 3", "Shelf.letters contains \"a\"",
    "Shelf.sizes contains Shelf.tags.count", "Shelf.tags contains Shelf.first", "Shelf.heading contains Shelf.part",
    "Shelf.opened contains \"2026\"", "Shelf.days contains \"2026-01-31T10:00:00+01:00\"",
    "Shelf.links contains \"HTTPS://Example.com/A\"", "Shelf.files contains \"Data(3 bytes)~6fntz6\"",
    "Shelf.owners contains \"00000000-0000-0000-0000-0000000000ab\"",
  ])
  func collectionContainsAnElementAndATextAPart(_ assertion: String) {
    #expect(shell.type("expect state \(assertion)") == [])
  }

  @Test(arguments: [
    ("tags contains 3", "Shelf.tags contains values of String, and 3 is a number"),
    ("names contains 3", "Shelf.names contains values of String, and 3 is a number"),
    ("prices contains 3", "Shelf.prices contains keys of String, and 3 is a number"),
    ("extra contains .red", "Shelf.extra contains values of String, and .red is a case"),
    ("maybe contains true", "Shelf.maybe contains values of String, and true is a Boolean"),
    ("tags contains nil", "Shelf.tags is never nil: Shelf.tags contains values of String"),
    ("labels contains 3", "Shelf.labels contains values of String, and 3 is a number"),
    ("sizes contains \"3\"", "Shelf.sizes contains values of Int, and \"3\" is a string"),
    ("letters contains \"ab\"", "Shelf.letters contains values of Character: expected a string of one character"),
    ("tags contains Shelf.tags.count", "Shelf.tags contains values of String, and Shelf.tags.count has the type Int"),
    ("heading contains 3", "a string contains only strings"),
    ("numbers[0] contains 1", "1 is not a collection or a string"),
    ("days contains \"tomorrow\"", "Shelf.days contains values of Date: expected a date such as"),
  ])
  func whatNoElementCanBeIsRefused(_ assertion: String, _ message: String) {
    let lines = shell.type("expect state Shelf.\(assertion)")
    #expect(lines.first?.hasPrefix("error: ") == true && lines.first?.contains(message) == true, "\(lines)")
  }

  @Test(arguments: ["data", "copy"]) func dataIsWrittenAsItPrints(_ property: String) {
    let text = ShelfViewController.dataText
    #expect(shell.type("state Shelf.\(property)") == ["Shelf.\(property): \(text)"])
    #expect(shell.type("expect state Shelf.\(property) == \"\(text)\"") == [])
    #expect(
      shell.type("expect state Shelf.\(property) != \"\(text)\"")
        == ["failed: state Shelf.\(property) != \"\(text)\": it is \(text)"])
    #expect(shell.type("expect state Shelf.\(property) != \"Data(3 bytes)~000000\"") == [])
    for comparison in ["==", "!="] {
      let outcome = shell.run(try! Statement(parsing: "expect state Shelf.\(property) \(comparison) \"abc\""))
      #expect(outcome.diagnostic?.kind == .refused)
      #expect(outcome.diagnostic?.message == "Shelf.\(property) has the type Data, and \"abc\" is a string")
      #expect(outcome.diagnostic?.advice == ["write data as it prints, in quotes: \"\(text)\""])
    }
    #expect(shell.type("expect state Shelf.data == Shelf.copy") == [])
    #expect(
      shell.type("expect state Shelf.data == Shelf.heading")
        == ["error: Shelf.data has the type Data, and Shelf.heading has the type String"])
  }

  @Test(arguments: ["opened", "closing", "day"]) func datesCompareByTheirTime(_ property: String) {
    let path = "Shelf.\(property)"
    for equal in ["2026-01-31T09:00:00.500Z", "2026-01-31T09:00:00.5Z", "2026-01-31T18:00:00.50+09:00"] {
      #expect(shell.type("expect state \(path) == \"\(equal)\"") == [])
      #expect(shell.type("expect state \(path) <= \"\(equal)\"") == [])
      #expect(shell.type("expect state \(path) != \"\(equal)\"").first?.hasPrefix("failed: ") == true)
      #expect(shell.type("expect state \(path) < \"\(equal)\"").first?.hasPrefix("failed: ") == true)
    }
    // As texts, all of these have the other order.
    #expect(shell.type("expect state \(path) > \"2026-01-31T09:00:00Z\"") == [])
    #expect(shell.type("expect state \(path) < \"2026-01-31T08:30:00-01:00\"") == [])
    #expect(shell.type("expect state \(path) > \"2026-01-31T10:00:00+02:00\"") == [])
    #expect(shell.type("expect state \(path) >= Shelf.start") == [])
    #expect(shell.type("expect state Shelf.start < \(path)") == [])
    #expect(shell.type("expect state \(path) == Shelf.openedText") == [])
    for comparison in ["==", "!=", "<"] {
      let lines = shell.type("expect state \(path) \(comparison) \"soon\"")
      #expect(
        lines == ["error: \(path) has the type Date: expected a date such as \"2026-01-31T12:00:00Z\", found \"soon\""])
    }
    #expect(shell.type("expect state \(path) == Shelf.heading").first?.contains("expected a date") == true)
  }

  @Test func lettersOfSchemesHostsAndUUIDsHaveNoCase() {
    #expect(shell.type("expect state Shelf.link == \"https://example.com/A\"") == [])
    #expect(shell.type("expect state Shelf.link == \"HTTPS://EXAMPLE.com/A\"") == [])
    #expect(shell.type("expect state Shelf.link != \"https://example.com/a\"") == [])
    #expect(shell.type("expect state Shelf.link contains \"Example\"") == [])
    #expect(shell.type("expect state Shelf.link == \"no link\"").first?.contains("expected a URL") == true)
    for path in ["Shelf.holder", "Shelf.keeper"] {
      #expect(shell.type("expect state \(path) == \"00000000-0000-0000-0000-0000000000ab\"") == [])
      #expect(shell.type("expect state \(path) == \"00000000-0000-0000-0000-0000000000AB\"") == [])
      #expect(shell.type("expect state \(path) != \"00000000-0000-0000-0000-0000000000AC\"") == [])
      #expect(shell.type("expect state \(path) != \"ab\"").first?.hasPrefix("error: ") == true)
    }
  }

  @Test func versionTwoComparesDatesAsTexts() throws {
    let file = try ScriptFile(
      parsing: "flowscript 2\napp Shelf\n  ...\n\nexpect state Shelf.opened < \"2026-01-31T09:00:00Z\"\n")
    #expect(ScriptPlayer(shell: Shell(apps: [ShelfApp.self])).play(file))
  }
}

private final class ShelfApp: FlowApp {
  static let steps: [any Step.Type] = []

  static var computed: [ComputedProperty] {
    [
      ComputedProperty("labels", \ShelfViewController.labels), ComputedProperty("day", \ShelfViewController.day),
      ComputedProperty("copy", \ShelfViewController.copy), ComputedProperty("keeper", \ShelfViewController.keeper),
    ]
  }

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = ShelfViewController()
    window.makeKeyAndVisible()
  }
}

private final class ShelfViewController: UIViewController {
  static let dataText = "Data(3 bytes)~6fntz6"
  private let tags = ["red", "blue"]
  private let names: Set<String> = ["Ann"]
  private let prices = ["pen": 3]
  private let extra: [String]? = ["more"]
  private let maybe: [String?] = [nil, "a"]
  private let numbers = [1, 2]
  private let sizes: [Int] = [2, 3]
  private let letters: [Character] = ["a"]
  private let heading = "hello"
  private let first = "red"
  private let part = "el"
  private let data = Data("abc".utf8)
  private let files = [Data("abc".utf8)]
  private let start = Date(timeIntervalSinceReferenceDate: 791_542_800)
  private let opened = Date(timeIntervalSinceReferenceDate: 791_542_800.5)
  private let closing: Date? = Date(timeIntervalSinceReferenceDate: 791_542_800.5)
  private let openedText = "2026-01-31T09:00:00.5Z"
  private let days = [Date(timeIntervalSinceReferenceDate: 791_542_800)]
  private let link = URL(string: "https://Example.com/A")
  private let links = [URL(string: "https://example.COM/A")]
  private let holder = UUID(uuidString: "00000000-0000-0000-0000-0000000000AB")
  private let owners = [UUID(uuidString: "00000000-0000-0000-0000-0000000000AB")]

  var labels: [String] { tags }
  var day: Date { opened }
  var copy: Data { data }
  var keeper: UUID? { holder }
}

import Foundation
import TestSupport
import Testing

@testable import HeadlessFoundation

@Suite struct AppResourcesTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder.file(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func link(_ language: String, except skipped: [String] = []) throws -> Bundle {
    let target = URL(fileURLWithPath: folder.file("build"))
    let texts = target.appendingPathComponent("texts")
    ResourceLinking(language: language).link(
      URL(fileURLWithPath: folder.file("Resources")), in: target, texts: texts, except: skipped)
    // Foundation keeps what it knows of a bundle by its path.
    let place = URL(fileURLWithPath: folder.file("\(UUID().uuidString)"))
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: target)
    return try #require(Bundle(url: place))
  }

  @Test func filesAreFoundAndNothingIsReplaced() throws {
    try write("[1]", to: "Resources/items.json")
    try write("[2]", to: "Resources/prices.json")
    try write("mine", to: "build/prices.json")
    try write("[3]", to: "Resources/Home/home.json")
    let bundle = try link("en", except: ["Home"])
    let file = try #require(bundle.url(forResource: "items", withExtension: "json"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "[1]")
    #expect(try folder.read("build/prices.json") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.file("build/Home")))
    // A link to another project's file goes.
    try write("[4]", to: "Other/items.json")
    ResourceLinking(language: "en").link(
      URL(fileURLWithPath: folder.file("Other")), in: URL(fileURLWithPath: folder.file("build")),
      texts: URL(fileURLWithPath: folder.file("build/texts")))
    #expect(try folder.read("build/items.json") == "[4]")
  }

  @Test(arguments: [("en", "Hello"), ("ko", "안녕"), ("ko-KR", "안녕"), ("fr", "Hello")])
  func textsAreThoseOfTheLanguage(language: String, text: String) throws {
    try write("\"hello\" = \"Hello\";", to: "Resources/en.lproj/Localizable.strings")
    try write("\"hello\" = \"안녕\";", to: "Resources/ko.lproj/Localizable.strings")
    #expect(try link(language).localizedString(forKey: "hello", value: nil, table: nil) == text)
  }

  @Test(arguments: [("en", "Hello", "Bye"), ("ko", "안녕", "Bye")])
  func aCatalogHasTheTexts(language: String, hello: String, bye: String) throws {
    let catalog = """
      {
        "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "hello": {
            "localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "Hello"}},
              "ko": {"stringUnit": {"state": "translated", "value": "안녕"}}
            }
          },
          "bye": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Bye"}}}},
          "none": {}
        }
      }
      """
    try write(catalog, to: "Resources/Localizable.xcstrings")
    let bundle = try link(language)
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == hello)
    #expect(bundle.localizedString(forKey: "bye", value: nil, table: nil) == bye)
    #expect(bundle.localizedString(forKey: "none", value: nil, table: nil) == "none")
  }

  @Test func textsOfAnEarlierLinkGo() throws {
    try write("\"hello\" = \"Hello\";", to: "Resources/en.lproj/Localizable.strings")
    try write("\"old\" = \"Old\";", to: "Resources/en.lproj/Old.strings")
    try write("\"hello\" = \"안녕\";", to: "Resources/ko.lproj/Localizable.strings")
    #expect(try link("en").localizedString(forKey: "old", value: nil, table: "Old") == "Old")
    let bundle = try link("ko")
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == "안녕")
    #expect(bundle.localizedString(forKey: "old", value: nil, table: "Old") == "old")
  }

  @Test(
    arguments: [
      ("homeTitle", [], "Home"), ("Home.title", [], "Home"), ("greeting", ["Ann", 3], "Hello Ann, 3 new"),
      ("price", [2.5], "2.50 %"), ("swapped", ["a", "b"], "b a"), ("nothing", [], "nothing"),
    ] as [(String, [any Sendable], String)])
  func aGeneratedNameIsTheTextOfItsKey(name: String, arguments: [any Sendable], text: String) throws {
    try write(
      """
      "home.title" = "Home"; "greeting" = "Hello %@, %ld new"; "price" = "%.2f %%"; "swapped" = "%2$@ %1$@";
      """, to: "Resources/en.lproj/Localizable.strings")
    #expect(AppResources.text(name, in: try link("en"), arguments) == text)
  }

  @Test func aFolderThatIsMissingHasNoResources() throws {
    #expect(try link("en").url(forResource: "items", withExtension: "json") == nil)
  }
}

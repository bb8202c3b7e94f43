import FlowCore
import FlowRoutes
import FoundationEssentials
import Testing

@Suite("Link parsing") struct RouteLinkTests {
  @Test("A URL's parameters and path components match TCAFlow's README")
  func parametersAndComponentsMatchTheDocumentationOfTCAFlow() {
    let link = url("app://detail?title=Hello&id=123")
    #expect(link.deepLinkParameters == ["title": "Hello", "id": "123"])
    #expect(link.deepLinkPathComponents == ["detail"])
  }

  @Test("The last value of a repeated name counts, and a flag has an empty value")
  func theLastDuplicateCountsAndAFlagIsEmpty() {
    #expect(url("app://a?x=1&flag&x=2").deepLinkParameters == ["x": "2", "flag": ""])
  }

  @Test("A link keeps its query in order, with duplicates and flags")
  func aLinkKeepsItsWholeQuery() {
    let link = RouteLink(url("app://detail/3?tag=a&debug&tag=b&empty=&=nameless&&eq=a=b"))
    #expect(
      link.queryItems == [
        .init(name: "tag", value: "a"), .init(name: "debug", value: nil), .init(name: "tag", value: "b"),
        .init(name: "empty", value: ""), .init(name: "", value: "nameless"), .init(name: "eq", value: "a=b"),
      ])
    #expect(link.values(of: "tag") == ["a", "b"])
    #expect(link.values(of: "debug") == [""])
    #expect(link.values(of: "none").isEmpty)
  }

  @Test(
    "The host is the first component, and empty components are left out",
    arguments: [
      ("app://detail/3", ["detail", "3"]),
      ("app://detail/3/", ["detail", "3"]),
      ("app:///a//b", ["a", "b"]),
      ("app:a/b", ["a", "b"]),
      ("app:/a/b", ["a", "b"]),
      ("/a/b", ["a", "b"]),
      ("a/b:c", ["a", "b:c"]),
      ("app:", []),
      ("app://", []),
      ("", []),
      ("https://user:secret@example.com:8080/a", ["example.com", "a"]),
      ("https://user@host@example.com/a", ["example.com", "a"]),
      ("app://[::1]:80/a", ["[::1]", "a"]),
      ("app://[::1]/a", ["[::1]", "a"]),
      ("app://:80/a", ["a"]),
      ("app://host:/a", ["host", "a"]),
      ("app://Detail/Three", ["Detail", "Three"]),
      ("app://a/../b/.", ["a", "..", "b", "."]),
      ("app://a?b/c#d/e", ["a"]),
      ("app://a#b?c=d", ["a"]),
    ])
  func componentsIncludeTheHost(text: String, components: [String]) {
    #expect(RouteLink(parsing: text).components == components)
  }

  @Test(
    "A valid scheme is lowercased, and an invalid one is nil",
    arguments: [
      ("APP://a", "app"), ("x-my.app+1://a", "x-my.app+1"), ("1app://a", nil), ("//a/b:c", nil), ("a b://c", nil),
      (":a", nil), ("", nil), ("/a:b", nil),
    ])
  func schemeIsLowercasedOrNil(text: String, scheme: String?) {
    #expect(RouteLink(parsing: text).scheme == scheme)
  }

  @Test(
    "Percent escapes are decoded once, after splitting; invalid ones are kept",
    arguments: [
      ("%EC%83%81%EC%84%B8", "상세"), ("a%2Fb", "a/b"), ("a%3Fb%23c", "a?b#c"), ("%zz", "%zz"), ("100%", "100%"),
      ("%4", "%4"), ("%41%zz%42", "A%zzB"), ("%FF", "%FF"), ("%41%FF", "%41%FF"), ("%00", "\0"), ("a+b", "a+b"),
      ("%2541", "%41"), ("상세", "상세"), ("%F0%9F%8E%AC", "🎬"), ("%ED%A0%80", "%ED%A0%80"), ("%%41", "%A"),
    ])
  func escapesAreDecodedOnce(text: String, decoded: String) {
    let link = RouteLink(parsing: "app://host/\(text)?\(text)=\(text)&\(text)#\(text)")
    #expect(link.components == ["host", decoded])
    #expect(
      link.queryItems == [.init(name: decoded, value: decoded), .init(name: decoded, value: nil)])
    #expect(link.fragment == decoded)
  }

  @Test("Korean text of a URL round-trips")
  func koreanTextRoundTrips() {
    let link = RouteLink(url("app://상세/영화?제목=7인의 사무라이#끝"))
    #expect(link.components.last == "영화")
    #expect(link.parameters == ["제목": "7인의 사무라이"])
    #expect(link.fragment == "끝")
  }

  @Test("Links of a hundred thousand bytes are parsed")
  func longLinksAreRead() {
    let long = String(repeating: "a/", count: 50_000)
    #expect(RouteLink(parsing: "app://\(long)").components.count == 50_000)
    let query = String(repeating: "a&", count: 50_000)
    #expect(RouteLink(parsing: "app://a?\(query)").queryItems.count == 50_000)
    #expect(RouteLink(parsing: String(repeating: "%", count: 100_000)).components.count == 1)
    #expect(RouteLink(parsing: String(repeating: "/", count: 100_000)).components.isEmpty)
    #expect(RouteLink(parsing: "a://" + String(repeating: ":@", count: 50_000)).components.isEmpty)
  }

  @Test("Arbitrary bytes parse as a link")
  func anyBytesAreALink() {
    var numbers = SeededGenerator(seed: 1)
    let alphabet = Array("a:/?#&=%@[]4F é상\0\n+.*".unicodeScalars)
    for _ in 0..<10_000 {
      var text = ""
      for _ in 0..<Int(numbers.next() % 24) {
        text.unicodeScalars.append(alphabet[Int(numbers.next() % UInt64(alphabet.count))])
      }
      let link = RouteLink(parsing: text)
      #expect(!link.components.contains(""))
      #expect(link.parameters.count <= link.queryItems.count)
      if let url = URL(string: text) { #expect(url.deepLinkPathComponents.count <= text.unicodeScalars.count) }
    }
  }
}

import Testing

@testable import FlowScript

/// The shortened texts of values in transcripts, and their digests.
@Suite struct ShortTextTests {
  struct Vector: CustomTestStringConvertible {
    let source: String
    let text: String
    let digest: String
    var testDescription: String { source }

    init(_ source: String, _ text: String, _ digest: String) {
      self.source = source
      self.text = text
      self.digest = digest
    }
  }

  /// Values as `state` prints them, in shortened form, with their digests.
  static let values: [Vector] = [
    Vector(#"3"#, #"3"#, "msbk4h"),
    Vector(#"-2.5"#, #"-2.5"#, "dgq09k"),
    Vector(#"true"#, #"true"#, "9bmv4j"),
    Vector(#"nil"#, #"nil"#, "6p6veg"),
    Vector(#"300ms"#, #"300ms"#, "67ns3p"),
    Vector(#""""#, #""""#, "7bmy5j"),
    Vector(#""abc""#, #""abc""#, "26pknm"),
    Vector(#"[]"#, #"[]"#, "1xge18"),
    Vector(#"[:]"#, #"[:]"#, "tmtmcq"),
    Vector(#"[1, 2, 3]"#, #"[1, 2, 3]"#, "ds1qpc"),
    Vector(#".idle"#, #".idle"#, "ax8mqb"),
    Vector(#"UUID#1"#, #"UUID#1"#, "qz6dyz"),
    Vector(
      #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#,
      #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#, "2dbcaa"),
    Vector(
      #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#,
      #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"~tbd15v"#, "tbd15v"),
    Vector(
      #""가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가""#,
      #""가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가""#, "zasfn7"),
    Vector(
      #""가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가""#,
      #""가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가가…"~hkr3b3"#, "hkr3b3"),
    Vector(
      #""가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사""#,
      #""가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가나다라마바사가…"~1f736t"#, "1f736t"),
    Vector(
      #"["bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", 1]"#,
      #"["bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", … of 2]~2q6j7k"#, "2q6j7k"),
    Vector(
      #"["bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", 1]"#,
      #"["bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", … of 2]~55362p"#, "55362p"),
    Vector(
      #"["swift 결과 1", "swift 결과 2", "swift 결과 3", "swift 결과 4", "swift 결과 5"]"#,
      #"["swift 결과 1", "swift 결과 2", "swift 결과 3", "swift…", … of 5]~dr3f1t"#, "dr3f1t"),
    Vector(
      #"[100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, "#
        + #"118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, "#
        + #"137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, "#
        + #"156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, "#
        + #"175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, "#
        + #"194, 195, 196, 197, 198, 199]"#,
      #"[100, 101, 102, 103, 104, 105, 106, 107, 108, 109, … of 100]~z1tkn7"#, "z1tkn7"),
    Vector(
      #"Movie(id: 3, title: "7인의 사무라이", year: 1954, cast: [Person(id: 31, name: "미후네 도시로"), Person(id: "#
        + #"32, name: "시무라 다카시")])"#,
      #"Movie(id: 3, title: "7인의 사무라이", year: 1954, cast: [… of 2])~dkaqdw"#, "dkaqdw"),
    Vector(
      #"[Movie(id: 1, title: "기생충", year: 2019, cast: [Person(id: 11, name: "송강호"), Person(id: 12, "#
        + #"name: "최우식")]), Movie(id: 2, title: "올드보이", year: 2003, cast: [])]"#,
      #"[Movie(id: 1, title: "기생충", year: 2019, …), … of 2]~s8ff8k"#, "s8ff8k"),
    Vector(
      #".loaded(page: 3, items: ["one hundred", "two hundred", "three hundred", "four hundred"])"#,
      #".loaded(page: 3, items: ["one hundred", "two hun…", … of 4])~hzn57g"#, "hzn57g"),
    Vector(
      #".failed("The network connection was lost while the page was being loaded")"#,
      #".failed("The network connection was lost while the page w…")~j1dmbt"#, "j1dmbt"),
    Vector(
      #"["coffee": "arabica from the highlands", "tea": "sencha from Shizuoka", "water": "still"]"#,
      #"["coffee": "arabica from the highlands", "tea": "…", … of 3]~gfcayx"#, "gfcayx"),
    Vector(
      #"["a key that is so long that nothing but the key itself would fit on the line": 1]"#,
      #"[… of 1]~thj013"#, "thj013"),
    Vector(
      #"Profile(name: "Ada", biography: "Wrote the first published algorithm for a machine, in 1843.")"#,
      #"Profile(name: "Ada", biography: "Wrote the first publishe…")~k7ebga"#, "k7ebga"),
    Vector(
      #"[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18]]"#,
      #"[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], … of 6]~6hq7qb"#, "6hq7qb"),
    Vector(
      #"Board(columns: [Column(id: 1, cards: [Card(id: 1), Card(id: 2)]), Column(id: 2, cards: [])])"#,
      #"Board(columns: [Column(id: 1, cards: [… of 2]), … of 2])~rtngnb"#, "rtngnb"),
    Vector(
      #"[UUID#1, UUID#2, UUID#3, UUID#4, UUID#5, UUID#6, UUID#7, UUID#8]"#,
      #"[UUID#1, UUID#2, UUID#3, UUID#4, UUID#5, UUID#6, … of 8]~9c7awj"#, "9c7awj"),
    Vector(
      #"Outer(inner: Inner(text: "a string that is long enough to be shortened within both"), last: 1)"#,
      #"Outer(inner: Inner(text: "a string that is long enoug…"), …)~xdzwhe"#, "xdzwhe"),
    Vector(
      #"Feed(recipes: [], error: nil, query: "a query of some length", page: 12, isLoading: false)"#,
      #"Feed(recipes: [], error: nil, query: "a query of some …", …)~h7h0mt"#, "h7h0mt"),
  ]

  /// Texts that are not values, in shortened form, with their digests.
  static let texts: [Vector] = [
    Vector("", "", "xz81yr"),
    Vector("a task", "a task", "ncpnek"),
    Vector("The request timed out.", "The request timed out.", "cnh7gn"),
    Vector(
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "gxcnf5"),
    Vector(
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…~274vkw", "274vkw"),
    Vector(
      "서버가 응답하지 않습니다. 잠시 뒤에 다시 시도하거나 관리자에게 문의하여 주십시오. 이 문장은 예순 글자보다 깁니다.",
      "서버가 응답하지 않습니다. 잠시 뒤에 다시 시도하거나 관리자에게 문의하여 주십시오. 이 문장은 예순 글자보…~ma9jmf", "ma9jmf"),
  ]

  @Test(arguments: values) func longValueIsShortenedByItsStructureAndHasADigest(vector: Vector) throws {
    let literal = try Literal(parsing: vector.source)
    #expect(literal.description == vector.source)
    #expect(ShortText.of(literal) == vector.text)
    #expect(literal.digest == vector.digest)
  }

  @Test(arguments: texts) func longTextIsTruncatedAndHasADigest(vector: Vector) {
    #expect(ShortText.of(text: vector.source) == vector.text)
    #expect(Digest.text(of: vector.source) == vector.digest)
  }

  @Test func aListWhoseLastElementIsShortenedEndsWithIt() throws {
    let name = String(repeating: "a", count: 80)
    #expect(ShortText.of(.array([.string(name)])).hasPrefix("[\"aaaa"))
    #expect(ShortText.of(.array([.string(name)])).contains("a…\"]~"))
    let line = try Literal(parsing: "[BasketLine(product: \"\(name)\", count: 1)]")
    #expect(ShortText.of(line).contains("…\", …)]~"))
  }

  @Test func aSetReadsLikeAnArray() {
    let elements = (100..<120).map { Literal.integer($0) }
    #expect(Literal.set([]).description == "[]")
    #expect(ShortText.of(.set(elements)) == ShortText.of(.array(elements)))
    #expect(ShortText.of(.set(elements)) == "[100, 101, 102, 103, 104, 105, 106, 107, 108, 109, … of 20]~t2tagz")
  }

  @Test func aTupleIsShortenedWithoutAName() {
    let tuple = Literal.structure(
      type: "",
      arguments: [
        Literal.Argument(label: "first", value: .string("a tuple has no name of its own")),
        Literal.Argument(value: .string("and is shown by what it holds")),
      ])
    #expect(ShortText.of(tuple) == #"(first: "a tuple has no name of its own", "and is shown b…")~p3q6pg"#)
  }

  @Test func opaqueValuesAreTruncatedLikeText() {
    let long = String(repeating: "Wrapped<", count: 10)
    #expect(ShortText.of(.opaque(long)) == long.prefix(59) + "…~" + Digest.text(of: long))
    let nameless = Literal.enumCase(type: nil, name: String(repeating: "a", count: 70), arguments: [])
    #expect(ShortText.of(nameless) == "." + String(repeating: "a", count: 58) + "…~" + nameless.digest)
    let longName = Literal.structure(
      type: String(repeating: "T", count: 70), arguments: [Literal.Argument(label: "id", value: .integer(1))])
    #expect(ShortText.of(longName) == String(repeating: "T", count: 59) + "…~" + longName.digest)
  }

  @Test func truncationKeepsEscapesWhole() {
    let text = String(repeating: "a", count: 55) + "\u{1}\u{1}"
    #expect(ShortText.of(.string(text)).hasPrefix("\"" + String(repeating: "a", count: 55) + "…\"~"))
    let quotes = String(repeating: "\"", count: 40)
    #expect(ShortText.of(.string(quotes)).hasPrefix("\"" + String(repeating: "\\\"", count: 28) + "…\"~"))
  }

  // MARK: Pairs

  private func pair(_ old: String, _ new: String) -> [String] {
    let texts = ShortText.of(.string(old), .string(new))
    return [texts.old, texts.new]
  }

  private func digest(_ text: String) -> String { Literal.string(text).digest }

  @Test func shortStringsInADifferenceAreShownWhole() {
    #expect(
      pair("the same beginning, a", "the same beginning, b") == [
        "\"the same beginning, a\"", "\"the same beginning, b\"",
      ])
  }

  @Test func commonPartsOfLongStringsAreElided() {
    let start = String(repeating: "s", count: 50) + "0123456789"
    let end = "9876543210" + String(repeating: "e", count: 50)
    #expect(
      pair(start + "old" + end, start + "new" + end) == [
        "\"…0123456789old9876543210…\"~\(digest(start + "old" + end))",
        "\"…0123456789new9876543210…\"~\(digest(start + "new" + end))",
      ])
    #expect(
      pair(start, start + "!") == [
        "\"…0123456789\"~\(digest(start))", "\"…0123456789!\"~\(digest(start + "!"))",
      ])
    #expect(
      pair("?" + end, end) == ["\"?9876543210…\"~\(digest("?" + end))", "\"9876543210…\"~\(digest(end))"])
  }

  @Test func longDifferingPartsAreShortened() {
    let start = String(repeating: "s", count: 20)
    let texts = pair(start + String(repeating: "a", count: 80), start + "b")
    #expect(
      texts[0] == "\"…ssssssssss" + String(repeating: "a", count: 46) + "…\"~"
        + digest(start + String(repeating: "a", count: 80)))
    #expect(texts[1] == "\"…ssssssssssb\"~" + digest(start + "b"))
    // An equal prefix of ten scalars is shown.
    let long = String(repeating: "x", count: 70)
    #expect(pair("0123456789" + long, "0123456789")[1] == "\"0123456789\"")
    #expect(pair(long, "y")[1] == "\"y\"")
  }

  // MARK: Random values

  @Test(arguments: 0..<100) func shortTextsAreEqualIfAndOnlyIfValuesAre(seed: UInt64) {
    var random = RandomScript(seed: seed)
    var values = (0..<12).map { _ in random.literal() }
    // Near misses: lists that differ in one element.
    for value in values.prefix(6) {
      let filler = (0..<20).map { _ in random.literal(depth: 3) }
      values.append(.array(filler + [value]))
      values.append(.array(filler + [.array([value])]))
      values.append(
        .structure(type: "Row", arguments: (filler + [value]).map { Literal.Argument(label: "a", value: $0) }))
    }
    for first in values {
      let short = ShortText.of(first)
      #expect(short == first.description || short.unicodeScalars.count <= 67)
      for second in values {
        #expect((first == second) == (first.description == second.description))
        #expect((first == second) == (short == ShortText.of(second)))
        let pair = ShortText.of(first, second)
        #expect((first == second) == (pair.old == pair.new))
      }
    }
  }
}

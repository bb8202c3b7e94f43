import Testing

@testable import FlowScript

@Suite struct ScriptFileTests {
  static let movie = """
    # A movie, and the way back.
    app Movies
      at MovieList (tab 1: MovieList)

    .movieDetail(id: 3)
      WishlistFlow handled .movieDetail(id: 3)
      MovieDetail.isLoading: false → true
      +120ms MovieDetail.movie: nil → Movie(id: 3, title: "7인의 사무라이")

    expect state MovieDetail.movie.title == "7인의 사무라이"
    back # the way back
      pop MovieDetail (tab 1: MovieList)

    """

  @Test func aFileIsReadWithItsCommentsAndBlocks() throws {
    let file = try ScriptFile(parsing: Self.movie, file: "movie.flowscript")
    #expect(file.text == Self.movie)
    #expect(file.items.first?.content == .comment("A movie, and the way back."))
    #expect(
      file.statements.map(\.statement.description) == [
        "app Movies", ".movieDetail(id: 3)", #"expect state MovieDetail.movie.title == "7인의 사무라이""#, "back",
      ])
    #expect(file.statements.map(\.location.line) == [2, 5, 10, 11])
    #expect(file.statements.map(\.lines) == [2...3, 5...8, 10...10, 11...12])
    #expect(file.statements[1].block?.lines[1] == "MovieDetail.isLoading: false → true")
    #expect(file.statements[1].block?.location == SourceLocation(file: "movie.flowscript", line: 6, column: 1))
    #expect(file.statements[2].block == nil)
    #expect(file.statements[3].comment == "the way back")
    #expect(file.headers.isEmpty && !file.isFragment)
  }

  @Test func headersPrecedeAllStatements() throws {
    let text = "# c\nflowscript 1 # v\ntags a \"b c\"\nskip \"why\"\n\nxfail \"still\"\nfragment\nexpect idle\nback"
    let file = try ScriptFile(parsing: text)
    #expect(file.headers == [.version(1), .tags(["a", "b c"]), .skip("why"), .xfail("still"), .fragment])
    #expect(file.isFragment && file.tags == ["a", "b c"])
    #expect(file.skipReason == "why" && file.expectedFailureReason == "still")
    #expect(
      file.headers.map(\.description) == [
        "flowscript 1", "tags a \"b c\"", "skip \"why\"", "xfail \"still\"", "fragment",
      ])
    #expect(file.text == text)
  }

  @Test func versionIsReadFromTheHeader() throws {
    #expect(try ScriptFile(parsing: "flowscript 3\napp A").version == 3)
    #expect(try ScriptFile(parsing: "flowscript 2\napp A").version == 2)
    #expect(try ScriptFile(parsing: "flowscript 1 # old\napp A").version == 1)
    #expect(try ScriptFile(parsing: "app A").version == nil)
    #expect(try ScriptFile(parsing: "app A").languageVersion == ScriptHeader.currentVersion)
    #expect(throws: ParseErrors.self) { try ScriptFile(parsing: "flowscript 02\napp A") }
  }

  @Test(arguments: [
    "app A", "app A\n", "app A\r\n", "\u{FEFF}app A\n", "\u{FEFF}\r\napp A", "app A  \t\r\n  x  \r\n\t\r\n# c \r\n",
    "app A\n.a(\n  b: [1,\n2]  \n)   # c\n  x\n    deeper\n  # no comment", "app A\r\nback\n  mixed\r\n  ends\n\n\n",
    "app A # c\n  x\n#\n  \n", "app A\nback #\n", "app A\nback\r\r\n", "app A\n  \u{202E}\u{301}é\n",
  ])
  func theSourceIsKeptByteForByte(_ text: String) throws {
    let file = try ScriptFile(parsing: text)
    #expect(Array(file.text.utf8) == Array(text.utf8))
    #expect(file.items.allSatisfy { !$0.source.isEmpty })
  }

  @Test(arguments: 0..<10)
  func theSourceOfRandomFilesIsKept(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<60 {
      let text = random.file()
      let file = try ScriptFile(parsing: text, file: "random")
      #expect(Array(file.text.utf8) == Array(text.utf8))
      for statement in file.statements {
        #expect(try Statement(parsing: statement.source) == statement.statement)
      }
    }
  }

  @Test func trailingWhitespaceAndCarriageReturnsAreIgnored() throws {
    let plain = try ScriptFile(parsing: "app A\n.a(\nb: 1\n) # c\n  x y\n  z\n")
    let odd = try ScriptFile(parsing: "app A \r\n.a(\t\r\nb: 1 \n) # c \t\r\n  x y  \r\n  z\r\r\n")
    #expect(odd.statements.map(\.statement) == plain.statements.map(\.statement))
    #expect(odd.statements.map(\.comment) == plain.statements.map(\.comment))
    #expect(odd.statements.map(\.block?.lines) == plain.statements.map(\.block?.lines))
  }

  @Test func aBlockKeepsDeeperIndentsAndEndsWithAnEmptyLine() throws {
    let file = try ScriptFile(parsing: "app A\ntree\n  a\n    b\n  # c\n   \n# d\nback")
    #expect(file.statements[1].block?.lines == ["a", "  b", "# c"])
    #expect(file.statements.count == 3)
  }

  @Test func typedTextNeedsNoAppAndAllowsPromptStatements() throws {
    let file = try ScriptFile(parsing: "back\n  pop A\nhistory x\n", rules: .typed)
    #expect(file.statements.map(\.statement) == [.back(1), .prompt(.history("x", isWhole: false))])
    #expect(try ScriptFile(parsing: "", rules: .typed).items.isEmpty)
    #expect(throws: ParseErrors.self) { try ScriptFile(parsing: "fragment\n", rules: .typed) }
  }

  @Test func anExpectedErrorUnderAnAppIsABlockLikeOthers() throws {
    let file = try ScriptFile(parsing: "app A\nback\n  error: nothing to go back to\n")
    #expect(file.statements[1].block?.lines == ["error: nothing to go back to"])
  }

  @Test func allErrorsAreCollected() throws {
    let text = "app A\n" + String(repeating: "bak\n  x\n  y\n.a(\nback\n", count: 500)
    let errors = try #require(#expect(throws: ParseErrors.self) { try ScriptFile(parsing: text) })
    #expect(errors.all.count == 1000)
    #expect(errors.all.map(\.location.line) == errors.all.map(\.location.line).sorted())
    #expect(errors.first == errors.all[0] && errors.rest.count == 999)
  }
}

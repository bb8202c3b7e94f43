import AllSamples
import FlowScript
import FlowSession
import Testing

@testable import FlowReplay

/// `help` for words of the language and of an app.
@MainActor
@Suite struct HelpTests {
  private func help(_ word: String, after setup: [String] = ["app Movies"]) throws -> [String] {
    let shell = Shell(apps: allSamples)
    for statement in setup { shell.run(try Statement(parsing: statement)) }
    let outcome = shell.run(try Statement(parsing: "help \(word)"))
    return outcome.diagnostic.map { [$0.message] + $0.advice } ?? outcome.lines.map(\.text)
  }

  @Test(arguments: [
    (".movieDetail", [".movieDetail(id: Int)", "  A movie", "  a Step of MovieStep", "    .movieDetail(id: 1)"]),
    ("movieDetail", [".movieDetail(id: Int)"]), ("MovieStep.movieDetail", [".movieDetail(id: Int)"]),
    ("MovieStep", ["MovieStep", "  a type of Steps", "  .watched(id: Int)"]),
    ("pick", ["do .pick(Int)", "  Shows a movie, by id", "  an input of MovieList", "    do .pick(1)"]),
    ("WatchedList", ["WatchedList", "  a screen, \"본 영화\"", "  state: isLoading, movies", "    inputs WatchedList"]),
    ("WishlistFlow", ["WishlistFlow", "  a flow"]),
    (
      "MovieList.movies[0].title",
      [
        "MovieList.movies[0].title: \"기생충\"", "  a value of the state",
        "    expect state MovieList.movies[0].title == \"기생충\"",
      ]
    ),
    ("Movies", ["  signedIn   Whether the user is signed in at the first launch.", "    app Movies"]),
    ("links", ["  Movies opens movies://movie/3, movies://movie/3/cast/31, movies://settings"]),
    ("open", ["  Movies opens movies://movie/3, movies://movie/3/cast/31, movies://settings", "  examples"]),
    ("time", ["time", "how virtual time advances", "    advance 300ms"]),
    ("recording", ["    save samurai"]), ("names", ["    alive"]), ("values", ["how values are written"]),
    ("keys", ["what keys do at the prompt", "  Ctrl-L         clears the screen of the terminal", "    tree; scr"]),
    ("MovieList.movies", ["    expect state MovieList.movies.count == 5"]),
    ("clear", ["no help for clear", "Ctrl-L clears the screen of the terminal"]),
    ("MovieDetial", ["no help for MovieDetial", "did you mean movieDetail?"]),
    ("lnks", ["no help for lnks", "did you mean links?"]),
  ])
  func wordsAreExplained(_ word: String, _ expected: [String]) throws {
    let lines = try help(word)
    for line in expected { #expect(lines.contains(line), "\(lines)") }
  }

  @Test func helpKeepsItsWordAsTyped() throws {
    for text in [".movieDetail", "MovieList.movies[0]", "\"A-1\".title", "A.b[\"c d\"]", "#x"] {
      guard case .prompt(.help(let word?)) = try? Statement(parsing: "help \(text)") else {
        #expect(text == "#x")
        continue
      }
      let statement = Statement.prompt(.help(word))
      #expect(try Statement(parsing: statement.description) == statement, "\(statement)")
    }
    #expect(try Statement(parsing: "help \"two words\"").description == "help \"two words\"")
    #expect(throws: ParseError.self) { try Statement(parsing: "help two words") }
  }

  @Test func appsShowTheSchemesOfTheirLinks() throws {
    let shell = Shell(apps: allSamples)
    let lines = shell.run(.prompt(.apps)).lines.map(\.text)
    #expect(lines.contains("Movies      Movies to see and seen, in Korean and English · movies://"))
    #expect(lines.filter { $0.hasSuffix("://") }.count == 6)
  }

  @Test func declaredLinksAreOpened() throws {
    let shell = Shell(apps: allSamples)
    for app in allSamples {
      for link in app.links {
        shell.run(.app(name: app.name, arguments: []))
        let outcome = shell.run(try Statement(parsing: "open \(link)"))
        #expect(outcome.diagnostic == nil && outcome.lines.map(\.text) != ["no change"], "\(link): \(outcome.lines)")
      }
    }
  }

  @Test func unknownLinkIsAnsweredWithTheKnownOnes() throws {
    let shell = Shell(apps: allSamples)
    shell.run(.app(name: "Showcase", arguments: []))
    let diagnostic = shell.run(try Statement(parsing: "open showcase://x")).diagnostic
    #expect(diagnostic?.message == "Showcase knows no link showcase://x")
    #expect(diagnostic?.advice == ["it opens app://detail?title=Hello, app://settings"])
  }
}

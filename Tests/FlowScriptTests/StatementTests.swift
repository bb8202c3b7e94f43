import Testing

@testable import FlowScript

@Suite struct StatementTests {
  static let step = Literal.enumCase(type: nil, name: "a", arguments: [])
  static let movies = Name(word: "Movies")
  static let inMovies = Scope(movies)
  static let milk = Scope.Container(.row, .title("Milk"))

  /// The forms of each statement, the canonical text first.
  static let forms: [(Statement, [String])] = [
    (.app(name: "Movies", arguments: []), ["app Movies", "app Movies()", "app  \"Movies\"", "app Movies # comment"]),
    (
      .app(name: "My App", arguments: [.init(label: "n", value: .integer(3))]),
      [#"app "My App"(n: 3)"#, "app \"My App\"(\n  n: 3,\n)"]
    ),
    (.restart, ["restart"]),
    (.step(step, in: nil), [".a", ".a()", " .a "]),
    (.step(step, in: Name(word: "Movies", number: 2)), [".a in Movies#2", ".a in \"Movies\"#2"]),
    (.step(.enumCase(type: "back", name: "x", arguments: []), in: nil), ["back.x"]),
    (.step(.structure(type: "back", arguments: []), in: nil), ["back()"]),
    (.step(.enumCase(type: nil, name: "back", arguments: []), in: nil), [".back"]),
    (.input(step, in: nil), ["do .a"]),
    (.input(.structure(type: "T", arguments: []), in: Name(word: "in")), ["do T() in \"in\"", "do T() in in"]),
    (.open([step]), ["open .a"]),
    (.open([step, .enumCase(type: "T", name: "b", arguments: [])]), ["open .a then T.b", "open .a   then T.b()"]),
    (.openURL("app://path?query=1#x"), ["open app://path?query=1#x", "open \"app://path?query=1#x\" # c"]),
    (.openURL("com.example-x://a"), ["open com.example-x://a"]),
    (.openURL("a://b c"), ["open \"a://b c\""]), (.openURL("a://b;c"), ["open \"a://b;c\"", "open a://b;c"]),
    (.back(1), ["back", "back 1"]), (.back(2), ["back 2"]),
    (.rows(24), ["rows 24"]), (.rows(nil), ["rows auto"]), (.elements(false), ["detail elements off"]),
    (.elements(true), ["detail elements on", "detail   elements on # c"]),
    (.transitions(.milliseconds(350)), ["transitions 350ms", "transitions 0.35s"]),
    (.dismiss, ["dismiss"]), (.cancelled(.back), ["back cancelled"]), (.cancelled(.dismiss), ["dismiss cancelled"]),
    (.tab(.number(1)), ["tab 1"]), (.tab(.title("Home")), ["tab Home", "tab \"Home\""]),
    (.tab(.title("1")), ["tab \"1\""]), (.tab(.title("3D")), ["tab 3D"]),
    (.alert(.title("OK")), ["alert OK", "alert \"OK\""]), (.alert(nil), ["alert", "alert # only one"]),
    (.alert(.title("Don't Allow")), ["alert \"Don't Allow\""]),
    (.alert(.number(2)), ["alert 2"]), (.alert(.title("2")), ["alert \"2\""]),
    (.tap(.title("OK"), in: nil), ["tap OK", "tap \"OK\"", "tap OK # c"]),
    (.tap(.title("Log out"), in: Scope(Name(word: "Home", number: 2))), ["tap \"Log out\" in Home#2"]),
    (.tap(.number(2), in: nil), ["tap 2"]), (.tap(.title("2"), in: nil), ["tap \"2\""]),
    (.tap(.title("in"), in: Scope(Name(word: "in"))), ["tap in in \"in\"", "tap \"in\" in in"]),
    (.tap(.title(""), in: nil), ["tap \"\""]),
    (.select(.number(2), in: nil), ["select 2"]),
    (.select(.title("Row 3"), in: inMovies), ["select \"Row 3\" in Movies"]),
    (.type("a b", in: nil, of: nil), ["type \"a b\""]),
    (.type("", in: .title("Email"), of: nil), ["type \"\" in Email"]),
    (
      .type("a\n", in: .title("E mail"), of: Scope(Name(word: "in"))),
      [#"type "a\n" in "E mail" in "in""#, #"type "a\n" in "E mail" in in"#]
    ),
    (.type("a", in: .number(2), of: inMovies), ["type \"a\" in 2 in Movies"]),
    (.type("a", in: nil, of: Scope(Name(word: "Login", number: 2))), ["type \"a\" in Login#2"]),
    (.type("a", in: nil, of: inMovies), ["type \"a\" in Movies#1"]),
    (.type("a", in: nil, of: Scope(Name(word: "1"))), ["type \"a\" in \"1\"#1"]),
    (.advance(.milliseconds(300)), ["advance 300ms", "advance 0.3s"]),
    (.settle(nil), ["settle"]), (.settle(.seconds(10)), ["settle 10s"]),
    (.clock(.auto(nil)), ["clock auto"]), (.clock(.auto(.seconds(1))), ["clock auto 1s"]),
    (.clock(.manual), ["clock manual"]), (.clock(.live), ["clock live"]),
    (.detail(.brief), ["detail brief"]), (.detail(.full), ["detail full"]),
    (.include("a b.flowscript"), ["include \"a b.flowscript\""]),
    (.tap(.identifier("save"), in: nil), ["tap #save", "tap #\"save\""]),
    (.tap(.element(.toggle, "Dark mode", occurrence: nil), in: inMovies), ["tap toggle \"Dark mode\" in Movies"]),
    (.tap(.element(nil, "Add", occurrence: 2), in: nil), ["tap \"Add\" 2", "tap Add 2"]),
    (.tap(.title("button"), in: inMovies), ["tap button in Movies", "tap \"button\" in Movies"]),
    (.set(.title("Dark"), .boolean(true), in: nil), ["set Dark on", "set \"Dark\" true"]),
    (.set(.identifier("volume"), .float(0.7), in: inMovies), ["set #volume 0.7 in Movies"]),
    (.set(.title("Color"), .string("Blue"), in: nil), ["set Color Blue", "set Color \"Blue\""]),
    (.submit(in: nil, of: nil), ["submit"]), (.submit(in: .title("Name"), of: inMovies), ["submit in Name in Movies"]),
    (.scroll(.down, in: nil), ["scroll"]), (.scroll(.up, in: inMovies), ["scroll up in Movies"]),
    (.scroll(.to(.title("Row 90")), in: nil), ["scroll to \"Row 90\""]),
    (.scroll(.to(.number(90)), in: inMovies), ["scroll to 90 in Movies"]),
    (.scene(.background), ["scene background"]), (.scene(.inactive), ["scene inactive"]),
    (.scene(.active), ["scene active"]),
    (.hold(.title("Milk"), in: nil), ["hold Milk", "hold \"Milk\""]),
    (.hold(.number(2), in: inMovies), ["hold 2 in Movies"]),
    (.tap(.title("Add"), in: Scope([milk])), ["tap Add in row \"Milk\"", "tap Add in row Milk"]),
    (
      .tap(.title("Add"), in: Scope([milk, Scope.Container(.list, .number(2))], in: movies, .screen)),
      ["tap Add in row \"Milk\" in list 2 in screen Movies"]
    ),
    (
      .tap(.title("Add"), in: Scope([Scope.Container(nil, .title("Milk"))], in: Name(word: "Food"))),
      ["tap Add in Milk in Food", "tap Add in \"Milk\" in \"Food\""]
    ),
    (.tap(.title("Add"), in: Scope([Scope.Container(nil, .identifier("a-1"))])), ["tap Add in #a-1"]),
    (.tap(.title("Add"), in: Scope(Name(word: "row"))), ["tap Add in \"row\"", "tap Add in row"]),
    (.tap(.title("Add"), in: Scope(Name(word: "Shop"), .flow)), ["tap Add in flow Shop"]),
    (.type("a", in: nil, of: Scope([milk])), ["type \"a\" in row \"Milk\""]),
    (.type("a", in: nil, of: Scope(movies, .screen)), ["type \"a\" in screen Movies"]),
    (.type("a", in: .title("Note"), of: Scope([milk])), ["type \"a\" in Note in row \"Milk\""]),
    (
      .type("a", in: .element(.field, "Note", occurrence: nil), of: inMovies),
      ["type \"a\" in field \"Note\" in Movies"]
    ),
    (.query(.screen(movies, isFull: false)), ["screen Movies"]), (.query(.screen(nil, isFull: true)), ["screen full"]),
    (.query(.screen(movies, isFull: true)), ["screen Movies full"]),
    (.include("../a.flowscript"), ["include \"../a.flowscript\"", "include ../a.flowscript # a comment"]),
    (.query(.tree(nil)), ["tree"]), (.query(.tree(movies)), ["tree Movies", "tree \"Movies\""]),
    (.query(.state(nil)), ["state"]),
    (.query(.state(Path(name: movies))), ["state Movies"]),
    (
      .query(
        .state(
          Path(name: movies, components: [.member("a"), .index(0), .key(.string("k\n")), .index(3), .member("count")]))),
      [#"state Movies.a[0]["k\n"][3].count"#, #"state Movies.a.0[ "k\n" ].3.count"#]
    ),
    (.query(.screen(nil, isFull: false)), ["screen"]), (.query(.stack(nil)), ["stack"]),
    (.query(.stack(Name(word: "A-1", number: 2))), ["stack \"A-1\"#2"]),
    (.query(.steps(prefix: nil)), ["steps"]), (.query(.steps(prefix: ".mov")), ["steps .mov", "steps \".mov\""]),
    (.query(.steps(prefix: "MovieStep.d")), ["steps MovieStep.d"]),
    (.query(.inputs(nil)), ["inputs"]), (.query(.inputs(movies)), ["inputs Movies"]),
    (.query(.effects(nil)), ["effects"]), (.query(.effects(movies)), ["effects Movies"]),
    (.query(.alive(nil)), ["alive"]), (.query(.alive(movies)), ["alive Movies"]),
    (.query(.trace(nil)), ["trace"]), (.query(.trace(20)), ["trace 20"]), (.query(.why(nil, at: nil)), ["why"]),
    (.query(.why(Path(name: movies), at: nil)), ["why Movies"]), (.query(.why(nil, at: 12)), ["why at 12"]),
    (
      .query(.why(Path(name: movies, components: [.member("a"), .index(0)]), at: 3)),
      ["why Movies.a[0] at 3", "why Movies.a.0 at 3"]
    ),
    (.query(.why(Path(name: Name(word: "at")), at: nil)), ["why \"at\""]),
    (.query(.time), ["time"]), (.query(.clock), ["clock"]), (.query(.detail), ["detail"]),
    (.expect(.screen(movies)), ["expect screen Movies"]),
    (.expect(.screen(Name(word: "A-1", number: 3))), ["expect screen \"A-1\"#3"]),
    (.expect(.stack([movies], in: nil)), ["expect stack Movies"]),
    (
      .expect(.stack([movies, Name(word: "in"), Name(word: "B", number: 2)], in: Name(word: "F"))),
      ["expect stack Movies \"in\" B#2 in F"]
    ),
    (.expect(.tab(.number(2))), ["expect tab 2"]), (.expect(.tab(.title("Home"))), ["expect tab Home"]),
    (.expect(.tab(.title("Home"), .value(.equal, .string("3")))), ["expect tab Home == \"3\""]),
    (.expect(.tab(.number(2), .state(.disabled))), ["expect tab 2 disabled"]),
    (.expect(.rows(3, in: Scope([milk]))), ["expect rows 3 in row \"Milk\""]),
    (
      .expect(.element(ElementPattern(.button, label: "A", in: Scope([milk]), check: .enabled))),
      ["expect button \"A\" in row \"Milk\" enabled", "expect button A in row Milk enabled"]
    ),
    (.expect(.noElement(ElementPattern(.text, label: "A", in: inMovies))), ["expect no text \"A\" in Movies"]),
    (.expect(.element(ElementPattern(.row, number: 2, label: nil, in: inMovies))), ["expect row 2 in Movies"]),
    (.expect(.element(ElementPattern(.menu, label: "A", check: .state(.expanded)))), ["expect menu \"A\" expanded"]),
    (.expect(.element(ElementPattern(.link, label: "A"))), ["expect link \"A\""]),
    (.expect(.alert("Title")), ["expect alert \"Title\"", "expect alert Title"]),
    (
      .expect(.alert("Title", message: "Text", button: "OK")),
      ["expect alert \"Title\" message \"Text\" button \"OK\"", "expect alert Title message \"Text\" button OK"]
    ),
    (.expect(.here), ["expect here"]),
    (.expect(.element(ElementPattern(.progress, label: nil, check: .state(.busy)))), ["expect progress busy"]),
    (.tap(.identifier("hang-up"), in: nil), ["tap #hang-up"]),
    (.expect(.noAlert), ["expect no alert"]), (.expect(.noError), ["expect no error"]),
    (.expect(.noScreen(movies)), ["expect no screen Movies"]),
    (.expect(.noState(Path(name: movies, components: [.member("a")]))), ["expect no state Movies.a"]),
    (.expect(.changed(true)), ["expect changed"]), (.expect(.changed(false)), ["expect unchanged"]),
    (
      .expect(.state(Path(name: movies), .equal, .value(.enumCase(type: "B", name: "y", arguments: [])))),
      ["expect state Movies == B.y"]
    ),
    (
      .expect(.state(Path(name: movies), .equal, .path(Path(name: Name(word: "B"), components: [.member("y")])))),
      ["expect state Movies == path B.y"]
    ),
    (
      .expect(
        .state(Path(name: movies), .less, .path(Path(name: Name(word: "B"), components: [.member("y"), .member("z")])))),
      ["expect state Movies < B.y.z", "expect state Movies < path B.y.z"]
    ),
    (
      .expect(
        .state(
          Path(name: movies), .equal,
          .path(Path(name: Name(word: "A-1", number: 2), components: [.member("y"), .index(0)])))),
      ["expect state Movies == \"A-1\"#2.y[0]"]
    ),
    (.expect(.flow(movies, isPresent: true)), ["expect flow Movies"]),
    (.expect(.flow(movies, isPresent: false)), ["expect no flow Movies"]),
    (
      .expect(.state(Path(name: movies, components: [.member("a")]), .equal, .value(.array([.integer(1)])))),
      ["expect state Movies.a == [1]", "expect state Movies.a==[\n1\n]"]
    ),
    (.expect(.state(Path(name: movies), .notEqual, .value(.nil))), ["expect state Movies != nil"]),
    (
      .expect(.state(Path(name: movies), .less, .value(.integer(-1)))),
      ["expect state Movies < -1", "expect state Movies <-1"]
    ),
    (.expect(.state(Path(name: movies), .lessOrEqual, .value(.integer(1)))), ["expect state Movies <= 1"]),
    (.expect(.state(Path(name: movies), .greater, .value(.float(1)))), ["expect state Movies > 1.0"]),
    (
      .expect(.state(Path(name: movies), .greaterOrEqual, .value(.duration(.seconds(1))))),
      ["expect state Movies >= 1s"]
    ),
    (.expect(.state(Path(name: movies), .contains, .value(.string("x")))), ["expect state Movies contains \"x\""]),
    (.expect(.state(Path(name: movies), .matches, .value(.string("^x$")))), ["expect state Movies matches \"^x$\""]),
    (.expect(.stepOutcome(.handled)), ["expect handled"]), (.expect(.stepOutcome(.ignored)), ["expect ignored"]),
    (.expect(.stepOutcome(.held)), ["expect held"]), (.expect(.stepOutcome(.vetoed)), ["expect vetoed"]),
    (.expect(.stepOutcome(.dropped)), ["expect dropped"]), (.expect(.idle), ["expect idle"]),
    (.expect(.alive(2, .name(movies))), ["expect alive 2 Movies"]),
    (.expect(.alive(0, .flows)), ["expect alive 0 flows"]),
    (.expect(.alive(1, .name(Name(word: "flows")))), ["expect alive 1 \"flows\""]),
    (.prompt(.apps), ["apps"]), (.prompt(.help(nil)), ["help"]), (.prompt(.help("back")), ["help back"]),
    (.prompt(.history(nil, isWhole: false)), ["history"]),
    (.prompt(.history(".a", isWhole: false)), ["history \".a\""]),
    (.prompt(.history("all", isWhole: false)), ["history \"all\""]),
    (.prompt(.history(nil, isWhole: true)), ["history all"]),
    (.prompt(.history("all", isWhole: true)), ["history all \"all\""]),
    (.prompt(.record("a", from: nil, replaces: false)), ["record \"a\"", "record a"]),
    (.prompt(.record("a", from: nil, replaces: false, hasScreens: false)), ["record \"a\" --no-screens"]),
    (
      .prompt(.record("a", from: 3, replaces: true, hasScreens: false)),
      ["record! \"a\" from 3 --no-screens", "record!  a from 3  --no-screens"]
    ),
    (.expect(.element(ElementPattern(.text, label: "a b"))), ["expect text \"a b\""]),
    (
      .expect(.element(ElementPattern(.text, label: "^a", isLabelExpression: true))), ["expect text matches \"^a\""]
    ),
    (.expect(.element(ElementPattern(.title, label: "A"))), ["expect title \"A\"", "expect title A"]),
    (.expect(.element(ElementPattern(.heading, label: "on"))), ["expect heading \"on\""]),
    (.expect(.element(ElementPattern(.image, label: "A"))), ["expect image \"A\""]),
    (
      .expect(.element(ElementPattern(.button, label: "A", check: .state(.disabled)))),
      ["expect button \"A\" disabled", "expect button A disabled"]
    ),
    (.expect(.element(ElementPattern(.option, label: "A", check: .enabled))), ["expect option \"A\" enabled"]),
    (.expect(.element(ElementPattern(.toggle, label: "A", check: .state(.on)))), ["expect toggle \"A\" on"]),
    (
      .expect(.element(ElementPattern(.field, label: "A", check: .value(.equal, .string("b"))))),
      ["expect field \"A\" == \"b\"", "expect field A == \"b\""]
    ),
    (
      .expect(.element(ElementPattern(.search, label: "A", check: .value(.matches, .string("b"))))),
      ["expect search \"A\" matches \"b\""]
    ),
    (.expect(.element(ElementPattern(.password, label: "A"))), ["expect password \"A\""]),
    (.expect(.element(ElementPattern(.editor, label: "A", check: .state(.focused)))), ["expect editor \"A\" focused"]),
    (
      .expect(.element(ElementPattern(.picker, label: "A", check: .value(.notEqual, .string("b"))))),
      ["expect picker \"A\" != \"b\""]
    ),
    (
      .expect(.element(ElementPattern(.slider, label: "A", check: .value(.greaterOrEqual, .float(0.5))))),
      ["expect slider \"A\" >= 0.5"]
    ),
    (
      .expect(.element(ElementPattern(.stepper, label: "A", check: .value(.less, .integer(3))))),
      ["expect stepper \"A\" < 3"]
    ),
    (.expect(.element(ElementPattern(.progress, label: "A", check: .state(.busy)))), ["expect progress \"A\" busy"]),
    (.expect(.element(ElementPattern(.row, number: 2, label: nil))), ["expect row 2", "expect row 2 # c"]),
    (.expect(.element(ElementPattern(.row, number: 2, label: "A"))), ["expect row 2 \"A\""]),
    (
      .expect(.element(ElementPattern(.row, number: 2, label: nil, check: .state(.selected)))),
      ["expect row 2 selected"]
    ),
    (.expect(.noElement(ElementPattern(.text, label: "A"))), ["expect no text \"A\"", "expect no text A"]),
    (.expect(.noElement(ElementPattern(.row, number: 9, label: nil))), ["expect no row 9"]),
    (.expect(.rows(0)), ["expect rows 0"]),
    (.prompt(.record("~/a.x", from: 3, replaces: false)), ["record \"~/a.x\" from 3", "record ~/a.x from 3 # c"]),
    (.prompt(.record("off", from: nil, replaces: false)), ["record \"off\""]),
    (.prompt(.record("off.x", from: nil, replaces: false)), ["record \"off.x\"", "record off.x"]),
    (.prompt(.record("from", from: 1, replaces: true)), ["record! \"from\" from 1", "record! from from 1"]),
    (.prompt(.recordOff), ["record off"]),
    (.prompt(.save("a", nil, replaces: false)), ["save \"a\"", "save a"]),
    (.prompt(.save("a", 2...5, replaces: false)), ["save \"a\" 2..5", "save a 2..5"]),
    (.prompt(.save("a b", nil, replaces: true)), ["save! \"a b\""]),
    (.prompt(.moves(sendsSteps: false)), ["moves"]), (.prompt(.moves(sendsSteps: true)), ["moves steps"]),
    (.prompt(.explore(nil)), ["explore"]), (.prompt(.explore(500)), ["explore 500", "explore 500 # c"]),
    (.prompt(.paths(nil)), ["paths"]), (.prompt(.paths(movies)), ["paths Movies"]),
    (.prompt(.go(movies)), ["go Movies"]), (.prompt(.go(Name(word: "A b", number: 2))), ["go \"A b\"#2"]),
    (.prompt(.graph("a.svg", replaces: true)), ["graph! \"a.svg\"", "graph! a.svg"]),
    (.prompt(.graph("a.svg", replaces: false)), ["graph \"a.svg\"", "graph a.svg"]),
    (.prompt(.report("a b.html", replaces: true)), ["report! \"a b.html\""]),
    (.prompt(.report("a b.html", replaces: false)), ["report \"a b.html\""]),
    (.prompt(.report("a", replaces: false)), ["report \"a\"", "report a"]),
    (.prompt(.undo(1)), ["undo", "undo 1"]), (.prompt(.undo(3)), ["undo 3"]),
    (.prompt(.redo(1)), ["redo", "redo 1"]), (.prompt(.redo(2)), ["redo 2"]),
    (.prompt(.goto(4)), ["goto 4"]),
    (.prompt(.diff(nil, nil)), ["diff"]), (.prompt(.diff(2, nil)), ["diff 2"]), (.prompt(.diff(2, 4)), ["diff 2 4"]),
    (.prompt(.full), ["full"]), (.prompt(.watch(nil)), ["watch"]), (.prompt(.unwatch(nil)), ["unwatch"]),
    (.prompt(.watch(Path(name: movies, components: [.member("a"), .index(0)]))), ["watch Movies.a[0]"]),
    (.prompt(.unwatch(Path(name: movies))), ["unwatch Movies", "unwatch Movies # c"]),
    (.prompt(.run("a")), ["run \"a\"", "run a"]), (.prompt(.quit), ["quit"]),
  ]

  @Test(arguments: forms)
  func aStatementIsReadAndWritten(_ statement: Statement, _ texts: [String]) throws {
    for text in texts {
      #expect(try Statement(parsing: text) == statement)
    }
    #expect(statement.description == texts.first)
  }

  @Test func everyVerbAndAssertionIsAmongTheForms() {
    let texts = Self.forms.flatMap(\.1)
    for verb in Verb.allNames {
      #expect(texts.contains { $0 == verb || $0.hasPrefix(verb + " ") }, "\(verb)")
    }
    for assertion in AssertionWord.allNames {
      #expect(texts.contains { $0 == "expect \(assertion)" || $0.hasPrefix("expect \(assertion) ") }, "\(assertion)")
    }
  }

  @Test(arguments: 0..<8)
  func statementsRoundTrip(_ seed: Int) throws {
    var random = RandomScript(seed: UInt64(seed))
    for _ in 0..<500 {
      let statement = random.statement()
      let text = statement.description
      #expect(try Statement(parsing: text) == statement)
      #expect(StatementScan.scan(text + " # why") == .complete(statement, comment: "why"))
      #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }

  @Test func statementsAreClassifiedAsDrivingBlockTakingOrPromptOnly() throws {
    let drives = ["app A", "restart", ".a", "do .a", "open .a", "open a://b", "back", "dismiss", "tab 1", "alert OK"]
    for text in drives + ["tap OK", "select 1", "type \"a\"", "advance 1s", "settle"] {
      #expect(try Statement(parsing: text).drivesApp)
      #expect(try Statement(parsing: text).takesBlock)
      #expect(try !Statement(parsing: text).isPromptOnly)
    }
    #expect(try Statement(parsing: "expect idle").takesBlock)
    for text in ["clock auto", "transitions 1s", "detail full", "include \"a\""] {
      #expect(try !Statement(parsing: text).drivesApp)
      #expect(try !Statement(parsing: text).takesBlock)
      #expect(try !Statement(parsing: text).isPromptOnly)
    }
    let texts = ["apps", "help", "history", "undo", "redo 2", "goto 3", "diff 1 2", "record off", "save \"a\"", "quit"]
    for text in texts + ["run \"a\"", "explore", "paths A", "go A", "graph a.svg", "report a"] {
      #expect(try Statement(parsing: text).isPromptOnly)
      #expect(try !Statement(parsing: text).drivesApp)
    }
    #expect(try Statement(parsing: "clock live").isPromptOnly)
    #expect(try !Statement(parsing: "tree").drivesApp)
  }

  @Test func unimplementedStatementIsAnUnknownWord() {
    let error = #expect(throws: ParseError.self) { try Statement(parsing: "screenshot a") }
    guard case .unknown(.verb, _, let known)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!known.contains("screenshot"))
  }

  @Test func aWordBeforeADotOrABracketIsAStepAndAllElseAVerb() throws {
    #expect(try Statement(parsing: "back.x").description == "back.x")
    #expect(throws: ParseError.self) { try Statement(parsing: "back .x") }
    #expect(throws: ParseError.self) { try Statement(parsing: "movies") }
  }

  @Test(arguments: [
    "a.b", "/a/b", "~/a", "영화", "“a”", "‘a", "a#", "a b", "a\"b", "a\"\u{301}", "a;b", "a\u{7}", "",
  ])
  func aFileNameIsBareIfTheParserReadsItWithoutQuotes(_ name: String) {
    let isBare = ScriptText.isBareFileName(name)
    #expect(isBare == ((try? Statement(parsing: "run \(name)")) == .prompt(.run(name))))
    #expect((try? Statement(parsing: "run \(ScriptText.quoted(name))")) == .prompt(.run(name)))
  }
}

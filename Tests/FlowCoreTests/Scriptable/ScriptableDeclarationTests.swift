import FlowCore
import FlowScript
import Testing

/// Parses a value from the text that a script would write.
func read<Value: Scriptable>(_ text: String, as _: Value.Type = Value.self) throws -> Value {
  try Value(literal: Literal(parsing: text))
}

@Suite struct ScriptableDeclarationTests {
  @Test func anEnumIsWrittenByItsCases() throws {
    #expect(Sample.MovieStep.movieList.literal.description == ".movieList")
    #expect(Sample.MovieStep.movieDetail(id: 3).literal.description == ".movieDetail(id: 3, animated: true)")
    #expect(try read(".movieList") == Sample.MovieStep.movieList)
    #expect(try read(".movieDetail(id: 3, animated: false)") == Sample.MovieStep.movieDetail(id: 3, animated: false))
  }

  @Test func aNameInBackticksIsWrittenWithoutThem() throws {
    #expect(Sample.MovieStep.default.literal == .enumCase(type: nil, name: "default", arguments: []))
    #expect(try read(".default") == Sample.MovieStep.default)
  }

  @Test func argumentsWithDefaultsMayBeLeftOut() throws {
    #expect(try read(".movieDetail(id: 3)") == Sample.MovieStep.movieDetail(id: 3, animated: true))
    #expect(try read(".rate(3, stars: 4.5)") == Sample.MovieStep.rate(3, stars: 4.5, comment: nil))
    #expect(try read(#".search("a", in: Sorting())"#) == Sample.MovieStep.search("a", 20, in: .init()))
    #expect(try read(#".search("a", 5)"#) == Sample.MovieStep.search("a", 5, in: .init(isAscending: false)))
    #expect(try read(#".search("a")"#) == Sample.MovieStep.search("a"))
  }

  @Test func caseCanBePrefixedWithItsType() throws {
    #expect(try read("MovieStep.movieList") == Sample.MovieStep.movieList)
    let full = Literal.enumCase(type: "Sample.MovieStep", name: "movieList", arguments: [])
    #expect(try Sample.MovieStep(literal: full) == .movieList)
    for other in ["Step", "ovieStep", "Other", "", ".MovieStep", "Sample", "Other.MovieStep"] {
      let literal = Literal.enumCase(type: other, name: "movieList", arguments: [])
      let error = #expect(throws: LiteralError.self) { try Sample.MovieStep(literal: literal) }
      #expect(error?.reason == .mismatch(expected: "Sample.MovieStep", found: literal))
    }
  }

  @Test func overloadedCasesAreDistinguishedByTheirLabels() throws {
    let values: [Sample.Overloaded] = [
      .go(x: 1), .go(y: 2), .go(3, 4), .stop(after: nil), .stop(after: 5), .stop(before: .second), .other,
    ]
    let texts = [
      ".go(x: 1)", ".go(y: 2)", ".go(3, 4)", ".stop(after: nil)", ".stop(after: 5)", ".stop(before: 2)", ".other",
    ]
    #expect(values.map(\.literal.description) == texts)
    #expect(try texts.map { try read($0) } == values)
  }

  @Test func enumWithOneCaseReadsOnlyThatCase() throws {
    #expect(try read(".only") == Sample.OneCase.only)
    #expect(try read(".only(value: [1, 2])") == Sample.OnePayload.only(value: [1, 2]))
    #expect(throws: LiteralError.self) { try read(".other", as: Sample.OneCase.self) }
  }

  @Test func anEnumMayContainItself() throws {
    let tree = Sample.Tree.node(
      left: .leaf(1), right: .forest([.leaf(2), .leaf(3)], named: ["b": .leaf(5), "a": .leaf(4)]))
    let text = #".node(left: .leaf(1), right: .forest([.leaf(2), .leaf(3)], named: ["a": .leaf(4), "b": .leaf(5)]))"#
    #expect(tree.literal.description == text)
    #expect(try read(text) == tree)
    #expect(
      Sample.Tree.scriptType.signatures == [
        ".leaf(Int)", ".node(left: Tree, right: Tree)", ".forest([Tree], named: [String: Tree])",
      ])
    #expect(Sample.Tree.scriptType.cases[2].parameters[1].type.scriptType.name == "[String: Sample.Tree]")
  }

  @Test func aStructIsWrittenByItsStoredProperties() throws {
    #expect(
      Sample.Feature.Item.scriptType.signatures == [
        "Item(id: UUID, title: String, price: Float? = nil, count: Int = 1)"
      ])
    let id = "00000000-0000-0000-0000-00000000002A"
    let item: Sample.Feature.Item = try read(#"Item(id: "\#(id)", title: "Ran")"#)
    #expect(item.id.uuidString == id)
    #expect((item.title, item.price, item.count) == ("Ran", nil, 1))
  }

  @Test func structIsReadInEverySwiftForm() throws {
    let sorting = Sample.Sorting(isAscending: false)
    #expect(try read("Sorting(isAscending: false)") == sorting)
    #expect(try read("Sample.Sorting(isAscending: false)") == sorting)
    #expect(try read(".init(isAscending: false)") == sorting)
    #expect(try read("Sorting()") == Sample.Sorting())
    #expect(throws: LiteralError.self) { try read("Other()", as: Sample.Sorting.self) }
    #expect(throws: LiteralError.self) { try read("Other.Sorting()", as: Sample.Sorting.self) }
    #expect(throws: LiteralError.self) { try read(".make()", as: Sample.Sorting.self) }
  }

  @Test func structIsCreatedByItsDeclaredInitializer() throws {
    #expect(
      Sample.Page.scriptType.signatures == [
        #"Page(Int, rows: UInt8 = 10, columns: UInt8 = 2, with: String = "")"#
      ])
    let page = Sample.Page(3, columns: 4, with: "x")
    #expect(page.literal.description == #"Page(3, rows: 10, columns: 4, with: "x")"#)
    #expect(try read(#"Page(3, columns: 4, with: "x")"#) == page)
  }

  @Test func aStructWithoutPropertiesTakesNoArguments() throws {
    #expect(Sample.Nothing().literal.description == "Nothing()")
    #expect(try read("Nothing()") == Sample.Nothing())
    #expect(throws: LiteralError.self) { try read("Nothing(1)", as: Sample.Nothing.self) }
  }

  @Test func payloadsAndDefaultsCanUseNamesOfTheEnclosingType() throws {
    #expect(try read(".load") == Sample.Feature.Action.load(page: 1))
    #expect(try read(#".pick("second")"#) == Sample.Feature.Action.pick(.second))
    #expect(try Sample.Feature.hiddenRoundTrip(7))
    let none = Sample.Feature.Extended.value(.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), nil)
    #expect(try Sample.Feature.Extended(literal: none.literal) == none)
  }

  @Test func genericTypesReadValuesOfTheirArguments() throws {
    let box = Sample.Box(content: Sample.Either<Int, String>.right("a"))
    #expect(box.literal.description == #"Box(content: .right("a"), label: "box")"#)
    #expect(try read(#"Box(content: .right("a"))"#) == box)
    #expect(throws: LiteralError.self) { try read(#"Box(content: .left("a"))"#, as: type(of: box)) }
  }

  @Test func rawValuesNeedNoMacro() throws {
    #expect(Sample.Tab.second.literal == .integer(2))
    #expect(try read("1") == Sample.Tab.first)
    #expect(try read("5") == Sample.Flags(rawValue: 5))
    #expect(try read(#""tt1""#) == Sample.MovieID(rawValue: "tt1"))
    #expect(Sample.Tab.scriptType.name == "Tab")
  }

  @Test func declaredConformanceIsKept() throws {
    #expect(try read(".value(1)") == Sample.Stated.value(1))
    #expect(try read("StatedStruct(value: 1)") == Sample.StatedStruct(value: 1))
  }

  @Test func appTypesCanShareNamesWithLibraryTypes() throws {
    #expect(try read(".go(to: 1)") == Sample.Shadowing.Step.go(to: 1))
  }

  @Test func aPublicTypeIsScriptableOutside() throws {
    #expect(try read("PublicSample(value: 1)") == PublicSample(value: 1))
    #expect(try read(".fancy(stars: 3)") == PublicSample.Kind.fancy(stars: 3))
    #expect(PublicSample.Kind.scriptType.name == "PublicSample.Kind")
  }

  @Test func scriptTypeHasNamesTypesDefaultsAndSummaries() {
    let type = Sample.MovieStep.scriptType
    #expect(type.name == "Sample.MovieStep")
    #expect(type.shortName == "MovieStep")
    #expect(
      type.signatures == [
        ".movieList", ".movieDetail(id: Int, animated: Bool = true)",
        ".rate(Int, stars: Double, comment: String? = nil)",
        ".search(String, Int = Sorting.standardLimit, in: Sorting = .init(isAscending: false))", ".default",
      ])
    #expect(
      type.cases.map(\.summary) == ["Shows the list of movies.", "Shows one movie.", nil, nil, nil])
    let parameters = type.cases[1].parameters
    #expect(parameters.map(\.label) == ["id", "animated"])
    #expect(parameters.map(\.defaultText) == [nil, "true"])
    #expect(parameters[0].type == WritableType(Int.self))
    #expect(type.cases[3].parameters[1].label == nil)
    #expect(type.parameters.isEmpty)
    #expect(Sample.Sorting.scriptType.cases.isEmpty)
  }

  @Test func typeNamesMatchTheirSwiftNames() {
    #expect([Int?].scriptType.name == "[Int?]")
    #expect([String: Set<UInt8>].scriptType.name == "[String: Set<UInt8>]")
    #expect(Sample.Everything?.scriptType.name == "Sample.Everything?")
    #expect([Int].scriptType.signatures == ["[Int]"])
  }
}

import FlowStore
import Testing

/// Payload types that the enum names without their scope.
enum Paths {
  struct Item: Equatable, Sendable { var title: String }

  @CasePathable
  enum RowAction: Equatable, Sendable {
    case tapped
    case renamed(to: String)
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case row(RowAction)
    case rows(id: Int, action: RowAction)
    case moved(Int, to: Int = 0, Item)
    case picked(item: Item)
    case `default`
    case void(Void)
    case pair((x: Int, y: Int))
    case maybe(Int?)
    indirect case again(Action)
    #if compiler(>=6)
      case conditional(Int)
    #else
      case conditional(String)
    #endif

    static func == (one: Action, other: Action) -> Bool { "\(one)" == "\(other)" }
  }

  /// A generic enum, whose paths are created in functions that capture its type parameters.
  @CasePathable
  enum Loading<Value: Equatable, Failure: Error> {
    case loading(Value)
    case failed(Failure)
    case done
  }

  @CasePathable
  enum Only { case one(() -> Int) }
}

@Suite struct CasePathTests {
  typealias Action = Paths.Action

  private func path<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> CasePath<Action, Value> { CasePath(keyPath) }

  @Test func embeddedPayloadIsExtracted() {
    let item = Paths.Item(title: "Ran")
    #expect(path(\.row).embed(.tapped) == .row(.tapped))
    #expect(path(\.row).extract(from: .row(.tapped)) == .tapped)
    #expect(path(\.picked).embed(item) == .picked(item: item))
    #expect(path(\.picked).extract(from: .picked(item: item)) == item)
    #expect(path(\.conditional).extract(from: .conditional(3)) == 3)
    #expect(path(\.again).extract(from: path(\.again).embed(.default)) == .default)
  }

  @Test func extractingAnotherCaseReturnsNil() {
    #expect(path(\.row).extract(from: .default) == nil)
    #expect(path(\.default).extract(from: .row(.tapped)) == nil)
    #expect(Action.default[case: \.picked] == nil)
    // A payload may itself be `nil`.
    #expect(Action.maybe(nil)[case: \.maybe] == .some(.none))
    #expect(Action.default[case: \.maybe] == .none)
  }

  @Test func severalPayloadsAreExtractedAsATuple() throws {
    let moved = path(\.moved).embed((1, to: 2, Paths.Item(title: "a")))
    #expect(moved == .moved(1, to: 2, Paths.Item(title: "a")))
    let payload = try #require(moved[case: \.moved])
    #expect(payload.0 == 1 && payload.to == 2 && payload.2.title == "a")
    #expect(try #require(Action.rows(id: 3, action: .tapped)[case: \.rows]).id == 3)
    #expect(try #require(path(\.pair).embed((x: 1, y: 2))[case: \.pair]).y == 2)
  }

  @Test func caseWithoutAPayloadIsExtractedAsVoid() {
    #expect(path(\.default).embed(()) == .default)
    #expect(path(\.default).extract(from: .default) != nil)
    #expect(path(\.void).extract(from: .void(())) != nil)
    #expect(Action.row(.tapped)[case: \.row.tapped] != nil)
  }

  @Test func casePathsCompose() throws {
    let renamed = path(\.row.renamed)
    #expect(renamed.embed("b") == .row(.renamed(to: "b")))
    #expect(renamed.extract(from: .row(.renamed(to: "b"))) == "b")
    #expect(renamed.extract(from: .row(.tapped)) == nil)
    #expect(renamed.extract(from: .default) == nil)
    #expect(path(\.again.again.row.renamed).embed("c") == .again(.again(.row(.renamed(to: "c")))))
    #expect(Action.again(.again(.row(.renamed(to: "c"))))[case: \.again.again.row.renamed] == "c")
    #expect(Action.again(.row(.renamed(to: "c")))[case: \.again.again.row.renamed] == nil)
  }

  @Test func emptyCasePathIsTheIdentity() {
    #expect(path(\.self).embed(.default) == .default)
    #expect(path(\.self).extract(from: .default) == .default)
  }

  @Test func isReturnsWhetherAValueHasACase() {
    #expect(Action.row(.tapped).is(\.row) && Action.row(.tapped).is(\.row.tapped))
    #expect(!Action.row(.tapped).is(\.row.renamed) && !Action.default.is(\.row))
    #expect(Action.default.is(\.default))
  }

  @Test func genericEnumHasCasePaths() {
    struct Refused: Error, Equatable { var why: String }
    let failed = Paths.Loading<Int, Refused>.failed(Refused(why: "no"))
    #expect(failed[case: \.failed] == Refused(why: "no"))
    #expect(failed[case: \.loading] == nil && !failed.is(\.done))
    #expect(CasePath<Paths.Loading<Int, Refused>, Int>(\.loading).embed(3)[case: \.loading] == 3)
    #expect(Paths.Only.one { 7 }[case: \.one]?() == 7)
  }
}

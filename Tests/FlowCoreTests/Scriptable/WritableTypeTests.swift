import FlowScript
import Foundation
import TestSupport
import Testing

@testable import FlowCore

/// Values of types without `@Scriptable`: read from script text by the layout of their types.
@Suite struct WritableTypeTests {
  private enum PrivateShape {
    case shown(id: Int)
    case hidden
  }

  @Test(arguments: EnumShapes.all.indices) func randomValuesAreReadBackAsPrinted(index: Int) {
    #expect(EnumShapes.fault(ofShapeAt: index) == nil)
  }

  @Test func valuesOfOptimizedTypesAreReadBackAsPrinted() throws {
    let process = try CompletedProcess(CompletedProcess.products.appending(path: "OptimizedShapes"))
    #expect(process.status == 0 && process.output == "22 shapes, 0 faults\n", "\(process.output)")
  }

  @Test func theSyntaxIsThatOfTheDeclaration() {
    func signatures(_ type: Any.Type) -> [String] { WritableType(any: type).scriptType.signatures.sorted() }
    #expect(signatures(PlainShape.self) == [".about", ".default", ".home"])
    #expect(
      signatures(LabelledShape.self) == [
        ".detail(id: Int)", ".mixed(Int, name: String, Bool)", ".pair(id: Int, name: String)",
      ])
    #expect(
      signatures(GenericShape<String>.self) == [".end", ".page(String, index: Int)", ".pages([String])"])
    #expect(
      signatures(ShapedUser.self) == [
        "ShapedUser(id: Int, name: String, isAdmin: Bool?, tags: [String])"
      ])
    #expect(WritableType(any: PrivateShape.self).scriptType.name == "WritableTypeTests.PrivateShape")
    #expect(WritableType(any: GenericClass<Int>.Inner.self).scriptType.name == "GenericClass.Inner")
    #expect(WritableType(any: [ShapedUser?].self).scriptType.name == "[ShapedUser?]")
  }

  @Test func aTypeWithItsOwnSyntaxKeepsIt() throws {
    let type = WritableType(any: Sample.MovieStep.self)
    #expect(type.scriptType.signatures == Sample.MovieStep.scriptType.signatures)
    #expect(type == WritableType(Sample.MovieStep.self))
  }

  @Test func typesWithoutValuesInScriptsSayWhy() {
    func unwritableReason(_ type: Any.Type) -> String? { WritableType(any: type).unwritableReason }
    #expect(unwritableReason(Owner.self) == "Owner is a class")
    #expect(unwritableReason((() -> Void).self) == "() -> () is a closure")
    #expect(unwritableReason((any Error).self) == "Error is an existential")
    #expect(unwritableReason((Int, String).self) == "(Int, String) is a tuple")
    #expect(unwritableReason(Range<Int>.self) == "Range<Int> has no syntax in scripts")
    #expect(unwritableReason(Never.self) == "Never has no values")
    #expect(unwritableReason(Holder.self) == "Owner is a class")
    #expect(unwritableReason(Endless.self) == "Owner is a class")
    #expect(unwritableReason(Mirrored.self) == "WritableTypeTests.Mirrored has a custom mirror")
    #expect(unwritableReason(LeftOut.self) == "the state leaves out values of WritableTypeTests.LeftOut")
    #expect(unwritableReason(Wrapped.self) == "WritableTypeTests.Wrapped is a property wrapper")
    #expect(
      unwritableReason(Observing.self) == "WritableTypeTests.Observing.owner is a weak or unowned reference")
    #expect(unwritableReason([Owner].self) == nil && unwritableReason(Owner?.self) == nil)
  }

  private struct Holder {
    var id: Int
    var owner: Owner
  }

  private struct Mirrored: CustomReflectable {
    var id: Int
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private struct LeftOut: LeftOutOfState {
    var id: Int
  }

  private struct Wrapped: StateWrapper {
    var id: Int
    var shown: Int { id }
  }

  private struct Observing {
    weak var owner: Owner?
  }

  private struct Endless {
    var next: EndlessList
  }

  private enum EndlessList {
    case more(Owner)
    indirect case again(Endless)
  }

  private enum Partly {
    case fine(Int)
    case held(Owner)
    case maybe(Owner?, names: [String])
    case called(() -> Void)
    case _internal(Int)
  }

  @Test func casesThatCannotBeTypedAreNamedWithTheReason() throws {
    let type = WritableType(any: Partly.self)
    let cases = Dictionary(uniqueKeysWithValues: type.scriptType.cases.map { ($0.name, $0.unwritableReason) })
    #expect(
      cases == ["fine": nil, "held": "Owner is a class", "maybe": nil, "called": "() -> () is a closure"])
    #expect(!type.isFullyWritable && type.unwritableReason == nil)
    #expect(message(".held", of: type) == ".held: cannot be typed: Owner is a class")
    #expect(message(".held(1)", of: type) == ".held.0: cannot be typed: Owner is a class")
    #expect(message("._internal(1)", of: type) == "WritableTypeTests.Partly has no case ._internal")
    guard case .fine(3)? = try type.value(Literal(parsing: ".fine(3)")) as? Partly else {
      Issue.record("not .fine(3)")
      return
    }
    guard case .maybe(nil, names: ["a"])? = try type.value(Literal(parsing: #".maybe(nil, names: ["a"])"#)) as? Partly
    else {
      Issue.record("not .maybe")
      return
    }
  }

  @Test func mismatchesNameThePathAndTheSignature() {
    let type = WritableType(any: StructShape.self)
    #expect(
      message(#".user(ShapedUser(id: "x", name: "a", isAdmin: nil, tags: []))"#, of: type)
        == #".user.0.id: expected Int, found "x""#)
    #expect(message(".users([1], first: nil)", of: type) == ".users.0[0]: expected ShapedUser, found 1")
    #expect(message(".usr", of: type) == "StructShape has no case .usr")
    #expect(message(".users([])", of: type) == ".users: argument 'first' is missing, expected ShapedUser?")
  }

  /// Returns the error message of reading a value. Returns `nil` if there is no error.
  private func message(_ text: String, of type: WritableType) -> String? {
    do {
      _ = try type.value(Literal(parsing: text))
      return nil
    } catch {
      return (error as? LiteralError)?.message ?? "\(error)"
    }
  }

  @Test func aRepeatedKeyHasThePathOfItsDictionary() {
    let type = WritableType(any: [String: [String: PlainShape]].self)
    #expect(
      message(#"["a": [:], "b": ["c": .about, "c": .home]]"#, of: type) == #"["b"]: the key "c" appears twice"#)
    #expect(message(#"["a": [:], "a": [:]]"#, of: type) == #"the key "a" appears twice"#)
  }

  @Test func partsThatWereMadeBeforeAMismatchAreReleased() throws {
    let type = WritableType(any: Pair.self)
    let pair = try #require(try type.value(Literal(parsing: "Pair(first: 1, second: 2)")) as? Pair)
    #expect(Tracked.count == 2 && pair.first.number == 1)
    #expect(throws: LiteralError.self) { try type.value(Literal(parsing: #"Pair(first: 1, second: "x")"#)) }
    withExtendedLifetime(pair) { #expect(Tracked.count == 2) }
  }

  private struct Pair {
    var first: Tracked
    var second: Tracked
  }

  /// A value that counts its copies' shared object.
  private struct Tracked: Scriptable {
    final class Token: Sendable {
      init() { Tracked.count += 1 }
      deinit { Tracked.count -= 1 }
    }

    nonisolated(unsafe) static var count = 0
    static var scriptType: ScriptType { Int.scriptType }

    let number: Int
    let token = Token()

    init(literal: Literal) throws(LiteralError) { number = try Int(literal: literal) }

    var literal: Literal { number.literal }
  }
}

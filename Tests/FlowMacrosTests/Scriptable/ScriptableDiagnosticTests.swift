import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ScriptableDiagnosticTests {
  @Test func aClosurePayloadIsAnError() {
    expectRefusal(
      of: "enum Step {\n  case ask(then: (Bool) -> Void)\n}",
      "'(Bool) -> Void' in case 'ask' is a closure, which no script can write: "
        + "send a value that names the action, and let the receiver call the closure",
      line: 3, column: 18)
    expectRefusal(
      of: "enum Step {\n  case ask(then: (@MainActor @Sendable () -> Void)?)\n}",
      "'() -> Void' in case 'ask' is a closure, which no script can write: "
        + "send a value that names the action, and let the receiver call the closure",
      line: 3, column: 40)
  }

  @Test(arguments: [
    ("any Movie", "any Movie", "an existential type", 14), ("some Movie", "some Movie", "an opaque type", 14),
    ("[any Movie]", "any Movie", "an existential type", 15), ("Set<Any>", "Any", "an existential type", 18),
    ("[String: AnyObject?]", "AnyObject", "an existential type", 23), ("A & B", "A & B", "an existential type", 14),
  ]) func existentialAndOpaquePayloadsAreErrors(type: String, culprit: String, noun: String, column: Int) {
    expectRefusal(
      of: "enum Step {\n  case show(\(type))\n}",
      "'\(culprit)' in case 'show' is \(noun), which no script can write: "
        + "name one type that is Scriptable, or an enum of the types that it may be",
      line: 3, column: column - 1)
  }

  @Test func aTuplePayloadIsAnErrorWithAFixIt() {
    expectRefusal(
      of: "enum Step {\n  case move((x: Int, y: Int))\n}",
      "'(x: Int, y: Int)' in case 'move' is a tuple, which no script can write: "
        + "use several arguments, or a struct that is Scriptable",
      line: 3, column: 13,
      fixIt: ("use several arguments", "enum Step {\n  case move(x: Int, y: Int)\n}"))
    expectRefusal(
      of: "enum Step {\n  case move(to: (Int, Int))\n}",
      "'(Int, Int)' in case 'move' is a tuple, which no script can write: "
        + "use several arguments, or a struct that is Scriptable",
      line: 3, column: 17)
  }

  @Test func aMetatypePayloadIsAnError() {
    expectRefusal(
      of: "enum Step {\n  case show(Movie.Type)\n}",
      "'Movie.Type' in case 'show' is a metatype, which no script can write: use an enum with a case for each type",
      line: 3, column: 13)
  }

  @Test func everyUnscriptablePayloadIsAnError() {
    let step = "enum Step {\n  case a(Any)\n  case b(Int), c(() -> Int)\n}"
    expectExpansion(
      of: "@Scriptable\n\(step)", is: step,
      diagnostics: [
        DiagnosticSpec(
          message: "'Any' in case 'a' is an existential type, which no script can write: "
            + "name one type that is Scriptable, or an enum of the types that it may be", line: 3, column: 10),
        DiagnosticSpec(
          message: "'() -> Int' in case 'c' is a closure, which no script can write: "
            + "send a value that names the action, and let the receiver call the closure",
          line: 4, column: 18),
      ])
  }

  @Test func aPropertyThatIsNotScriptableIsAnError() {
    expectRefusal(
      of: "struct Row {\n  var tap: () -> Void\n}",
      "'() -> Void' in property 'tap' is a closure, which no script can write: "
        + "send a value that names the action, and let the receiver call the closure",
      line: 3, column: 12)
  }

  @Test func aClassIsAnErrorWithAFixIt() {
    expectRefusal(
      of: "final class Cart {\n}",
      "@Scriptable needs an enum or a struct, and 'Cart' is a class: a script writes values, not objects", column: 7,
      fixIt: ("make it a struct", "final struct Cart {\n}"))
    expectRefusal(
      of: "actor Cart {\n}",
      "@Scriptable needs an enum or a struct, and 'Cart' is an actor: a script writes values, not objects", column: 1,
      fixIt: ("make it a struct", "struct Cart {\n}"))
  }

  @Test func aProtocolIsAnError() {
    expectRefusal(
      of: "protocol Movie {\n}",
      "@Scriptable needs an enum or a struct, and 'Movie' is a protocol: attach it to the types that conform", column: 1
    )
  }

  @Test func anEnumWithoutCasesIsAnError() {
    expectRefusal(
      of: "enum Step {\n}", "'Step' has no cases, so no script can write a value of it: remove @Scriptable",
      column: 6)
  }

  @Test func anEnumOfUnderscoredCasesOnlyIsAnError() {
    expectRefusal(
      of: "enum Step {\n  case _a, _b(() -> Void)\n}",
      "all cases of 'Step' begin with an underscore or hold a router action, so no script can write a value of it: "
        + "remove @Scriptable",
      column: 6)
  }

  @Test func conditionallyCompiledCasesAreAnError() {
    expectRefusal(
      of: "enum Step {\n  case a\n  #if DEBUG\n  case b\n  #endif\n}",
      "@Scriptable can't see which of the cases in #if are compiled: put the whole enum in #if", line: 4, column: 3)
  }

  @Test func conditionallyCompiledPropertiesAreAnError() {
    expectRefusal(
      of: "struct Row {\n  var id: Int\n  #if DEBUG\n  var note: String\n  #endif\n}",
      "@Scriptable can't see which of the properties in #if are compiled: put the whole struct in #if", line: 4,
      column: 3)
    expectRefusal(
      of: "struct Row {\n  var id: Int\n  #if DEBUG\n  #if TEST\n  let a, b: Int\n  #endif\n  #endif\n}",
      "@Scriptable can't see which of the properties in #if are compiled: put the whole struct in #if", line: 4,
      column: 3)
  }

  @Test func reservedMemberNamesAreErrors() {
    expectRefusal(
      of: "enum Step {\n  case scriptType\n}", "Scriptable has a member named 'scriptType': choose another name",
      line: 3, column: 8)
    expectRefusal(
      of: "struct Row {\n  var literal: Int\n}", "Scriptable has a member named 'literal': choose another name",
      line: 3, column: 7)
  }

  @Test func aPropertyWithoutATypeAnnotationIsAnErrorWithAFixIt() {
    expectRefusal(
      of: "struct Row {\n  var filter = Filter()\n}",
      "@Scriptable needs the type of 'filter' written out: add a type annotation",
      line: 3, column: 7, fixIt: ("write ': Filter'", "struct Row {\n  var filter: Filter = Filter()\n}"))
    expectRefusal(
      of: "struct Row {\n  var ids = [1]\n}", "@Scriptable needs the type of 'ids' written out: add a type annotation",
      line: 3, column: 7, fixIt: ("write ': <#Type#>'", "struct Row {\n  var ids: <#Type#> = [1]\n}"))
    expectRefusal(
      of: "struct Row {\n  var (a, b): (Int, Int)\n}",
      "@Scriptable needs stored properties declared one by one: declare one variable per line",
      line: 3, column: 7)
  }

  @Test func aMissingMemberwiseInitializerHasAFixIt() {
    expectRefusal(
      of: "struct Row {\n  var id: Int\n\n  init() {\n    id = 0\n  }\n}",
      "'Row' declares initializers, but none that takes just its stored properties: add 'init(id: Int)'", column: 8,
      fixIt: (
        "add 'init(id: Int)'",
        "struct Row {\n  var id: Int\n\n  init() {\n    id = 0\n  }\n\n  init(id: Int) {\n    self.id = id\n  }\n}"
      ))
  }

  @Test(arguments: [
    "init?(id: Int) {}", "init(id: Int) throws {}", "init(id: Int...) {}", "init<T>(id: T) {}", "init(x: Int) {}",
  ])
  func failableAndUnrelatedInitializersAreIgnored(initializer: String) {
    expectExpansion(
      of: "@Scriptable\nstruct Row {\n  var id: Int\n  \(initializer)\n}",
      is: "struct Row {\n  var id: Int\n  \(initializer)\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'Row' declares initializers, but none that takes just its stored properties: add 'init(id: Int)'",
          line: 2, column: 8, fixIts: [FixItSpec(message: "add 'init(id: Int)'")])
      ])
  }

  @Test func aTypeThatIsPrivateToAnotherIsAnError() {
    expectExpansion(
      of: "enum Outer {\n  @Scriptable\n  private enum Step {\n    case a\n  }\n}",
      is: "enum Outer {\n  private enum Step {\n    case a\n  }\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'Step' is private to the type around it, where @Scriptable can't conform to Scriptable: "
            + "make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ],
      applying: ["make it fileprivate"],
      gives: "enum Outer {\n  @Scriptable\n  fileprivate enum Step {\n    case a\n  }\n}")
  }
}

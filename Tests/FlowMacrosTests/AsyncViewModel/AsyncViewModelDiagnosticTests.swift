import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct AsyncViewModelDiagnosticTests {
  @Test func onlyAClassIsAccepted() {
    let message = "@AsyncViewModel can only be applied to a class: declare a class"
    expectRefusal(
      by: macro, of: "public struct Cart {\n  var count = 0\n}", message, column: 8,
      fixIt: ("make it a class", "public class Cart {\n  var count = 0\n}"))
    expectRefusal(
      by: macro, of: "actor Cart {\n  func load() {}\n}", message, column: 1,
      fixIt: ("make it a class", "class Cart {\n  func load() {}\n}"))
    expectRefusal(by: macro, of: "enum Cart {\n  case a\n}", message, column: 1)
    expectRefusal(by: macro, of: "protocol Cart {\n  func load()\n}", message, column: 1)
  }

  // MARK: Functions

  @Test(arguments: [
    (
      "func reduce(into state: inout State, action: Action) -> E {}", "the first label is 'into', not 'state'",
      "func reduce(state: inout State, action: Action) -> E {}"
    ),
    (
      "func reduce(state: State, action: Action) -> E {}", "the first parameter is not inout",
      "func reduce(state: inout State, action: Action) -> E {}"
    ),
    (
      "func reduce(state: inout State, with event: inout Action) -> E {}",
      "the second label is 'with', not 'action'; the second parameter is inout",
      "func reduce(state: inout State, action event: Action) -> E {}"
    ),
    (
      "func reduce(state: inout State, action: Action) async -> E {}", "it is async",
      "func reduce(state: inout State, action: Action) -> E {}"
    ),
    (
      "func reduce(state: inout State, action: Action) throws -> E {}", "it throws",
      "func reduce(state: inout State, action: Action) -> E {}"
    ),
    (
      "static func reduce(state: inout State, action: Action) -> E {}", "it is static",
      "func reduce(state: inout State, action: Action) -> E {}"
    ),
    (
      "class func reduce(_ s: State, _ action: Action) async throws {}",
      "the first label is '_', not 'state'; the first parameter is not inout; the second label is '_', not 'action'; "
        + "it is async; it throws; it is static; it returns nothing",
      "func reduce(state s: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {}"
    ),
  ])
  func invalidReduceSignatureIsExplainedAndHasAFixIt(found: String, differences: String, corrected: String) {
    expectRefusal(
      by: macro, of: cart(transform + "\n  " + found),
      "@AsyncViewModel needs 'func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>]', "
        + "and this one differs: \(differences)",
      line: 6, column: found.hasPrefix("func") ? 8 : found.hasPrefix("static") ? 15 : 14,
      fixIt: ("make it 'reduce(state:action:)'", cart(transform + "\n  " + corrected)))
  }

  @Test func invalidTransformSignatureHasAFixIt() {
    expectRefusal(
      by: macro, of: cart("\(reduce)\n  func transform(input: Input) throws -> [Action] { [] }"),
      "@AsyncViewModel needs 'func transform(_ input: Input) -> [Action]', "
        + "and this one differs: the first label is 'input', not '_'; it throws",
      line: 6, column: 8,
      fixIt: (
        "make it 'transform(_:)'", cart("\(reduce)\n  func transform(_ input: Input) -> [Action] { [] }")
      ))
  }

  @Test func anAsyncTransformBelongsToTheOtherForm() {
    let message = "an async 'transform' belongs to the perform form: conform to AsyncViewModel instead"
    let transform = "func transform(_ input: Input) async -> [Action] { [] }"
    expectRefusal(by: macro, of: cart(transform), message, line: 5, column: 8)
    expectRefusal(by: macro, of: cart("\(transform)\n  \(reduce)"), message, line: 5, column: 8)
  }

  // MARK: Enclosing declarations and other attributes

  @Test func anObservableClassDeclaresItsState() {
    let cart = """
      @MainActor @Observable class Cart {
        enum Input {}; typealias Action = Input; struct State {}; enum CancelID {}
        let effects, loggingConfig: Int
        \(reduce)

      """
    expectRefusal(
      by: macro, of: cart + "}",
      "@Observable can't see a property that @AsyncViewModel adds: declare 'state' in 'Cart'", column: 30,
      fixIt: ("add 'var state = State()'", cart + "\n  var state = State()\n}"))
  }

  @Test func aClassThatIsPrivateToATypeIsAnError() {
    let cart = """
      class Cart {
          enum Input {}; typealias Action = Input; struct State {}; enum CancelID {}
          nonisolated let state, effects, loggingConfig: Int
          nonisolated \(reduce)
        }
      }
      """
    expectExpansion(
      of: "enum Shop {\n  @AsyncViewModel\n  private \(cart)", is: "enum Shop {\n  private \(cart)",
      diagnostics: [
        DiagnosticSpec(
          message: "'Cart' is private to the type around it, where @AsyncViewModel can't conform to "
            + "AsyncViewModelProtocol: make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ],
      applying: ["make it fileprivate"],
      gives: "enum Shop {\n  @AsyncViewModel\n  fileprivate \(cart)")
  }

  @Test(arguments: [
    ("public", "enum Input {}", 8, "public enum Input {}", "public"),
    ("public", "private indirect enum Input {}", 25, "public indirect enum Input {}", "public"),
    ("open", "package typealias Input = Int", 21, "public typealias Input = Int", "public"),
    ("package", "@frozen enum Input {}", 16, "@frozen package enum Input {}", "package"),
    ("final", "private enum Input {}", 16, "enum Input {}", "internal"),
  ])
  func aTypeLessAccessibleThanTheClassHasAFixIt(
    modifier: String, type: String, column: Int, shown: String, level: String
  ) {
    let access = ["public": "public ", "open": "public ", "package": "package "][modifier] ?? ""
    let cart = """
      \(modifier) class Cart {
        /// The item to add.
        TYPE
        \(access)typealias Action = Input
        \(access)struct State {}
        nonisolated \(access)\(reduce)
      }
      """
    expectRefusal(
      by: macro, of: cart.replacing("TYPE", with: type),
      "AsyncViewModelProtocol requires 'Input' to be as visible as 'Cart': make it \(level)",
      line: 4, column: column, fixIt: ("make it \(level)", cart.replacing("TYPE", with: shown)))
  }

  @Test func packageClassInAPublicTypeHasPackageAccess() {
    let cart = """
      package final class Cart {
          enum Input {}
          package typealias Action = Input
          package struct State {}
          nonisolated package \(reduce)
        }
      """
    expectExpansion(
      of: "public enum Shop {\n  @AsyncViewModel\n  \(cart)\n}", is: "public enum Shop {\n  \(cart)\n}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "AsyncViewModelProtocol requires 'Input' to be as visible as 'Cart': make it package",
          line: 4, column: 10, fixIts: [FixItSpec(message: "make it package")])
      ])
  }

  @Test func aFunctionLessAccessibleThanTheClassHasAFixIt() {
    let cart = """
      public class Cart {
        public enum Input {}; public typealias Action = Input; public struct State {}; public enum CancelID {}
        nonisolated let state, effects, loggingConfig: Int
        REDUCE
      }
      """
    expectRefusal(
      by: macro, of: cart.replacing("REDUCE", with: "nonisolated \(reduce)"),
      "AsyncViewModelProtocol requires 'reduce' to be as visible as 'Cart': make it public",
      line: 5, column: 20,
      fixIt: ("make it public", cart.replacing("REDUCE", with: "public nonisolated \(reduce)")))
  }

  @Test func membersAreAddedDespiteAnInvalidFunction() {
    let types = "enum Input {}; typealias Action = Input; struct State {}"
    let reduce = "func reduce(state: inout State, action: Action) {}"
    expectExpansion(
      of: "@AsyncViewModel\n@MainActor class Cart {\n  \(types)\n  \(reduce)\n}",
      is: """
        @MainActor class Cart {
          \(types)
          \(reduce)

          @Published var state = State()

          let effects = ViewModelEffects<Input, Action, State, CancelID>()

          var loggingConfig: ViewModelLoggingConfig {
            ViewModelLoggingConfig(mode: .enabled, logger: .shared, format: nil)
          }

          typealias CancelID = Never
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "@AsyncViewModel needs 'func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>]',"
            + " and this one differs: it returns nothing", line: 4, column: 8,
          fixIts: [FixItSpec(message: "make it 'reduce(state:action:)'")])
      ])
  }

  // MARK: Common declarations

  private let macro = "@AsyncViewModel"
  private let transform = "func transform(_ input: Input) -> [Action] { [] }"
  private let reduce = "func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }"

  /// Returns a class that lacks nothing, with `functions` from its fourth line on.
  private func cart(_ functions: String) -> String {
    """
    @MainActor final class Cart {
      enum Input {}; enum Action {}; struct State {}; enum CancelID {}
      let state, effects, loggingConfig: Int
      \(functions)
    }
    """
  }
}

import Compiling
import Testing

/// Programs that must not compile, each beside a similar one that must.
@Suite struct StoreCompileErrorTests {
  private static let feature = """
    import FlowStore

    @InnoFlow struct CounterFeature {
      struct State: Equatable, Sendable, DefaultInitializable {
        var count = 0
        @BindableField var step = 1
      }
      enum Action: Sendable { case increment, setStep(Int), rename(String) }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
    }

    @MainActor func use(_ store: Store<CounterFeature>) {

    """

  /// Compiles a file with a function that uses a store.
  /// - Returns: The errors, with lines counted from the first line in the function.
  private func errors(ofUse lines: String...) throws -> [String] {
    let source = Self.feature + lines.map { "  \($0)\n" }.joined() + "}\n"
    let first = Self.feature.count { $0 == "\n" }
    return try SwiftCompiler().errors(in: source).map { "\($0.line - first):\($0.column): \($0.message)" }
  }

  @Test("A plain field can't be bound, and a binding sends an action of the field's type")
  func aPlainFieldCantBeBound() throws {
    #expect(
      try errors(
        ofUse: #"_ = store.binding(\.count, send: { .setStep($0) })"#,
        #"_ = store.binding(\.step, send: { .rename($0) })"#,
        #"store.send(.setStep("2"))"#) == [
          """
          1:21: cannot convert value of type 'KeyPath<CounterFeature.State, Int>' to expected argument type \
          'KeyPath<CounterFeature.State, BindableProperty<Int>>'
          """,
          """
          2:21: cannot convert value of type 'KeyPath<CounterFeature.State, Int>' to expected argument type \
          'KeyPath<CounterFeature.State, BindableProperty<String>>'
          """,
          "3:23: cannot convert value of type 'String' to expected argument type 'Int'",
        ])
  }

  @Test("A bindable field can be bound by name and by projection")
  func aBindableFieldCanBeBound() throws {
    #expect(
      try errors(
        ofUse: #"_ = store.binding(\.step, send: { .setStep($0) })"#,
        #"_ = store.binding(\.step, send: { .rename("\($0)") })"#,
        #"_ = store.binding(\.$step, send: { .setStep($0) })"#,
        #"store.send(.setStep(2))"#) == [])
  }
}

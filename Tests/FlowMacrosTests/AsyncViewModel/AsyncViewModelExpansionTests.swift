import Testing

@Suite struct AsyncViewModelExpansionTests {
  @Test func missingMembersAreAdded() {
    expectExpansion(
      of: """
        @AsyncViewModel
        final class Cart {
          enum Input {}
          enum Action {}
          struct State {}
          func transform(_ input: Input) -> [Action] { [] }
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
        }
        """,
      is: """
        final class Cart {
          enum Input {}
          enum Action {}
          struct State {}
          @MainActor
          func transform(_ input: Input) -> [Action] { [] }
          @MainActor
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }

          @MainActor @Published var state = State()

          @MainActor let effects = ViewModelEffects<Input, Action, State, CancelID>()

          @MainActor var loggingConfig: ViewModelLoggingConfig {
            ViewModelLoggingConfig(mode: .enabled, logger: .shared, format: nil)
          }
        }

        extension Cart: AsyncViewModelProtocol, DefaultCancelID {}
        """)
  }

  @Test func declaredMembersAreKept() {
    expectExpansion(
      of: """
        @AsyncViewModel
        @MainActor
        final class Cart {
          typealias Input = CartInput
          typealias Action = CartAction
          typealias State = CartState
          enum CancelID {}
          @Published var state = State(count: 1)
          let effects = ViewModelEffects<Input, Action, State, CancelID>()
          #if DEBUG
          var loggingConfig: ViewModelLoggingConfig { .verbose }
          #endif
          static var transform: Int { 1 }
          func transform(_ input: Input) -> [Action] { [] }
          func transform(all inputs: [Input]) async {}
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
        }
        """,
      is: """
        @MainActor
        final class Cart {
          typealias Input = CartInput
          typealias Action = CartAction
          typealias State = CartState
          enum CancelID {}
          @Published var state = State(count: 1)
          let effects = ViewModelEffects<Input, Action, State, CancelID>()
          #if DEBUG
          var loggingConfig: ViewModelLoggingConfig { .verbose }
          #endif
          static var transform: Int { 1 }
          func transform(_ input: Input) -> [Action] { [] }
          func transform(all inputs: [Input]) async {}
          func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }
        }

        extension Cart: AsyncViewModelProtocol {}
        """)
  }

  @Test(arguments: [
    ("public final", "public "), ("open", "public "), ("package", "package "), ("internal", ""), ("fileprivate", ""),
    ("private", ""),
  ])
  func membersHaveTheAccessOfTheClass(modifiers: String, access: String) {
    let body = """
        \(access)enum Input {}
        \(access)typealias Action = Input
        \(access)struct State {}
        \(access)\(reduce)
      """
    expectExpansion(
      of: "@AsyncViewModel @MainActor\n\(modifiers) class Cart {\n\(body)\n}",
      is: """
        @MainActor
        \(modifiers) class Cart {
        \(body)

          @Published \(access)var state = State()

          \(access)let effects = ViewModelEffects<Input, Action, State, CancelID>()

          \(access)var loggingConfig: ViewModelLoggingConfig {
            ViewModelLoggingConfig(mode: .enabled, logger: .shared, format: nil)
          }
        }

        extension Cart: AsyncViewModelProtocol, DefaultCancelID {}
        """)
  }

  @Test func aMemberOfAPublicExtensionIsPublic() {
    expectExpansion(
      of: """
        public extension Shop {
          @AsyncViewModel
          @MainActor
          class Cart: AsyncViewModelProtocol {
            public enum Input {}
            public typealias Action = Input
            public struct State {}
            public var state = State(), effects = Effects(), loggingConfig = Config()
            public \(reduce)
          }
        }
        """,
      is: """
        public extension Shop {
          @MainActor
          class Cart: AsyncViewModelProtocol {
            public enum Input {}
            public typealias Action = Input
            public struct State {}
            public var state = State(), effects = Effects(), loggingConfig = Config()
            public \(reduce)
          }
        }
        """,
      conforming: false)
  }

  @Test func membersInANonpublicTypeNeedNotBePublic() {
    let shop = """
      public class Cart {
          \(types)
          nonisolated \(members)
          nonisolated \(reduce)
        }
      }
      """
    for outer in ["enum Shop", "extension Shop"] {
      expectExpansion(
        of: "\(outer) {\n  @AsyncViewModel\n  \(shop)", is: "\(outer) {\n  \(shop)", conforming: false)
    }
  }

  @Test func genericClassGetsOneUnconstrainedExtension() {
    expectExpansion(
      of: """
        @AsyncViewModel
        @MainActor
        final class Page<Input, State> {
          typealias Action = Page.Input
          enum CancelID {}
          var state: State, effects = Effects(), loggingConfig = Config()
          \(reduce)
        }
        """,
      is: """
        @MainActor
        final class Page<Input, State> {
          typealias Action = Page.Input
          enum CancelID {}
          var state: State, effects = Effects(), loggingConfig = Config()
          \(reduce)
        }

        extension Page: AsyncViewModelProtocol {}
        """)
  }

  @Test func loggingArgumentsSetTheLoggingConfiguration() {
    expectExpansion(
      of: """
        @AsyncViewModel(logging: .only([.action]), format: LogFormatConfig.perCategory(action: .compact))
        @MainActor
        final class Cart {
          \(types)
          enum CancelID {}
          var state = State(), effects = Effects()
          \(reduce)
        }
        """,
      is: """
        @MainActor
        final class Cart {
          \(types)
          enum CancelID {}
          var state = State(), effects = Effects()
          \(reduce)

          var loggingConfig: ViewModelLoggingConfig {
            ViewModelLoggingConfig(mode: .only([.action]), logger: .shared, format: LogFormatConfig.perCategory(action: .compact))
          }
        }

        extension Cart: AsyncViewModelProtocol {}
        """)
  }

  @Test(arguments: [
    "typealias Action = Input", "typealias Action = Self.Input", "typealias Action = Cart.Input",
  ])
  func noTransformIsNeededIfInputIsAction(alias: String) {
    let body = "enum Input {}; \(alias); struct State {}; \(members)\n  \(reduce)"
    expectExpansion(
      of: "@AsyncViewModel\n@MainActor final class Cart {\n  \(body)\n}",
      is: "@MainActor final class Cart {\n  \(body)\n}\n\nextension Cart: AsyncViewModelProtocol {}")
  }

  @Test(arguments: ["typealias Action = Event", "typealias Action = Input"])
  func noTransformIsNeededIfInputAndActionAliasOneType(alias: String) {
    let body = "typealias Input = Event; \(alias); struct State {}; \(members)\n  \(reduce)"
    expectExpansion(
      of: "@AsyncViewModel\n@MainActor final class Cart {\n  \(body)\n}",
      is: "@MainActor final class Cart {\n  \(body)\n}\n\nextension Cart: AsyncViewModelProtocol {}")
  }

  @Test func overloadedAsyncTransformIsIgnored() {
    let body = "\(types); \(members)\n  func transform(all inputs: [Input]) async {}\n  \(reduce)"
    expectExpansion(
      of: "@AsyncViewModel\n@MainActor final class Cart {\n  \(body)\n}",
      is: "@MainActor final class Cart {\n  \(body)\n}\n\nextension Cart: AsyncViewModelProtocol {}")
  }

  @Test func typesAndFunctionsMayBeInExtensions() {
    expectExpansion(
      of: """
        @AsyncViewModel
        @MainActor
        public final class Cart {
          func reduce(_ items: [Int]) {}
        }
        """,
      is: """
        @MainActor
        public final class Cart {
          func reduce(_ items: [Int]) {}

          @Published public var state = State()

          public let effects = ViewModelEffects<Input, Action, State, CancelID>()

          public var loggingConfig: ViewModelLoggingConfig {
            ViewModelLoggingConfig(mode: .enabled, logger: .shared, format: nil)
          }
        }

        extension Cart: AsyncViewModelProtocol, DefaultCancelID {}
        """)
  }

  // MARK: Isolation

  @Test(arguments: [
    "let id = 1", "var count = 0", "lazy var twice = 2", "static let shared = 1", "var half: Int { 1 }",
    "private func load() async {}", "static func make() {}", "subscript(index: Int) -> Int { index }", "init() {}",
    "convenience init(id: Int) {}", "@Steps var steps",
  ])
  func membersWithoutIsolationAreIsolatedToTheMainActor(member: String) {
    let parts = member.split(separator: " ", maxSplits: 1)
    let isolated =
      member.hasPrefix("@") ? "\(parts[0])\n  @MainActor \(parts[1])" : "@MainActor\n  \(member)"
    expectMember(member, becomes: isolated)
  }

  @Test(arguments: [
    "enum Tab {}", "struct Row {}", "typealias ID = Int", "deinit {}", "nonisolated let id = 1",
    "nonisolated(unsafe) var count = 0", "@MainActor var count = 0", "@CartActor func load() {}",
    "override init() {}", "override func viewDidLoad() {}", "@concurrent func load() async {}",
    "func load(on actor: isolated (any Actor)? = #isolation) {}", "nonisolated static func == (a: Cart, b: Cart) {}",
  ])
  func membersWithTheirOwnIsolationAreUnchanged(member: String) {
    expectMember(member, becomes: member)
  }

  @Test func aTrackedPropertyIsIsolatedOnlyWhereAnInitializerIsDeclared() {
    expectMember("var count = 0", of: "@Observable\n", becomes: "var count = 0")
    expectMember("var half: Int { 1 }", of: "@Observable\n", becomes: "@MainActor\n  var half: Int { 1 }")
    expectMember("let id = 1", of: "@Observation.Observable\n", becomes: "@MainActor\n  let id = 1")
    expectMember(
      "var count = 0\n  nonisolated init() {}", of: "@Observable\n",
      becomes: "@MainActor\n  var count = 0\n  nonisolated init() {}")
  }

  @Test func membersOfAnIsolatedClassAreUnchanged() {
    expectMember("var count = 0", of: "@CartActor\n", becomes: "var count = 0")
    expectMember("func load() {}", of: "@_Concurrency.MainActor\n", becomes: "func load() {}")
  }

  /// Expects the expansion of one member of a class that otherwise lacks nothing.
  private func expectMember(
    _ member: String, of attributes: String = "", becomes expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let body = "\(types)\n  nonisolated \(members)\n  nonisolated \(reduce)"
    expectExpansion(
      of: "@AsyncViewModel\n\(attributes)final class Cart {\n  \(body)\n  \(member)\n}",
      is: "\(attributes)final class Cart {\n  \(body)\n  \(expected)\n}", conforming: false,
      sourceLocation: sourceLocation)
  }

  // MARK: Common declarations

  private let types = "enum Input {}; typealias Action = Input; struct State {}"
  private let members = "var state, effects, loggingConfig: Int; enum CancelID {}"
  private let reduce = "func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] { [] }"
}

import Testing

@Suite("Expansion of @InnoFlow") struct InnoFlowExpansionTests {
  @Test func structGetsReducerConformanceAndItsActionsCasePaths() {
    expectExpansion(
      of: """
        @InnoFlow
        struct CounterFeature {
          struct State {
            var count = 0
          }
          enum Action {
            case increment
          }
          func reduce(into state: inout State, action: Action) -> Effect { .none }
        }
        """,
      is: """
        struct CounterFeature {
          struct State {
            var count = 0
          }
          @FlowStore.CasePathable
          enum Action {
            case increment
          }
          func reduce(into state: inout State, action: Action) -> Effect { .none }
        }

        extension CounterFeature: FlowStore.Reducer {}
        """)
  }

  @Test func bindableFieldsAreListedWithTheirAccess() {
    expectExpansion(
      of: """
        extension App {
          @InnoFlow
          public struct Form {
            public struct State {
              public var count = 0
              @BindableField public private(set) var step = 1
              @FlowStore.BindableField<String> package var `in`: String
              @BindableField var note = ""
              @BindableField private var hidden = ""
              #if DEBUG
              @BindableField var trace = false
              #else
              var other = false
              #endif
            }
            public typealias Action = FormAction
            public var body: some ReducerOf<Self> { EmptyReducer() }
          }
        }
        """,
      is: #"""
        extension App {
          public struct Form {
            public struct State {
              public var count = 0
              @BindableField public private(set) var step = 1
              @FlowStore.BindableField<String> package var `in`: String
              @BindableField var note = ""
              @BindableField private var hidden = ""
              #if DEBUG
              @BindableField var trace = false
              #else
              var other = false
              #endif
            }
            public typealias Action = FormAction
            @FlowStore.ReducerBuilder<State, Action>
            public var body: some ReducerOf<Self> { EmptyReducer() }
          }
        }

        extension App.Form: FlowStore.Reducer {
          nonisolated public struct BindableFields: FlowStore.BindableFieldSet {
            public let step = FlowStore.BindableFieldPath(\State.step)
            package let `in` = FlowStore.BindableFieldPath(\State.`in`)
            let note = FlowStore.BindableFieldPath(\State.note)
            #if DEBUG
              let trace = FlowStore.BindableFieldPath(\State.trace)
            #else
            #endif

            public init() {}
          }
        }
        """#)
  }

  @Test func declaredConformanceIsNotAddedAgain() {
    let feature = """
      struct Form<State, Action>: Reducer {
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      }
      """
    expectExpansion(of: "@InnoFlow\n\(feature)", is: feature, conforming: false)
  }

  @Test(arguments: [
    "@Kept.CasePathable enum Action {\n    case a\n  }", "enum Action: CasePathable {\n    case a\n  }",
    "private enum Action {\n    case a\n  }", "enum Action {\n    case a(x: Int), a(y: Int)\n  }", "enum Action {}",
    "struct Action {}",
  ])
  func actionThatHasOrCannotHaveCasePathsIsUnchanged(action: String) {
    let body = """
      typealias State = Int
        \(action)
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      """
    expectExpansion(
      of: "@InnoFlow\nstruct Form {\n  \(body)\n}",
      is: "struct Form {\n  \(body)\n}\n\nextension Form: FlowStore.Reducer {}")
  }

  @Test(arguments: [
    "var body: Reduce<State, Action> { reduce }", "let body: some ReducerOf<Self>",
    "var body: some ReducerOf<Self> {\n    return reduce\n  }",
    "@OwnBuilder<Int> var body: some ReducerOf<Self> { reduce }",
  ])
  func bodyWithoutOrWithADeclaredBuilderIsUnchanged(body: String) {
    let feature = "struct Form<State, Action> {\n  \(body)\n}"
    expectExpansion(of: "@InnoFlow\n\(feature)", is: "\(feature)\n\nextension Form: FlowStore.Reducer {}")
  }

  @Test func declaredBindableFieldsAreKept() {
    let feature = """
      struct Form {
        struct State {
          @BindableField var step = 1
        }
        typealias Action = Int
        struct BindableFields {}
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      }
      """
    expectExpansion(of: "@InnoFlow\n\(feature)", is: "\(feature)\n\nextension Form: FlowStore.Reducer {}")
  }
}

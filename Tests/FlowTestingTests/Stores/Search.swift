import FlowStore
import Testing

/// A feature that searches after a debounce, with a configurable action.
struct Search: Reducer {
  struct State: Equatable, Sendable, DefaultInitializable {
    var query = ""
    var titles: [String] = []
    var ticks = 0
  }

  enum Action: Equatable, Sendable {
    case type(String)
    case found([String])
    case tick
    case stop
    case go
  }

  /// The effect of `.go`.
  var go: @Sendable () -> EffectTask<Action> = { .none }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .type(let query):
      state.query = query
      return .run { await $0(.found([query.uppercased()])) }.debounce("search", for: .milliseconds(300))
    case .found(let titles):
      state.titles = titles
      return .none
    case .tick:
      state.ticks += 1
      return .none
    case .stop:
      return .cancel("search")
    case .go:
      return go()
    }
  }
}

extension Search.Action: CasePathable {
  struct AllCasePaths {
    let found = CasePath<Search.Action, [String]>(
      embed: { .found($0) }, extract: { if case .found(let titles) = $0 { titles } else { nil } })
    let tick = CasePath<Search.Action, Void>(
      embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Records the issues of a body, which has to record at least one.
/// - Returns: The messages of the issues.
@MainActor
func issues(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async -> Void
) async -> [String] {
  nonisolated(unsafe) var messages: [String] = []
  await withKnownIssue(sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    messages.append(issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined())
    return true
  }
  return messages
}

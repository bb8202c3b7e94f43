import FlowRoutes
import FlowRuntime
import FlowStore
import Synchronization
import Testing

/// A coordinator of plain screens, whose own actions change the routes.
private struct Coordinator: Reducer {
  struct State: Equatable, Sendable, DefaultInitializable {
    var routes: [Route<Place>] = [.root(.home)]
    var count = 0
  }

  @CasePathable
  enum Action: Sendable, Equatable {
    case open(Int)
    case back
    case count
    case wrong
    case jump
    case router(IndexedRouterAction<Place, Never>)
  }

  var logger: RouteLogger?
  var level: RouteLogger.Level?

  var body: some Reducer<State, Action> {
    let routes = Reduce<State, Action> { state, action in
      switch action {
      case .open(let id): state.routes.push(.item(id: id))
      case .back: state.routes.goBack()
      case .count:
        state.count += 1
        state.routes.replace(with: .item(id: state.count))
      case .wrong: state.routes = []
      case .jump:
        return .routeWithDelaysIfUnsupported(state.routes, action: \.router) {
          $0.goBackToRoot()
          $0.push(.item(id: 8))
          $0.presentSheet(.item(id: 9))
        }
      case .router: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) {}
    if let logger {
      routes.routeLogging(logger)
    } else {
      routes.routeLogging(level: level ?? .minimal, prefix: "🏠 [App]")
    }
  }
}

/// A log of texts and differences.
private final class LogRecorder: Sendable {
  private let all = Mutex<[(text: String, diff: RouteDiff)]>([])
  var texts: [String] { all.withLock { $0.map(\.text) } }
  var diffs: [RouteDiff] { all.withLock { $0.map(\.diff) } }

  func logger(_ level: RouteLogger.Level, prefix: String = RouteLogger.defaultPrefix) -> RouteLogger {
    RouteLogger(level: level, prefix: prefix) { text, diff in self.all.withLock { $0.append((text, diff)) } }
  }
}

@MainActor
@Suite("Route loggers") struct RouteLoggerTests {
  /// Returns the log of a store that handles some actions.
  private func written(
    _ level: RouteLogger.Level, prefix: String = RouteLogger.defaultPrefix, _ actions: [Coordinator.Action]
  ) -> LogRecorder {
    let written = LogRecorder()
    VirtualTimeRuntime().enter {
      let store = Store(reducer: Coordinator(logger: written.logger(level, prefix: prefix)))
      for action in actions { store.send(action) }
    }
    return written
  }

  @Test("A minimal logger writes the change on one line, with TCAFlow's prefix")
  func aMinimalLoggerWritesASummary() {
    #expect(
      written(.minimal, [.open(3), .back]).texts == ["🧭 [TCAFlow] push item", "🧭 [TCAFlow] pop item"])
  }

  @Test("A verbose logger also writes the cause and the state of each route")
  func aVerboseLoggerWritesTheStack() {
    #expect(
      written(.verbose, prefix: "🏠 [App]", [.open(3)]).texts == [
        """
        🏠 [App] push item
        🏠 [App]   because of .open(3)
        🏠 [App]   0 root .home
        🏠 [App]   1 push .item(id: 3)
        """
      ])
  }

  @Test("Only changes of the stack are written: no other state, no state of a screen, no rejected change")
  func onlyChangesOfTheStackAreWritten() {
    #expect(written(.minimal, [.open(3), .count, .count, .wrong]).texts == ["🧭 [TCAFlow] push item"])
  }

  @Test("A change of many operations is one action, and logged as one")
  func aChangeOfManyOperationsIsOneLine() {
    let written = written(.minimal, [.open(1), .open(2), .jump])
    #expect(written.texts.last == "🧭 [TCAFlow] pop item, pop item, push item, present item (sheet)")
    #expect(written.diffs.last?.stack.map(\.screen) == ["home", "item", "item"])
    #expect(written.texts.count == 3)
  }

  @Test("A level and a prefix make a logger")
  func aLevelAndAPrefixMakeOne() {
    let logger = RouteLogger()
    #expect(logger.level == .minimal)
    #expect(logger.prefix == "🧭 [TCAFlow]")
    #expect(RouteLogger(level: .verbose, prefix: "🏠 [App]").level == .verbose)
    _ = VirtualTimeRuntime().enter { Store(reducer: Coordinator(level: .verbose)) }
  }
}

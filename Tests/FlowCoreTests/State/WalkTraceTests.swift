import FlowScript
import Testing

@testable import FlowCore

private protocol Storing {}

private final class Cache: Storing {
  var entries: [String] = ["an entry that is longer than sixteen bytes"]
  var numbers: [Int] = [1, 2, 3]
  var next: Cache?
  var count = 0
  var text = "a text that is longer than sixteen bytes"
}

private struct SmallStore: Storing {
  var cache: Cache
}

private struct LargeStore: Storing {
  var cache: Cache
  var first = 1
  var second = 2
  var third = 3
}

private enum Phase {
  case idle
  case loaded(Cache, page: Int)
}

private indirect enum Packed {
  case empty
  case full(Cache)
}

private struct Failure: Error, @unchecked Sendable {
  var cache: Cache
}

private final class Screen {
  var cache = Cache()
  var caches = [Cache(), Cache()]
  var maybe: Cache?
  var store: any Storing = Cache()
  var anything: Any = 1
  var phase = Phase.idle
  var pair = (Cache(), 1)
  weak var delegate: Cache?
  var boxed = Packed.empty
  var byName: [String: Cache] = ["a": Cache()]
  var error: (any Error)?
}

/// What a walk read, and whether it changed.
@MainActor
@Suite struct WalkTraceTests {
  private func trace(of name: String, in model: AnyObject) throws -> WalkTrace {
    let layout = StateLayout.of(model)
    let field = try #require(layout.fields?.first { $0.name == name })
    let trace = layout.withMemory(of: model) { memory in
      var walk = StateWalk(root: memory)
      walk.trace = WalkTrace(root: memory)
      _ = walk.literal(of: field, at: memory, of: model, isObject: true)
      return walk.trace
    }
    return try #require(trace)
  }

  private func root(of model: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(model).toOpaque())
  }

  /// A property, and a change of what it shows.
  private struct Change: CustomTestStringConvertible, Sendable {
    let property: String
    let name: String
    let prepare: @MainActor @Sendable (Screen) -> Void
    let change: @MainActor @Sendable (Screen) -> Void

    init(
      _ property: String, _ name: String, _ prepare: @escaping @MainActor @Sendable (Screen) -> Void = { _ in },
      _ change: @escaping @MainActor @Sendable (Screen) -> Void
    ) {
      (self.property, self.name, self.prepare, self.change) = (property, name, prepare, change)
    }

    var testDescription: String { "\(property): \(name)" }
  }

  private nonisolated static let changes = [
    Change("cache", "property") { $0.cache.count = 1 },
    Change("cache", "text of equal length") { $0.cache.text = "b text that is longer than sixteen bytes" },
    Change("cache", "element in place") { $0.cache.numbers[1] = 5 },
    Change("cache", "text within an array") { $0.cache.entries[0] += "!" },
    Change("cache", "append") { $0.cache.entries.append("b") },
    Change("cache", "new object below") { $0.cache.next = Cache() },
    Change("cache", "change below", { $0.cache.next = Cache() }) { $0.cache.next?.count = 1 },
    Change("cache", "another object") { $0.cache = Cache() },
    Change("caches", "change of an element") { $0.caches[1].count = 1 },
    Change("caches", "fewer elements") { $0.caches.removeLast() },
    Change("caches", "no element") { $0.caches.removeAll(keepingCapacity: true) },
    Change("caches", "first element", { $0.caches = [] }) { $0.caches.append(Cache()) },
    Change("caches", "another order") { $0.caches.swapAt(0, 1) },
    Change("maybe", "object comes") { $0.maybe = Cache() },
    Change("maybe", "object goes", { $0.maybe = Cache() }) { $0.maybe = nil },
    Change("store", "change of an object") { ($0.store as? Cache)?.count = 1 },
    Change("store", "another type") { $0.store = SmallStore(cache: Cache()) },
    Change("store", "change in a structure", { $0.store = SmallStore(cache: Cache()) }) {
      ($0.store as? SmallStore)?.cache.count = 1
    },
    Change("anything", "number") { $0.anything = 2 },
    Change("anything", "text", { $0.anything = "a" }) { $0.anything = "b" },
    Change("phase", "case") { $0.phase = .loaded(Cache(), page: 1) },
    Change("phase", "payload", { $0.phase = .loaded(Cache(), page: 1) }) { $0.phase = .loaded(Cache(), page: 2) },
    Change("phase", "object of a payload", { $0.phase = .loaded(Cache(), page: 1) }) {
      if case .loaded(let cache, _) = $0.phase { cache.count = 1 }
    },
    Change("pair", "object of a tuple") { $0.pair.0.count = 1 },
    Change("delegate", "object of a weak reference", { $0.delegate = $0.cache }) { $0.cache.count = 1 },
    Change("delegate", "end of a weak reference", { $0.delegate = $0.caches[0] }) { $0.caches = [] },
  ]

  @Test(arguments: changes) private func eachChangeIsSeen(_ change: Change) throws {
    let screen = Screen()
    change.prepare(screen)
    let trace = try trace(of: change.property, in: screen)
    #expect(trace.isComplete && trace.isUnchanged(from: root(of: screen)))
    screen.error = nil
    #expect(trace.isUnchanged(from: root(of: screen)), "another property")
    change.change(screen)
    #expect(!trace.isUnchanged(from: root(of: screen)))
  }

  @Test func whatIsElsewhereIsWalkedEachTime() throws {
    let screen = Screen()
    screen.store = LargeStore(cache: Cache())
    screen.anything = Failure(cache: Cache()) as any Error
    screen.error = Failure(cache: Cache())
    for name in ["store", "boxed", "byName", "error"] {
      #expect(try !trace(of: name, in: screen).isComplete, "\(name)")
    }
  }

  @Test func theTraceOfAnotherObjectDoesNotCount() throws {
    let (screen, other) = (Screen(), Screen())
    #expect(try !trace(of: "cache", in: screen).isUnchanged(from: root(of: other)))
    withExtendedLifetime(other) {}
  }

  @Test func aTraceKeepsNoObject() throws {
    let screen = Screen()
    weak var cache: Cache?
    var traces: [WalkTrace] = []
    do {
      let new = Cache()
      cache = new
      (screen.cache, screen.caches, screen.maybe, screen.store, screen.anything) = (new, [new], new, new, new)
      (screen.phase, screen.pair, screen.delegate) = (.loaded(new, page: 1), (new, 1), new)
      for name in ["cache", "caches", "maybe", "store", "anything", "phase", "pair", "delegate"] {
        traces.append(try trace(of: name, in: screen))
      }
    }
    #expect(cache != nil && traces.allSatisfy(\.isComplete))
    (screen.cache, screen.caches, screen.maybe, screen.store, screen.anything) = (Cache(), [], nil, Cache(), 1)
    (screen.phase, screen.pair) = (.idle, (Cache(), 1))
    #expect(cache == nil)
    #expect(traces.allSatisfy { !$0.isUnchanged(from: root(of: screen)) })
  }
}

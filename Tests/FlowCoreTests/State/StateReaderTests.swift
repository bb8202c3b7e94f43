import FlowRuntime
import FlowScript
import FoundationEssentials
import Observation
import Testing

@testable import FlowCore

private struct Point: Equatable {
  var x = 1
  var y: Int?
}

private enum Shape {
  case none
  case circle(radius: Double)
  case pair(Int, String)
}

private class Base {
  var inherited = "b"
}

private final class Model: Base {
  var point = Point()
  var shape = Shape.circle(radius: 1.5)
  var empty = Shape.none
  var pair = Shape.pair(1, "x")
  var tags: Set<Int> = [3, 1, 2]
  var counts = ["b": 2, "a": 1]
  lazy var late = 7
  var onTap: () -> Void = {}
  var maybe: (() -> Void)?
  var task: Task<Void, Never>?
  var tuple = (a: 1, 2)
  weak var other: Model?
}

@Observable
private final class Observed {
  var title = "t"
}

private actor Service {
  var secret = 1
}

private final class Client {
  let service = Service()
  var name = "c"
}

@MainActor
@Suite struct StateReaderTests {
  private func text(_ model: AnyObject) -> [String] {
    StateReader.properties(of: model).map { "\($0.name): \($0.value)" }
  }

  @Test func propertiesAreInDeclarationOrderWithTheSuperclassFirst() {
    let model = Model()
    #expect(
      text(model) == [
        "inherited: \"b\"", "point: Point(x: 1, y: nil)", "shape: .circle(radius: 1.5)", "empty: .none",
        "pair: .pair(1, \"x\")", "tags: [1, 2, 3]", "counts: [\"a\": 1, \"b\": 2]", "late: nil", "tuple: (a: 1, 2)",
        "other: nil",
      ])
    _ = model.late
    #expect(text(model).contains("late: 7"))
  }

  @Test func closuresTasksActorsAndRegistrarsAreExcluded() {
    let model = Model()
    model.maybe = {}
    model.task = Task {}
    #expect(!text(model).contains { $0.hasPrefix("maybe") || $0.hasPrefix("task") || $0.hasPrefix("onTap") })
    #expect(text(Client()) == ["name: \"c\""])
    #expect(text(Observed()) == ["title: \"t\""])
  }

  @Test func referenceCyclesAreCut() {
    let (first, second) = (Model(), Model())
    first.other = second
    second.other = first
    #expect(text(first).last?.contains("other: Model(…)") == true)
  }

  @Test func setsAndDictionariesAreSortedIndependentlyOfHashing() {
    let numbers = Set((0..<50).map { $0 * 37 % 101 })
    #expect(StateReader.literal(of: numbers) == .set(numbers.sorted().map { .integer(Int128($0)) }))
    let unscriptable = Dictionary(uniqueKeysWithValues: (0..<20).map { ("k\($0)", Point(x: $0)) })
    let keys = unscriptable.keys.sorted()
    guard case .dictionary(let entries) = StateReader.literal(of: unscriptable) else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.map(\.key) == keys.map { .string($0) })
  }

  @Test func deeplyNestedValueIsTruncatedWithAnEllipsis() {
    indirect enum Nest {
      case end
      case more(Nest)
    }
    var nest = Nest.end
    for _ in 0..<1_000 { nest = .more(nest) }
    #expect(StateReader.literal(of: nest).description.contains("…"))
  }
}

/// A model with properties beside its state, as in a real app.
private final class Screen {
  var title = "t"
  var controller: Quiet?
  lazy var child = Quiet()
  var children: [Quiet]? = nil
  var worker: Worker?
  var onClose: (() -> Void)?
  var handlers: [() -> Void]?
  var stream: AsyncStream<Int>?
  var delegate: (any Serving)?
  var anything: Any?
  var count: Int?
}

/// A model with excluded values in sets and dictionaries.
private final class Collector {
  var title = "t"
  var controllers: [Int: Quiet] = [:]
  var actions: [String: () -> Void]?
  var members: Set<QuietMember> = []
  var grid: [Int: [Int: Quiet]] = [:]
  var mixed: [String: Any] = [:]
  var mixedMembers: Set<AnyHashable> = []
}

private final class QuietMember: Hashable, LeftOutOfState {
  static func == (first: QuietMember, second: QuietMember) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor
@Suite struct ExcludedStateTests {
  @Test func excludedValuesOfSetsAndDictionariesAreExcluded() {
    let model = Collector()
    let copy = StateCopy(of: model)
    let properties = { StateReader.properties(of: model).map { "\($0.name): \($0.value)" } }
    let empty = ["title: \"t\"", "mixed: [:]", "mixedMembers: []"]
    #expect(properties() == empty)
    model.controllers[1] = Quiet()
    model.actions = ["close": {}]
    model.members = [QuietMember()]
    model.grid = [1: [2: Quiet()]]
    model.mixed = ["quiet": Quiet()]
    model.mixedMembers = [AnyHashable(QuietMember())]
    #expect(properties() == empty)
    #expect(copy.changes(of: model).isEmpty)
    model.mixed["count"] = 3
    model.mixedMembers.insert(4)
    #expect(properties() == ["title: \"t\"", "mixed: [\"count\": 3]", "mixedMembers: [4]"])
  }

  @Test func excludedPropertiesAreExcludedIfNilOrSet() {
    let screen = Screen()
    let copy = StateCopy(of: screen)
    let properties = { StateReader.properties(of: screen).map(\.name) }
    #expect(properties() == ["title", "delegate", "anything", "count"])
    screen.controller = Quiet()
    _ = screen.child
    screen.children = [Quiet()]
    screen.worker = Worker()
    screen.onClose = {}
    screen.handlers = [{}]
    screen.stream = AsyncStream { $0.finish() }
    #expect(copy.changes(of: screen).isEmpty)
    #expect(properties() == ["title", "delegate", "anything", "count"])
    screen.count = 1
    #expect(copy.changes(of: screen).map(\.text) == ["count: nil → 1"])
  }

  @Test func anyPropertySetToAnExcludedValueIsUnchanged() {
    let screen = Screen()
    let copy = StateCopy(of: screen)
    screen.delegate = Quiet()
    screen.anything = Quiet()
    #expect(copy.changes(of: screen).isEmpty)
    screen.delegate = Friend("f")
    #expect(copy.changes(of: screen).map(\.text) == [#"delegate: none → Friend(name: "f", friend: nil)"#])
    screen.delegate = nil
    screen.anything = nil
    #expect(copy.changes(of: screen).map(\.text) == [#"delegate: Friend(name: "f", friend: nil) → nil"#])
  }
}

@MainActor
@Suite struct OpaqueValueTests {
  @Test func dataIsShownByLengthAndDigest() {
    let data = Data("abc".utf8)
    #expect(StateReader.literal(of: data).description == "Data(3 bytes)~\(Digest.text(of: "abc"))")
    #expect(StateReader.literal(of: Data()).description == "Data(0 bytes)~xz81yr")
    #expect(StateReader.literal(of: [data[1...]]).description == "[Data(2 bytes)~\(Digest.text(of: "bc"))]")
    #expect(StateReader.literal(of: data) != StateReader.literal(of: Data("abd".utf8)))
  }

  @Test func opaqueValuesShowNoAddress() {
    let value = 3
    withUnsafePointer(to: value) { pointer in
      #expect(StateReader.literal(of: pointer).description == "UnsafePointer<Int>(…)")
      #expect(StateReader.literal(of: UnsafeRawPointer(pointer) as Any).description == "UnsafeRawPointer(…)")
      let buffer = StateReader.literal(of: UnsafeRawBufferPointer(start: pointer, count: 8)).description
      #expect(!buffer.contains("0x"))
    }
  }
}

@MainActor
@Suite struct StateChangeTests {
  private func changes(_ old: [String: Any], _ new: [String: Any]) -> [String] {
    func properties(_ values: [String: Any]) -> [StateReader.Property] {
      values.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: StateReader.literal(of: $0.value)) }
    }
    return StateChange.changes(from: properties(old), to: properties(new)).map { $0.text }
  }

  @Test func equalLiteralsHaveNoChanges() {
    #expect(changes(["a": 1, "b": [1, 2]], ["a": 1, "b": [1, 2]]).isEmpty)
  }

  @Test func structsListsDictionariesAndPayloadsAreComparedByMember() {
    #expect(changes(["p": Point(x: 1)], ["p": Point(x: 2)]) == ["p.x: 1 → 2"])
    #expect(changes(["a": [1, 2]], ["a": [1, 3]]) == ["a[1]: 2 → 3"])
    #expect(changes(["d": ["k": 1]], ["d": ["k": 2]]) == ["d[\"k\"]: 1 → 2"])
    #expect(changes(["s": Shape.circle(radius: 1)], ["s": Shape.circle(radius: 2)]) == ["s.circle.radius: 1.0 → 2.0"])
  }

  @Test func changedCaseIsOneChangeAndKeysAreAddedAndRemoved() {
    #expect(changes(["s": Shape.none], ["s": Shape.circle(radius: 2)]) == ["s: .none → .circle(radius: 2.0)"])
    #expect(changes(["d": ["k": 1]], ["d": ["l": 1]]) == ["d[\"k\"]: 1 → none", "d[\"l\"]: none → 1"])
    #expect(changes(["x": 1], ["y": 1]) == ["y: none → 1", "x: 1 → none"])
  }
}

/// A view model that exposes its state.
@MainActor
private final class Exposing: StateSource {
  struct State { var count = 0 }
  var state = State()
  let secret = 7
  var shownState: Any { state }
}

@MainActor
private final class Outer {
  let inner = Exposing()
}

@MainActor
@Suite struct NestedSourceTests {
  @Test func nestedViewModelIsComparedByItsExposedState() {
    VirtualTimeRuntime().enter {
      let outer = Outer()
      let copy = StateCopy(of: outer)
      #expect(StateReader.properties(of: outer).map(\.value.description) == ["Exposing(count: 0)"])
      outer.inner.state.count = 3
      #expect(copy.changes(of: outer).map(\.path) == ["inner.count"])
    }
  }
}

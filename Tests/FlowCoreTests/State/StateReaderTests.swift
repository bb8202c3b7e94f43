import FlowRuntime
import FlowScript
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

  @Test func propertiesComeInTheOrderOfTheirDeclarationTheSuperclassFirst() {
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

  @Test func closuresTasksActorsAndRegistrarsAreLeftOut() {
    let model = Model()
    model.maybe = {}
    model.task = Task {}
    #expect(!text(model).contains { $0.hasPrefix("maybe") || $0.hasPrefix("task") || $0.hasPrefix("onTap") })
    #expect(text(Client()) == ["name: \"c\""])
    #expect(text(Observed()) == ["title: \"t\""])
  }

  @Test func circlesEnd() {
    let (first, second) = (Model(), Model())
    first.other = second
    second.other = first
    #expect(text(first).last?.contains("other: Model(…)") == true)
  }

  @Test func setsAndDictionariesAreSortedWhateverTheirHashes() {
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

  @Test func whatIsNestedTooDeepIsCutWithASign() {
    indirect enum Nest {
      case end
      case more(Nest)
    }
    var nest = Nest.end
    for _ in 0..<1_000 { nest = .more(nest) }
    #expect(StateReader.literal(of: nest).description.contains("…"))
  }
}

@MainActor
@Suite struct StateChangeTests {
  private func changes(_ old: [String: Any], _ new: [String: Any]) -> [String] {
    func properties(_ values: [String: Any]) -> [StateReader.Property] {
      values.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: StateReader.literal(of: $0.value)) }
    }
    return StateChange.changes(from: properties(old), to: properties(new)).map { $0.text() }
  }

  @Test func whatIsEqualChangesNothing() {
    #expect(changes(["a": 1, "b": [1, 2]], ["a": 1, "b": [1, 2]]).isEmpty)
  }

  @Test func structuresListsDictionariesAndPayloadsAreComparedWithin() {
    #expect(changes(["p": Point(x: 1)], ["p": Point(x: 2)]) == ["p.x: 1 → 2"])
    #expect(changes(["a": [1, 2]], ["a": [1, 3]]) == ["a[1]: 2 → 3"])
    #expect(changes(["d": ["k": 1]], ["d": ["k": 2]]) == ["d[\"k\"]: 1 → 2"])
    #expect(changes(["s": Shape.circle(radius: 1)], ["s": Shape.circle(radius: 2)]) == ["s.circle.radius: 1.0 → 2.0"])
  }

  @Test func anotherCaseIsOneChangeAndKeysComeAndGo() {
    #expect(changes(["s": Shape.none], ["s": Shape.circle(radius: 2)]) == ["s: .none → .circle(radius: 2.0)"])
    #expect(changes(["d": ["k": 1]], ["d": ["l": 1]]) == ["d[\"k\"]: 1 → none", "d[\"l\"]: none → 1"])
    #expect(changes(["x": 1], ["y": 1]) == ["y: none → 1", "x: 1 → none"])
  }
}

/// What a view model exposes.
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
  @Test func aViewModelWithinAnotherIsToldByWhatItExposes() {
    FlowRuntime().enter {
      let outer = Outer()
      let copy = StateCopy(of: outer)
      #expect(StateReader.properties(of: outer).map(\.value.description) == ["Exposing(count: 0)"])
      outer.inner.state.count = 3
      #expect(copy.changes(of: outer).map(\.path) == ["inner.count"])
    }
  }
}

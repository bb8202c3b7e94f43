import FlowCore
import FlowSystem
import Foundation
import Testing

@testable import HeadlessSwiftUI

/// A view of a random tree, whose parts depend on numbers.
private indirect enum Plan {
  case text(Int)
  case counter(Int)
  case group([Plan])
  /// One of two views, by a number that is even or odd.
  case branch(Int, Plan, Plan)
  /// A view with an identity of its own.
  case keyed(Int, Plan)
  /// Counters by ids.
  case rows(Int, name: Int)
  /// A view that gets the number as an input, so that equal numbers skip it.
  case input(Int)

  /// Creates a tree with at most `depth` levels, whose counters have numbers of their own.
  init(_ random: inout some RandomNumberGenerator, depth: Int, _ next: inout Int) {
    next += 1
    let number = Int.random(in: 0..<Numbers.count, using: &random)
    switch depth == 0 ? Int.random(in: 0..<4, using: &random) : Int.random(in: 0..<8, using: &random) {
    case 0: self = .text(number)
    case 1: self = .counter(next)
    case 2: self = .rows(number, name: next)
    case 3: self = .input(number)
    case 4:
      self = .branch(number, Plan(&random, depth: depth - 1, &next), Plan(&random, depth: depth - 1, &next))
    case 5: self = .keyed(number, Plan(&random, depth: depth - 1, &next))
    default:
      let count = Int.random(in: 1...3, using: &random)
      self = .group((0..<count).map { _ in Plan(&random, depth: depth - 1, &next) })
    }
  }
}

@Observable
private final class Numbers {
  static let count = 4
  var values = Array(repeating: 0, count: Numbers.count)

  func ids(_ index: Int) -> [Int] { (0..<(values[index] % 4)).map { ($0 * 2 + values[index]) % 5 } }
}

/// The bodies of one turn.
@MainActor private var evaluated: [String] = []

private struct PlanView: View {
  let plan: Plan
  let numbers: Numbers
  let path: String

  var body: some View {
    let _ = evaluated.append(path)
    switch plan {
    case .text(let index): Text("\(index): \(numbers.values[index])")
    case .counter(let name): CounterView(name: "c\(name)")
    case .group(let plans):
      ForEach(Array(plans.enumerated()), id: \.offset) { PlanView(plan: $1, numbers: numbers, path: "\(path).\($0)") }
    case .branch(let index, let first, let second):
      if numbers.values[index].isMultiple(of: 2) {
        PlanView(plan: first, numbers: numbers, path: path + "a")
      } else {
        PlanView(plan: second, numbers: numbers, path: path + "b")
      }
    case .keyed(let index, let plan):
      PlanView(plan: plan, numbers: numbers, path: path + "k").id(numbers.values[index])
    case .rows(let index, let name):
      ForEach(numbers.ids(index), id: \.self) { CounterView(name: "r\(name).\($0)") }
    case .input(let index): InputView(value: numbers.values[index] / 2, path: path)
    }
  }
}

private struct CounterView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name)
  }
}

private struct InputView: View {
  let value: Int
  let path: String

  var body: some View {
    let _ = evaluated.append("input " + path)
    Text("half \(value)")
  }
}

/// What the views show, computed from scratch each time, with the state of the places that stay.
private struct Reference {
  private(set) var counts: [String: Int] = [:]

  mutating func lines(_ plan: Plan, _ numbers: Numbers) -> [String] {
    var seen: Set<String> = []
    let lines = lines(plan, numbers, "", &seen)
    counts = counts.filter { seen.contains($0.key) }
    return lines
  }

  private mutating func lines(
    _ plan: Plan, _ numbers: Numbers, _ place: String, _ seen: inout Set<String>
  ) -> [String] {
    func counter(_ name: String, _ place: String) -> String {
      seen.insert(place)
      return "\(name) \(counts[place] ?? 0)"
    }
    switch plan {
    case .text(let index): return ["\(index): \(numbers.values[index])"]
    case .counter(let name): return [counter("c\(name)", "\(place)/c\(name)")]
    case .group(let plans):
      var lines: [String] = []
      for (offset, plan) in plans.enumerated() { lines += self.lines(plan, numbers, "\(place)/\(offset)", &seen) }
      return lines
    case .branch(let index, let first, let second):
      let isFirst = numbers.values[index].isMultiple(of: 2)
      return lines(isFirst ? first : second, numbers, place + (isFirst ? "/a" : "/b"), &seen)
    case .keyed(let index, let plan): return lines(plan, numbers, "\(place)/k\(numbers.values[index])", &seen)
    case .rows(let index, let name):
      return numbers.ids(index).map { counter("r\(name).\($0)", "\(place)/r\(name).\($0)") }
    case .input(let index): return ["half \(numbers.values[index] / 2)"]
    }
  }

  /// Counts at the places whose counter has a name.
  mutating func count(_ name: String, in plan: Plan, _ numbers: Numbers) {
    var seen: Set<String> = []
    _ = lines(plan, numbers, "", &seen)
    for place in seen where place.hasSuffix("/\(name)") { counts[place, default: 0] += 1 }
  }
}

/// Random views beside a slow reference.
///
/// `.ci/proof` sets `FLOWSH_PROOF=1`, which makes 5,000 of them. The suite makes 200.
@MainActor
@Suite struct RandomViewTests {
  nonisolated private static let count = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1" ? 5_000 : 200

  @Test(arguments: 0..<count) func theGraphShowsWhatAnEvaluationFromScratchShows(_ seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var next = 0
    let plan = Plan(&random, depth: 4, &next)
    let numbers = Numbers()
    var reference = Reference()
    let stage = try Stage(PlanView(plan: plan, numbers: numbers, path: "p"))
    for step in 0..<12 {
      evaluated = []
      let names = stage.elements.flatMap(\.all).compactMap(\.identifier)
      if step.isMultiple(of: 3), let name = names.randomElement(using: &random) {
        try stage.tap(name)
        reference.count(name, in: plan, numbers)
      } else {
        try stage.turn {
          numbers.values[Int.random(in: 0..<Numbers.count, using: &random)] = Int.random(in: 0..<8, using: &random)
        }
      }
      let expected = reference.lines(plan, numbers)
      let shown = stage.elements.flatMap(\.all).compactMap(\.label)
      #expect(shown == expected, "step \(step) of \(plan)")
      #expect(Set(evaluated).count == evaluated.count, "a body was evaluated twice: \(evaluated)")
    }
    // No node outlives its place.
    let fresh = try Stage(PlanView(plan: plan, numbers: numbers, path: "p"))
    #expect(stage.nodeCount == fresh.nodeCount)
  }
}

extension Stage {
  fileprivate var nodeCount: Int? {
    runtime.enter { (window.rootViewController as? UIHostingController<PlanView>)?.graph.nodeCount }
  }
}

import Benchmark
import FlowCore

/// A row with an id.
private struct Row: Equatable {
  var id: Int
  var title: String
}

/// A row without an id, matched by equality.
private struct Line: Equatable {
  var title: String
  var count: Int
}

/// A model with a list as its state.
private final class ListModel<Element>: StateSource {
  var rows: [Element]

  init(rows: [Element]) {
    self.rows = rows
  }

  var shownState: Any { Shown(rows: rows) }

  private struct Shown {
    var rows: [Element]
  }
}

/// Measures the comparison of two lists, including the reading of their elements.
@Sendable func listBenchmarks() {
  let count = 10_000
  measureLists(of: "rows with ids") { number, pass in Row(id: number, title: "row \(number) of \(pass)") }
  measureLists(of: "rows without ids") { number, pass in Line(title: "row \(number) of \(pass)", count: number) }

  /// Defines the benchmarks for lists of one kind of element.
  func measureLists<Element: Sendable>(
    of kind: String, _ element: @escaping @Sendable (_ number: Int, _ pass: Int) -> Element
  ) {
    measureList("10,000 \(kind), each changed") { rows in
      rows = (0..<count).map { element($0, 1) }
    }
    measureList("10,000 \(kind), all replaced") { rows in
      rows = (0..<count).map { element($0 + count, 1) }
    }
    measureList("10,000 \(kind), reversed") { rows in rows.reverse() }
    measureList("10,000 \(kind), 20 appended") { rows in
      rows += (0..<20).map { element($0 + 2 * count, 1) }
    }

    /// Defines the benchmark for one change of a list.
    func measureList(_ name: String, _ change: @escaping @Sendable (inout [Element]) -> Void) {
      measure(name, ["a comparison, ns"], runs: 15) {
        let model = ListModel(rows: (0..<count).map { element($0, 0) })
        let copy = StateCopy(of: model)
        change(&model.rows)
        let (duration, changes) = Figures.time { copy.changes(of: model) }
        guard !changes.isEmpty else { throw WrongResult(description: "no changes") }
        var figures = Figures()
        figures.record("a comparison", duration, each: 1)
        return figures
      }
    }
  }
}

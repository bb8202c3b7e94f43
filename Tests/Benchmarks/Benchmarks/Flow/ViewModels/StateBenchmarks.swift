import Benchmark
import FlowCore

/// A person within the state.
private struct Person: Equatable {
  var name: String
  var age: Int?
}

/// A phase of loading within the state.
private enum Loading: Equatable {
  case idle
  case loaded([Person])
  case failed(String)
}

/// A state of twenty properties.
private struct Form: Equatable {
  var number0 = 0
  var number1 = 1
  var number2 = 2
  var number3 = 3
  var number4 = 4
  var text0 = "a"
  var text1 = "b"
  var text2 = "a text that is longer than sixteen bytes"
  var text3 = ""
  var text4 = "e"
  var flag0 = false
  var flag1 = true
  var maybe0: Int?
  var maybe1: String? = "m"
  var fraction0 = 0.5
  var fraction1 = 1.5
  var list0 = [1, 2, 3]
  var list1 = ["a", "b"]
  var person = Person(name: "p")
  var loading = Loading.idle
}

/// A model with a form as its state.
private final class FormModel: StateSource {
  var state = Form()

  var shownState: Any { state }
}

/// Measures the reading and the comparison of a state.
@Sendable func stateBenchmarks() {
  let count = 100_000

  measure("Reading a state of 20 properties", ["a state, ns"]) {
    let model = FormModel()
    var properties = 0
    let (duration, _) = Figures.time {
      for _ in 0..<count { properties += StateReader.properties(of: model).count }
    }
    try WrongResult.check(properties, of: 20 * count, "properties")
    var figures = Figures()
    figures.record("a state", duration, each: count)
    return figures
  }

  for changing in [false, true] {
    measure("Comparing a state of 20 properties, \(changing ? "one" : "none") changed", ["a state, ns"]) {
      let model = FormModel()
      let watch = StateCopy(of: model)
      var changes = 0
      let (duration, _) = Figures.time {
        for number in 1...count {
          if changing { model.state.number3 = -number }
          changes += watch.changes(of: model).count
        }
      }
      try WrongResult.check(changes, of: changing ? count : 0, "changes")
      var figures = Figures()
      figures.record("a state", duration, each: count)
      return figures
    }
  }
}

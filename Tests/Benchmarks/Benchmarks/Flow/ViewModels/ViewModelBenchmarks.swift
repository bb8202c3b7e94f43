import Benchmark
import FlowCore
import FlowRuntime
import FlowViewModel

private let ratio = ["an input, ns", "floor, ns", "times the floor, %"]

/// Measures the inputs and the memory of view models without effects.
@Sendable func inputBenchmarks() {
  let count = 1_000_000
  measure("1,000,000 inputs without effects, trace off", ratio) {
    let (floor, duration) = try inputs(count, tracing: false)
    var figures = Figures()
    figures.record("an input", duration, floor: floor, each: count)
    return figures
  }

  measure("1,000,000 inputs without effects, trace on", ["an input, ns", "a trace event, ns"]) {
    let (_, off) = try inputs(count, tracing: false)
    let (_, on) = try inputs(count, tracing: true)
    var figures = Figures()
    figures.record("an input", on, each: count)
    // Each input traces two events: itself and its action.
    figures.record("a trace event", on - off, each: 2 * count)
    return figures
  }

  measure("10,000 view models", ["a view model, bytes", "left behind, bytes"]) {
    let runtime = VirtualTimeRuntime()
    let before = Figures.allocated
    var models = (0..<10_000).map { _ in AddingViewModel() }
    runtime.enter { for model in models { model.send(.add(1)) } }
    let alive = Figures.allocated
    runtime.enter { models.removeAll() }
    runtime.tearDown()
    var figures = Figures()
    figures.record("a view model", bytes: alive - before, each: 10_000)
    figures.record("left behind", bytes: Figures.allocated - before)
    return figures
  }
}

/// Measures `count` inputs, and the floor of the same work.
@MainActor
private func inputs(_ count: Int, tracing: Bool) throws -> (floor: Duration, inputs: Duration) {
  let floor = BaselineCounter()
  let (floorDuration, _) = Figures.time { for number in 0..<count { floor.add(number & 1) } }
  let runtime = VirtualTimeRuntime()
  let model = AddingViewModel()
  runtime.enter {
    Run.current.trace.isOn = tracing
    model.send(.add(0))
  }
  let (duration, _) = Figures.time {
    // `Figures.time` reads the real clock, since it runs outside the scope.
    runtime.enter { for number in 0..<count { model.send(.add(number & 1)) } }
  }
  try WrongResult.check(model.state.count, of: floor.state.count, "as the sum")
  return (floorDuration, duration)
}

/// Measures tasks in sequence and merged ones.
@Sendable func effectBenchmarks() {
  let count = 100_000
  for (name, input) in [
    ("in sequence", WorkingViewModel.Input.runInSequence(count)), ("merged", .runMerged(count)),
  ] {
    for tracing in [false, true] {
      measure("100,000 tasks \(name), trace \(tracing ? "on" : "off")", ["a task, ns"]) {
        let runtime = VirtualTimeRuntime()
        let model = WorkingViewModel()
        let (duration, _) = try Figures.time {
          runtime.enter {
            Run.current.trace.isOn = tracing
            model.send(input)
          }
          try runtime.runReady()
        }
        guard model.effects.isIdle else { throw WrongResult(description: "not all tasks have ended") }
        var figures = Figures()
        figures.record("a task", duration, each: count)
        return figures
      }
    }
  }
}

/// Measures the resets of a debounce.
@Sendable func debounceBenchmarks() {
  let count = 1_000_000
  for (name, input) in [
    ("A debounce", WorkingViewModel.Input.type(1)), ("A debounce of plain Task.sleep", .typeWithSleep(1)),
  ] {
    measure("\(name) that is reset 1,000,000 times", ["a reset, ns", "grown after 10,000, bytes"], runs: 3) {
      let runtime = VirtualTimeRuntime()
      let model = WorkingViewModel()
      var early = 0
      let (duration, _) = try Figures.time {
        for number in 0..<count {
          runtime.enter { model.send(input) }
          try runtime.runReady()
          if number == 10_000 { early = Figures.allocated }
        }
      }
      var figures = Figures()
      figures.record("a reset", duration, each: count)
      figures.record("grown after 10,000", bytes: Figures.allocated - early)
      try runtime.settle(within: .seconds(1))
      try WrongResult.check(model.state.count, of: 1, "results")
      return figures
    }
  }
}

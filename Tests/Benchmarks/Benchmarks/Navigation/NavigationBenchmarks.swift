import Benchmark
import FlowCore
import FlowNavigation
import FlowRuntime

let benchmarks: @Sendable () -> Void = {
  stepBenchmarks()
  treeBenchmarks()
  streamBenchmarks()
}

private let steps = 300_000
private let ratio = ["a step, ns", "floor, ns", "times the floor, %"]

@Sendable private func stepBenchmarks() {
  for tracing in [true, false] {
    Benchmark("A burst of 300,000 steps, trace \(tracing ? "on" : "off")", configuration: .figures(ratio)) { benchmark in
      try await MainActor.run {
        let floor = try Stage.floor(steps)
        let stage = try Stage(tracing: tracing)
        let (duration, _) = try Figures.time {
          stage.runtime.enter { for number in 0..<steps { stage.stepper.steps.send(BenchStep.tick(number)) } }
          try stage.runtime.runReady()
        }
        guard stage.flow.count == steps, stage.flow.sum == steps * (steps - 1) / 2 else {
          return benchmark.error("\(steps - stage.flow.count) steps are lost")
        }
        Figures(benchmark: benchmark).note("a step", duration, each: steps, floor: floor, each: steps)
      }
    }
  }

  Benchmark("One step, then settling", configuration: .figures(ratio)) { benchmark in
    try await MainActor.run {
      let count = 100_000
      let floor = try Stage.floor(count)
      let stage = try Stage(tracing: true)
      let (duration, _) = try Figures.time {
        for number in 0..<count {
          stage.runtime.enter { stage.stepper.steps.send(BenchStep.tick(number)) }
          try stage.runtime.settle(within: .zero)
        }
      }
      guard stage.flow.count == count else { return benchmark.error("\(count - stage.flow.count) steps are lost") }
      Figures(benchmark: benchmark).note("a step", duration, each: count, floor: floor, each: count)
    }
  }

  Benchmark(
    "A million steps wait",
    configuration: .figures(["a waiting step, bytes", "a step, ns", "left behind, bytes"], runs: 3)
  ) { benchmark in
    try await MainActor.run {
      let count = 1_000_000
      let stage = try Stage(tracing: false)
      let before = Figures.allocated
      let (sending, _) = Figures.time {
        stage.runtime.enter { for number in 0..<count { stage.stepper.steps.send(BenchStep.tick(number)) } }
      }
      let waiting = Figures.allocated
      let (handling, _) = try Figures.time { try stage.runtime.runReady() }
      guard stage.flow.count == count else { return benchmark.error("\(count - stage.flow.count) steps are lost") }
      let figures = Figures(benchmark: benchmark)
      figures.note("a waiting step", bytes: waiting - before, each: count)
      figures.note("a step", sending + handling, each: count)
      figures.note("left behind", bytes: max(0, Figures.allocated - before))
    }
  }
}

@Sendable private func streamBenchmarks() {
  Benchmark("A burst of 300,000 steps through an AsyncStream with a task", configuration: .figures(ratio)) { benchmark in
    try await MainActor.run {
      let floor = try Stage.floor(steps)
      let runtime = FlowRuntime(jobBudget: 100_000_000)
      let flow: any Flow = runtime.enter { CountingFlow() }
      let (duration, _) = try Figures.time {
        try runtime.run {
          let (stream, continuation) = AsyncStream.makeStream(of: (any Step).self)
          let task = Task { @MainActor in
            for await step in stream {
              let adapted = try await flow.adapt(step: step)
              _ = flow.navigate(to: adapted)
            }
          }
          for number in 0..<steps { continuation.yield(BenchStep.tick(number)) }
          continuation.finish()
          try await task.value
        }
      }
      Figures(benchmark: benchmark).note("a step", duration, each: steps, floor: floor, each: steps)
    }
  }
}

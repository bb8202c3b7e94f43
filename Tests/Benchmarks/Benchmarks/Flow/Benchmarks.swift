import Benchmark

let benchmarks: @Sendable () -> Void = {
  stepBenchmarks()
  queueBenchmarks()
  streamBenchmarks()
  treeBenchmarks()
  inputBenchmarks()
  effectBenchmarks()
  debounceBenchmarks()
  stateBenchmarks()
  scriptBenchmarks()
}

import Benchmark

let benchmarks: @Sendable () -> Void = {
  stepBenchmarks()
  queueBenchmarks()
  streamBenchmarks()
  treeBenchmarks()
  inputBenchmarks()
  effectBenchmarks()
  debounceBenchmarks()
  storeBenchmarks()
  routeBenchmarks()
  routeStoreBenchmarks()
  stateBenchmarks()
  listBenchmarks()
  scriptBenchmarks()
}

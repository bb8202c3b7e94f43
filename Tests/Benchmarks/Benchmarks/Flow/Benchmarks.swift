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
  scopeBenchmarks()
  cancellationBenchmarks()
  routeBenchmarks()
  routeStorageBenchmarks()
  routeStoreBenchmarks()
  stateBenchmarks()
  listBenchmarks()
  scriptBenchmarks()
  screenBenchmarks()
  viewBenchmarks()
}

import Benchmark
import CAllocated

/// The figures of one benchmark run, each per step, flow or screen.
///
/// A figure may stand beside the floor of the same run.
struct Figures: Sendable {
  fileprivate private(set) var all: [(name: String, value: Int)] = []

  /// Records a duration divided by `count`, in nanoseconds.
  mutating func record(_ name: String, _ duration: Duration, each count: Int) {
    all.append(("\(name), ns", Figures.nanoseconds(duration) / count))
  }

  /// Records a duration and its floor, both divided by `count`, and their ratio in percent.
  mutating func record(_ name: String, _ duration: Duration, floor: Duration, each count: Int) {
    record(name, duration, each: count)
    record("floor", floor, each: count)
    all.append(("times the floor, %", 100 * Figures.nanoseconds(duration) / Figures.nanoseconds(floor)))
  }

  /// Records a size in bytes, divided by `count`.
  mutating func record(_ name: String, bytes: Int, each count: Int = 1) {
    all.append(("\(name), bytes", bytes / count))
  }

  /// Records a throughput in megabytes per second.
  mutating func record(_ name: String, _ duration: Duration, bytes: Int) {
    all.append(("\(name), MB/s", bytes * 1000 / Figures.nanoseconds(duration)))
  }

  /// Measures the duration of `body`.
  ///
  /// Call it outside a runtime's scope: inside, clocks are virtual.
  static func time<R>(_ body: () throws -> R) rethrows -> (Duration, R) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return (clock.now - start, result)
  }

  /// The number of allocated heap bytes.
  static var allocated: Int { callocated_bytes() }

  private static func nanoseconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds) * 1_000_000_000 + Int(duration.components.attoseconds / 1_000_000_000)
  }
}

/// A result of a benchmark's own work that differs from the expected one.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  static func check(_ count: Int, of expected: Int, _ what: String) throws {
    guard count == expected else { throw WrongResult(description: "\(count) \(what) instead of \(expected)") }
  }
}

/// Defines a benchmark that measures its figures itself, on the main actor.
///
/// `figures` are the names of the figures that `body` records. The measured runs follow one warm-up run.
@discardableResult
func measure(
  _ name: String, _ figures: [String], runs: Int = 5, _ body: @escaping @MainActor @Sendable () throws -> Figures
) -> Benchmark? {
  let configuration = Benchmark.Configuration(
    metrics: figures.map(BenchmarkMetric.figure), warmupIterations: 1, maxDuration: .seconds(60), maxIterations: runs)
  return Benchmark(name, configuration: configuration) { benchmark in
    let measured = try await MainActor.run { try body() }
    for figure in measured.all { benchmark.measurement(.figure(figure.name), figure.value) }
  }
}

extension BenchmarkMetric {
  fileprivate static func figure(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: name.hasSuffix("/s") ? .prefersLarger : .prefersSmaller, useScalingFactor: false)
  }
}

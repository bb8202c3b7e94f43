import Benchmark
import CAllocated

/// What a benchmark has measured itself: figures for one step, one flow or one screen, beside the floor of the same run.
struct Figures: Sendable {
  fileprivate private(set) var all: [(name: String, value: Int)] = []

  /// Notes how long `count` of something took, each in nanoseconds.
  mutating func note(_ name: String, _ duration: Duration, each count: Int) {
    all.append(("\(name), ns", Figures.nanoseconds(duration) / count))
  }

  /// Notes how long each took, and how many times the floor that is, in percent.
  mutating func note(_ name: String, _ duration: Duration, floor: Duration, each count: Int) {
    note(name, duration, each: count)
    note("floor", floor, each: count)
    all.append(("times the floor, %", 100 * Figures.nanoseconds(duration) / Figures.nanoseconds(floor)))
  }

  /// Notes how many bytes each of something holds.
  mutating func note(_ name: String, bytes: Int, each count: Int = 1) {
    all.append(("\(name), bytes", bytes / count))
  }

  /// Notes how fast so many bytes were gone through, in megabytes a second.
  mutating func note(_ name: String, _ duration: Duration, bytes: Int) {
    all.append(("\(name), MB/s", bytes * 1000 / Figures.nanoseconds(duration)))
  }

  /// How long `body` takes. To be called outside a runtime's scope, where clocks are real.
  static func time<R>(_ body: () throws -> R) rethrows -> (Duration, R) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return (clock.now - start, result)
  }

  /// How many bytes are allocated now.
  static var allocated: Int { callocated_bytes() }

  private static func nanoseconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds) * 1_000_000_000 + Int(duration.components.attoseconds / 1_000_000_000)
  }
}

/// What came out otherwise than it had to.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  static func check(_ count: Int, of expected: Int, _ what: String) throws {
    guard count == expected else { throw Wrong(description: "\(count) \(what) instead of \(expected)") }
  }
}

/// A benchmark that measures its figures itself, on the main actor.
/// - Parameters:
///   - figures: What it measures, as it names them.
///   - runs: How often, so that one sees what the machine makes of it.
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

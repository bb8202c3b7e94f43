import Benchmark
import Glibc

/// What a benchmark measures itself: figures for one step, one flow or one screen, beside the floor of the same run.
struct Figures {
  let benchmark: Benchmark

  /// Notes how long `count` of something took, each in nanoseconds.
  func note(_ name: String, _ duration: Duration, each count: Int) {
    benchmark.measurement(.figure("\(name), ns"), Figures.nanoseconds(duration) / count)
  }

  /// Notes how many times the floor something took, in hundredths.
  func note(_ name: String, _ duration: Duration, each count: Int, floor: Duration, each floorCount: Int) {
    note(name, duration, each: count)
    note("floor", floor, each: floorCount)
    let ratio = Double(Figures.nanoseconds(duration)) / Double(count) * Double(floorCount)
      / Double(Figures.nanoseconds(floor))
    benchmark.measurement(.figure("times the floor, %"), Int(ratio * 100))
  }

  /// Notes how many bytes something holds.
  func note(_ name: String, bytes: Int, each count: Int = 1) {
    benchmark.measurement(.figure("\(name), bytes"), bytes / count)
  }

  /// How long `body` takes. To be called outside a runtime's scope, where clocks are real.
  static func time<R>(_ body: () throws -> R) rethrows -> (Duration, R) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return (clock.now - start, result)
  }

  /// How many bytes are allocated now.
  static var allocated: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  private static func nanoseconds(_ duration: Duration) -> Int {
    Int(duration.components.seconds) * 1_000_000_000 + Int(duration.components.attoseconds / 1_000_000_000)
  }
}

extension BenchmarkMetric {
  static func figure(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }
}

extension Benchmark.Configuration {
  /// A run measures all it needs itself; so many runs show how much the machine makes of it.
  static func figures(_ names: [String], runs: Int = 5) -> Self {
    .init(
      metrics: names.map { .figure($0) }, warmupIterations: 1, maxDuration: .seconds(60), maxIterations: runs)
  }
}

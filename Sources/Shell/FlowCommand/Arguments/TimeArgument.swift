import ArgumentParser
import FlowScript

/// A time as in scripts, such as `300ms`, `1.5s` or `2min`.
struct TimeArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    guard case .duration(let duration)? = try? Literal(parsing: argument) else { return nil }
    self.duration = duration
  }

  var defaultValueDescription: String { DurationText.text(duration) }
}

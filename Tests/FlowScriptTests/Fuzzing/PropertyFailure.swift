@testable import FlowScript

/// A property that does not hold for an input of the fuzzer.
struct PropertyFailure: Error, CustomStringConvertible {
  var what: String
  /// The seed of the input.
  var seed: UInt64
  var input: String

  var description: String { "input \(seed): \(what): \(Literal.string(input))" }
}

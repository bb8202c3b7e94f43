@testable import FlowScript

/// What an input of the fuzzer showed to be wrong.
struct Fault: Error, CustomStringConvertible {
  var what: String
  /// The number that the input is made from.
  var seed: UInt64
  var input: String

  var description: String { "input \(seed): \(what): \(Literal.string(input))" }
}

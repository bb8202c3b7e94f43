import FlowCore

/// A location in a test, from the literals at the call.
package struct TestLocation: Sendable {
  package let fileID: StaticString
  package let file: StaticString
  package let line: UInt
  package let column: UInt

  package init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A reporter of the failures that a test store finds.
@MainActor
package protocol TestFailureReporter {
  /// Fails the current test.
  static func record(_ message: String, at location: TestLocation)
}

@MainActor
enum TestFailure {
  // Of FlowTesting, which links Swift Testing. `nil` in a program without that module.
  private static let reporter =
    Existential.type(mangledName: "11FlowTesting12LateFailuresO") as? any TestFailureReporter.Type

  /// Fails the current test. Without FlowTesting, the trace records a fault of the app instead.
  static func record(_ message: String, at location: TestLocation) {
    if let reporter {
      reporter.record(message, at: location)
    } else {
      Run.current.trace.record(.fault("\(location.file):\(location.line): \(message)"))
    }
  }
}

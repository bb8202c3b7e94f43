import Glibc
import IssueReporting
import IssueReportingTestSupport
import Testing

/// A place in a test, as the caller's literals give it.
struct TestLocation: Sendable {
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as Swift Testing takes it.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }
}

extension Failure {
  /// What runs a test.
  enum Framework {
    case swiftTesting
    case xcTest
  }

  /// What runs the test that is under way, or this process if none is: a store may be let go after its test.
  static var framework: Framework {
    if Test.current != nil || CommandLine.arguments.contains("swift-testing") { return .swiftTesting }
    if case .xcTest = TestContext.current { return .xcTest }
    return .swiftTesting
  }

  /// Fails the test.
  /// - Parameters:
  ///   - message: What went wrong, and what to do.
  ///   - location: Where; without it, where the framework says that the test is.
  static func record(_ message: String, at location: TestLocation? = nil) {
    switch framework {
    case .swiftTesting:
      guard let location else {
        Issue.record(Comment(rawValue: message))
        return
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
    case .xcTest:
      guard let location else { return reportIssue(message) }
      reportIssue(
        message, fileID: location.fileID, filePath: location.file, line: location.line, column: location.column)
    }
  }

  /// Fails the test by an error.
  static func record(_ error: any Error, at location: TestLocation) {
    switch framework {
    case .swiftTesting: Issue.record(error, sourceLocation: location.sourceLocation)
    case .xcTest: record("\(error)", at: location)
    }
  }

  /// Shows something that does not fail the test.
  static func warn(_ message: String, at location: TestLocation) {
    switch framework {
    case .swiftTesting:
      Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
    case .xcTest:
      // XCTest knows no warnings.
      var line = "\(location.file):\(location.line): warning: \(message)\n"
      line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    }
  }
}

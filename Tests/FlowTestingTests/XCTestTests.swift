import Foundation
import Testing

/// Failures of test stores in XCTest cases.
///
/// The test binary runs itself again, with XCTest.
@Suite struct XCTestTests {
  private func run(_ name: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["XCTestCases.\(name)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["FLOWSH_FAIL": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test(arguments: [
    // The numbers are the lines of the failing statements in FailingStoreTests.swift.
    ("testAChangeOfATestStore", 77, "the state after .increment differs"),
    ("testATestStoreThatIsLetGo", 82, "the test released the store before finishing it"),
    ("testAnActionOfAnAsyncTestStore", 89, "the test did not receive .increment"),
    ("testALeakOfAFlowTestStore", 96, "leaked Door: DoorViewModel.onClose → DoorViewController.viewModel"),
    (
      "testALeakThatAFlowTestStoreFindsAtItsEnd", 102,
      "leaked Door: DoorViewModel.onClose → DoorViewController.viewModel"
    ),
  ])
  func aFailureOfAStoreFailsTheCaseAtItsLine(_ name: String, _ line: Int, _ message: String) throws {
    let (status, output) = try run("FailingStoreTests/\(name)")
    #expect(status != 0, "\(output)")
    #expect(output.contains("XCTestCases/FailingStoreTests.swift:\(line): error: "), "\(output)")
    #expect(output.contains(message), "\(output)")
    #expect(output.contains("with 1 failure"), "\(output)")
  }

  @Test func passingStoresPassInXCTest() throws {
    let (status, output) = try run("PassingStoreTests")
    #expect(status == 0 && output.contains("Executed 3 tests, with 0 failures"), "\(output)")
    #expect(output.contains("warning: the test did not receive .increment"), "\(output)")
  }
}

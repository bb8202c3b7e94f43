import Foundation
import TestSupport
import Testing

/// Failures of test stores in XCTest cases.
///
/// The test binary runs itself again, with XCTest.
@Suite struct XCTestTests {
  private func run(_ name: String) throws -> CompletedProcess {
    try CompletedProcess(
      CompletedProcess.testBinary, ["XCTestCases.\(name)"],
      environment: ProcessInfo.processInfo.environment.merging(["FLOWSH_FAIL": "1"]) { $1 })
  }

  @Test(arguments: [
    // The numbers are the lines of the failing statements in FailingStoreTests.swift.
    ("testAChangeOfATestStore", 77, "the state after .increment differs"),
    ("testATestStoreThatIsReleasedUnfinished", 82, "the test released the store before finishing it"),
    ("testAnActionOfAnAsyncTestStore", 89, "the test did not receive .increment"),
    ("testALeakOfAFlowTestStore", 96, "leaked Door: DoorViewModel.onClose → DoorViewController.viewModel"),
    (
      "testALeakThatAFlowTestStoreFindsAtItsEnd", 102,
      "leaked Door: DoorViewModel.onClose → DoorViewController.viewModel"
    ),
  ])
  func aFailureOfAStoreFailsTheCaseAtItsLine(_ name: String, _ line: Int, _ message: String) throws {
    let process = try run("FailingStoreTests/\(name)")
    #expect(process.status != 0, "\(process.output)")
    #expect(process.output.contains("XCTestCases/FailingStoreTests.swift:\(line): error: "), "\(process.output)")
    #expect(process.output.contains(message), "\(process.output)")
    #expect(process.output.contains("with 1 failure"), "\(process.output)")
  }

  @Test func passingStoresPassInXCTest() throws {
    let process = try run("PassingStoreTests")
    #expect(process.status == 0 && process.output.contains("Executed 3 tests, with 0 failures"), "\(process.output)")
    #expect(process.output.contains("warning: the test did not receive .increment"), "\(process.output)")
  }
}

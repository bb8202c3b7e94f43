import Foundation
import TestSupport
import Testing

/// Checks in a separate process, since `swift test` uses the main queue and signals.
@Suite struct ProcessTests {
  /// Runs a command of the helper, which is built beside the tests.
  /// - Returns: The printed lines.
  private func helper(_ command: String, environment: [String: String] = [:]) throws -> [String] {
    let environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
      .merging(environment) { $1 }
    let process = try CompletedProcess(
      CompletedProcess.products.appending(path: "FlowRuntimeHelper"), [command], environment: environment,
      includingErrors: false)
    #expect(process.status == 0)
    return process.output.split(separator: "\n").map(String.init)
  }

  @Test func blocksForTheMainQueueRunWhenTheJobsRest() throws {
    #expect(
      try helper("main-queue") == [
        "job", "block in scope: true", "block of the block", "task of the block at 1.0 seconds",
        "last block at 1.0 seconds", "settled at 1.0 seconds",
      ])
  }

  @Test func wakeUpDescriptorSignalsWorkForTheMainQueue() throws {
    #expect(
      try helper("main-queue-wake-up") == [
        "at rest: false", "then: true", "block", "after: false", "interrupt: true", "taken: false",
      ])
  }

  @Test func resultThroughTheMainQueueIsAwaited() throws {
    #expect(try helper("main-queue-external") == ["answer 7"])
  }

  @Test func processOwnerRunsTasksStartedOutsideItsScope() throws {
    #expect(try helper("owner") == ["task here: true", "main actor in scope: true", "total 1"])
  }

  @Test func signalHandlerCanInterrupt() throws {
    #expect(try helper("signal") == ["interrupted at 0.0 seconds", "cancelled", "idle: true"])
  }

  @Test func runtimesUseNoFileDescriptors() throws {
    #expect(try helper("descriptors") == ["made: 0", "left: 0"])
  }

  @Test func hashesCanBeDeterministicAcrossProcesses() throws {
    let asIfByEnvironment = try helper("hashing-as-it-is", environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    for _ in 0..<5 { #expect(try helper("hashing") == asIfByEnvironment) }
    #expect(asIfByEnvironment.count == 3)
    #expect(try helper("hashing-as-it-is") != asIfByEnvironment)
  }

  @Test func hashesFollowASeedInEveryProcess() throws {
    let first = try helper("hashing-1")
    for _ in 0..<3 { #expect(try helper("hashing-1") == first) }
    // The environment variable does not override the seed.
    #expect(try helper("hashing-1", environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]) == first)
    let second = try helper("hashing-2")
    #expect(first.count == 3 && second.count == 3)
    for (one, other) in zip([first, second, first], [second, try helper("hashing"), try helper("hashing")]) {
      for (line, otherLine) in zip(one, other) { #expect(line != otherLine) }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Extreme numbers in every numeric position.
///
/// Each gives an error or an answer, never a crash.
@Suite struct NumericLimitTests {
  private static let numbers = [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "170141183460469231731687303715884105727", "340282366920938463463374607431768211456",
  ]
  private static let times = numbers.map { "\($0)s" } + ["9223372036854775807ms", "9223372036854775807min"]

  @Test(arguments: [
    "advance @", "settle @", "clock auto @",
  ])
  func extremeDurationsDoNotCrashTheShell(statement: String) throws {
    try check(Self.times.map { statement.replacing("@", with: $0) })
  }

  @Test(arguments: [
    "back @", "tab @", "alert @", "trace @", "why at @", "save a.flowscript @..@", "record a.flowscript from @",
    "expect tab @",
    "expect alive @ Counter", "expect state Counter.count == @", "expect state Counter.list[@] == 1",
    "state Counter[@]",
    "tree Counter#@", "undo @", "select @", "history @",
  ])
  func extremeNumbersDoNotCrashTheShell(statement: String) throws {
    try check(Self.numbers.map { statement.replacing("@", with: $0) })
  }

  /// Runs statements, each after some virtual time has passed.
  private func check(_ statements: [String]) throws {
    // Each in its own process, since one that does not parse would keep all others from running.
    for statement in statements {
      let result = try Flowsh.run(["-c", "app Counter", "-c", "advance 1s", "-c", statement])
      #expect((0...3).contains(result.status), "\(statement): \(result.error)")
    }
  }

  @Test func advancingBeyondTheClocksEndFails() throws {
    let result = try Flowsh.run(["-c", "app Counter", "-c", "advance 1s", "-c", "advance 9223372036854775807s"])
    #expect(result.status == 1)
    #expect(result.error.contains("the clock of an app ends after a hundred years"))
    // The longest duration that a statement accepts.
    let longest = try Flowsh.run(["-c", "app Counter", "-c", "advance 3153600000s", "-c", "advance 1ms"])
    #expect(longest.status == 1 && longest.output.hasSuffix("no change\n"))
  }

  @Test(arguments: [
    "-j", "--jobs", "--repeat", "--retries", "--max-failures", "--slowest", "--schedules", "--schedule", "--seed",
    "--coverage-min",
  ])
  func everyOptionWithANumberIsChecked(option: String) throws {
    let folder = TemporaryFolder()
    try folder.write("app Counter\n\nadvance 1s\n", to: "a.flowscript")
    // Valid numbers run the script once. `--fail-fast` ends a million repetitions at the first failure.
    try folder.write("app Counter\n  at Nowhere\n", to: "b.flowscript")
    for number in Self.numbers where !(number == "0" && option == "--schedules") {
      let result = try Flowsh.run(["test", "--fail-fast", "-q", option, number, "b.flowscript"], in: folder)
      #expect([0, 1, 2].contains(result.status), "\(option) \(number): \(result.error)")
    }
  }

  @Test(arguments: ["--timeout", "--virtual-timeout"])
  func everyOptionWithATimeIsChecked(option: String) throws {
    let folder = TemporaryFolder()
    try folder.write("app Counter\n\nadvance 1s\n", to: "a.flowscript")
    for time in Self.times {
      let result = try Flowsh.run(["test", option, time, "a.flowscript"], in: folder)
      #expect(result.status == 2, "\(option) \(time): \(result.output)")
    }
    #expect(try Flowsh.run(["test", option, "525600min", "a.flowscript"], in: folder).status == 0)
  }

  @Test(.disabled(if: Sanitizer.isOn))
  func repeatAllocatesNoMemoryUpFront() throws {
    let folder = TemporaryFolder()
    try folder.write("app Counter\n  at Nowhere\n", to: "a.flowscript")
    // A limit of 2 GB, which a list of all repetitions would exceed.
    let result = try Flowsh.run(
      ["-c", "ulimit -d 2000000; exec $flowsh test --repeat 1000000000 --fail-fast -j 1 a.flowscript"],
      environment: ["flowsh": Flowsh.program], in: folder, program: "/bin/sh")
    #expect(result.status == 1)
    #expect(result.output.contains("not run"))
  }

  @Test(arguments: ["0/1", "1/0", "9223372036854775807/9223372036854775807", "2/1", "-1/2", "9223372036854775808/1"])
  func everyShardIsChecked(shard: String) throws {
    let folder = TemporaryFolder()
    try folder.write("app Counter\n", to: "a.flowscript")
    #expect([0, 2].contains(try Flowsh.run(["test", "--shard", shard, "."], in: folder).status))
    for (index, count) in [("9223372036854775807", "3"), ("-9223372036854775808", "3"), ("0", "-1")] {
      let result = try Flowsh.run(
        ["test", "."], environment: ["TEST_SHARD_INDEX": index, "TEST_TOTAL_SHARDS": count], in: folder)
      #expect(result.status == 3, "\(index)/\(count): \(result.error)")
    }
  }
}

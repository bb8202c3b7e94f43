import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The parts of a suite that CI engines and schedulers choose by environment variables.
@Suite struct CIEnvironmentTests {
  private let folder = TemporaryFolder()
  private let names = (1...40).map { "s\($0).flowscript" }

  init() throws {
    for name in names { try folder.write("app Trouble\n", to: name) }
  }

  private func list(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> Flowsh.Result {
    try Flowsh.run(
      ["test", "--list"] + arguments, environment: environment, in: folder, program: Flowsh.trouble)
  }

  /// The environments of the second of three jobs.
  private static let secondOfThree: [[String: String]] = [
    ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"],
    ["KNAPSACK_PRO_CI_NODE_INDEX": "1", "KNAPSACK_PRO_CI_NODE_TOTAL": "3"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"],
    ["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "3"],
    [
      "SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "3",
      "SYSTEM_PARALLELEXECUTIONTYPE": "MultiMachine",
    ],
    ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "HEROKU_TEST_RUN_ID": "e5e2"],
    ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3", "TRAVIS": "true"],
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3", "GITLAB_CI": "true"],
    ["AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "3"],
    Self.slurm(id: 6, 5...7, step: 1, count: 3),
    Self.slurm(id: 4, 1...7, step: 3, count: 3),
    // A job of a CI engine may run on a cluster.
    Self.slurm(id: 9, 0...9, step: 1, count: 10).merging(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) { $1 },
    // A job without siblings does not hide the array.
    Self.slurm(id: 1, 0...2, step: 1, count: 3).merging(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]) { $1 },
  ]

  private static func slurm(id: Int, _ ids: ClosedRange<Int>, step: Int, count: Int) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(ids.lowerBound)",
      "SLURM_ARRAY_TASK_MAX": "\(ids.upperBound)", "SLURM_ARRAY_TASK_STEP": "\(step)",
      "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
  }

  @Test(arguments: secondOfThree) func eachEngineChoosesTheSameSecondPart(environment: [String: String]) throws {
    let second = try list(["--shard", "2/3"]).output
    #expect(second.split(separator: "\n").count > 5)
    let result = try list([], environment)
    #expect(result.output == second && result.status == 0, "\(result)")
    #expect(try list(["--shard", "1/1"], environment).output.split(separator: "\n").count == names.count)
  }

  /// Environments of jobs that are no parts of one suite.
  @Test(arguments: [
    // The jobs of a matrix on Azure.
    ["SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "3"],
    [
      "SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "3",
      "SYSTEM_PARALLELEXECUTIONTYPE": "MultiConfiguration",
    ],
    // Cirrus CI counts all tasks of a build.
    ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3", "CIRRUS_CI": "true"],
    // GitLab sets the total alone in a job without siblings.
    ["CI_NODE_TOTAL": "1"],
    ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "1"],
  ]) func otherJobsRunTheWholeSuite(environment: [String: String]) throws {
    #expect(try list([], environment).output.split(separator: "\n").count == names.count)
  }

  @Test func tasksOfAnArrayPartitionTheSuite() throws {
    let parts = try stride(from: 2, through: 10, by: 4).map { id in
      try list([], Self.slurm(id: id, 2...10, step: 4, count: 3)).output.split(separator: "\n").map(String.init)
    }
    #expect(parts.flatMap { $0 }.sorted() == names.sorted())
  }

  @Test(arguments: [
    // `--array=1,2,5`.
    slurm(id: 2, 1...5, step: 1, count: 3), slurm(id: 5, 1...5, step: 1, count: 3),
    slurm(id: 4, 1...7, step: 2, count: 4),
  ]) func anArrayWithGapsIsRefused(environment: [String: String]) throws {
    let result = try list([], environment)
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.error.contains("have gaps") && result.error.contains("--array=1-"), "\(result.error)")
  }

  @Test(arguments: [
    (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "3"], "a number from SLURM_ARRAY_TASK_MIN on"),
    (
      ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "0"],
      "SLURM_ARRAY_TASK_ID has to be a number from SLURM_ARRAY_TASK_MIN on"
    ),
    (slurm(id: 0, 1...3, step: 1, count: 3), "a number from SLURM_ARRAY_TASK_MIN on"),
    (slurm(id: 1, 1...3, step: 0, count: 3), "SLURM_ARRAY_TASK_STEP a number from 1 on"),
    (
      ["SEMAPHORE_JOB_INDEX": "0", "SEMAPHORE_JOB_COUNT": "3"],
      "SEMAPHORE_JOB_INDEX has to be a number from 1 to 3"
    ),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3"], "CIRCLE_NODE_INDEX has to be a number from 0 to 2"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "-1"], "CIRCLE_NODE_TOTAL has to be a number from 1 on"),
  ]) func numbersThatNameNoPartAreRefused(environment: [String: String], requirement: String) throws {
    let result = try list([], environment)
    #expect(result.status == 3 && result.error.contains("do not name a part of the suite: "), "\(result)")
    #expect(result.error.contains(requirement), "\(result)")
  }

  @Test func theOnlyPartOfAnEmptySuiteIsAnEmptySuite() throws {
    let arguments = ["test", ".", "--tag", "none"]
    let (whole, only, half) = try (
      Flowsh.run(arguments, in: folder, program: Flowsh.trouble),
      Flowsh.run(arguments + ["--shard", "1/1"], in: folder, program: Flowsh.trouble),
      Flowsh.run(arguments + ["--shard", "1/2"], in: folder, program: Flowsh.trouble)
    )
    #expect(whole.status == 2 && only.status == 2, "\(only)")
    #expect(whole.error == only.error && !whole.error.isEmpty, "\(only)")
    #expect(half.status == 0, "\(half)")
  }

  @Test func explorationsTakeTheShardOfAJobArrayForTheirPart() throws {
    for command in [
      ["explore", "Routes", "--transitions", "200"], ["fuzz", "Routes", "--runs", "40", "--length", "5"],
    ] {
      var files: [String] = []
      for id in 1...2 {
        files.append("\(command[0])-\(id).json")
        let part = try Flowsh.run(
          command + ["--part", files.last!], environment: Self.slurm(id: id, 1...2, step: 1, count: 2), in: folder)
        #expect([0, 1].contains(part.status), "\(part)")
      }
      let second = try Flowsh.run(command + ["--shard", "2/2", "--part", "same.json"], in: folder)
      #expect([0, 1].contains(second.status))
      #expect(try folder.read("same.json") == folder.read(files[1]))
      let joined = try Flowsh.run([command[0], "--join"] + files, in: folder)
      #expect([0, 1].contains(joined.status) && joined.error.isEmpty, "\(joined)")
      // Without a part there is nothing to join, so each machine explores the whole.
      let array = Self.slurm(id: 2, 1...2, step: 1, count: 2)
      #expect(try Flowsh.run(command, environment: array, in: folder).output == Flowsh.run(command, in: folder).output)
      let none = try Flowsh.run(command + ["--part", "none.json"], in: folder)
      #expect(none.status == 2 && none.error.contains("--part needs a shard"), "\(none)")
    }
  }
}

/// Suites that `bazel test` runs, in an environment as its test encyclopedia describes.
@Suite struct BazelTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["runfiles/main/flows", "tmp", "outputs"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// Runs the program as Bazel runs a test.
  private func bazel(
    _ arguments: [String], _ more: [String: String] = [:], program: String = Flowsh.trouble
  ) throws -> Flowsh.Result {
    let environment = [
      "BAZEL_TEST": "1", "TEST_TARGET": "//flows:test", "TEST_WORKSPACE": "main",
      "TEST_SRCDIR": folder.file("runfiles"), "RUNFILES_DIR": folder.file("runfiles"),
      "HOME": folder.file("tmp"), "TEST_TMPDIR": folder.file("tmp"), "XML_OUTPUT_FILE": folder.file("test.xml"),
      "TEST_UNDECLARED_OUTPUTS_DIR": folder.file("outputs"), "TEST_WARNINGS_OUTPUT_FILE": folder.file("warnings"),
      "TEST_PREMATURE_EXIT_FILE": folder.file("premature"), "TEST_SIZE": "small", "TEST_TIMEOUT": "60",
    ].merging(more) { $1 }
    let child = try Child(
      program, arguments, environment: Flowsh.environment(home: folder, environment),
      folder: folder.file("runfiles/main"), output: folder.file(".out"), error: folder.file(".err"))
    let status = child.wait()
    return Flowsh.Result(status: status, output: try folder.read(".out"), error: try folder.read(".err"))
  }

  private func write(_ text: String, to name: String) throws {
    // As in a tree of runfiles, each file is a link.
    try folder.write(text, to: "\(name).source")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("runfiles/main/flows/\(name).flowscript"),
      withDestinationPath: folder.file("\(name).source"))
  }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.file(name)) }

  @Test func resultsAreWrittenWhereBazelExpectsThem() throws {
    try write("app Trouble\n", to: "good")
    try write("app Trouble\n\nback\n", to: "bad")
    let result = try bazel(["test", "flows"])
    #expect(result.status == 1 && result.output.contains("1 passed, 1 failed"), "\(result)")
    let report = try folder.read("test.xml")
    #expect(report.contains("tests=\"2\"") && report.contains("flows/bad.flowscript"))
    #expect(!exists("premature") && !exists("warnings"))
    // The record of the last run is the only other file, and is temporary.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")) == ["flowsh"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("outputs")).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("runfiles/main")) == ["flows"])
  }

  @Test func relativeReportsAreUndeclaredOutputs() throws {
    try write("app Trouble\n", to: "good")
    let xml = folder.file("test.xml")
    let result = try bazel([
      "test", "flows", "--reporter", "html=report.html", "--reporter", "junit=\(xml)", "--reporter",
      "json=\(folder.file("all.json"))", "--coverage-json", "coverage.json",
    ])
    #expect(result.status == 0, "\(result)")
    #expect(try folder.read("outputs/report.html").hasPrefix("<!doctype html>"))
    #expect(try folder.read("outputs/coverage.json").hasPrefix("{"))
    #expect(exists("all.json"))
    #expect(try folder.read("test.xml").components(separatedBy: "<testsuites").count == 2)
    let graph = try bazel(["explore", "Routes", "--transitions", "20", "--graph", "a.dot"], program: Flowsh.program)
    #expect([0, 1].contains(graph.status), "\(graph)")
    #expect(try folder.read("outputs/a.dot").hasPrefix("digraph"))
    // Without Bazel, paths are those of the current folder.
    let usual = try bazel(["test", "flows", "--reporter", "tap=a.tap"], ["BAZEL_TEST": ""])
    #expect(usual.status == 0 && exists("runfiles/main/a.tap"))
  }

  @Test func filterChoosesScriptsAndMayChooseNone() throws {
    try write("app Trouble\n", to: "login")
    try write("app Trouble\n\nback\n", to: "cart")
    #expect(try bazel(["test", "--list"], ["TESTBRIDGE_TEST_ONLY": "login"]).output == "flows/login.flowscript\n")
    let pattern = try bazel(["test", "--list"], ["TESTBRIDGE_TEST_ONLY": "c*t.flowscript"])
    #expect(pattern.output == "flows/cart.flowscript\n")
    #expect(try bazel(["test"], ["TESTBRIDGE_TEST_ONLY": "login"]).status == 0)
    let none = try bazel(["test"], ["TESTBRIDGE_TEST_ONLY": "nothing\u{1B}"])
    #expect(none.status == 0 && none.output == "no script matches nothing\\u{1B}, the filter of Bazel\n", "\(none)")
    #expect(try folder.read("test.xml").contains("tests=\"0\""))
    let both = try bazel(["test", "--filter", "cart"], ["TESTBRIDGE_TEST_ONLY": "login"])
    #expect(both.status == 0 && both.output.hasPrefix("no script matches"))
    // A mistake on the command line of the test itself stays one.
    #expect(try bazel(["test", "--filter", "nothing"]).status == 2)
  }

  @Test func failFastStopsAfterTheFirstFailure() throws {
    for name in ["a", "b", "c"] { try write("app Trouble\n\nback\n", to: name) }
    let first = try bazel(["test", "-j", "1"], ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1"])
    #expect(first.output.contains("0 passed, 1 failed, 2 not run"), "\(first)")
    let two = try bazel(["test", "-j", "1", "--max-failures", "2"], ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1"])
    #expect(two.output.contains("0 passed, 2 failed, 1 not run"), "\(two)")
  }

  @Test func supportOfShardsIsConfirmed() throws {
    try write("app Trouble\n", to: "a")
    let variables = [
      "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "1", "TEST_SHARD_STATUS_FILE": folder.file("status"),
    ]
    #expect(try bazel(["test", "--shard", "1/1"], variables).status == 0)
    #expect(!exists("status"))
    #expect(try bazel(["test"], variables).status == 0)
    #expect(exists("status"))
    // An existing file gets a new time of change.
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.file("status"))
    #expect(try bazel(["test"], variables).status == 0)
    let time = try FileManager.default.attributesOfItem(atPath: folder.file("status"))[.modificationDate] as? Date
    #expect(time != old)
  }

  @Test func seedOfARunOrdersScriptsAndWalks() throws {
    for number in 1...20 { try write("app Trouble\n", to: "s\(number)") }
    let list = ["test", "--list", "--order", "random"]
    let third = try bazel(list, ["TEST_RANDOM_SEED": "3", "TEST_RUN_NUMBER": "3"]).output
    #expect(try third == bazel(list + ["--seed", "3"]).output)
    #expect(try third != bazel(list, ["TEST_RANDOM_SEED": "4"]).output)
    #expect(try third == bazel(list + ["--seed", "3"], ["TEST_RANDOM_SEED": "4"]).output)
    let walks = ["fuzz", "Routes", "--runs", "3", "--length", "3"]
    let seeded = try bazel(walks, ["TEST_RANDOM_SEED": "3"], program: Flowsh.program).output
    #expect(try seeded == bazel(walks + ["--seed", "3"], program: Flowsh.program).output)
  }

  @Test func aHangingScriptIsReportedBeforeTheTestTimesOut() throws {
    try write("app Trouble\n\n.hang\n", to: "a")
    let result = try bazel(["test"], ["TEST_TIMEOUT": "1"])
    #expect(result.status == 1 && result.output.contains("timed out: the limit is 750ms"), "\(result)")
    let own = try bazel(["test", "--timeout", "200ms"], ["TEST_TIMEOUT": "60"])
    #expect(own.output.contains("timed out: the limit is 200ms"), "\(own)")
  }

  @Test func warningsNameFlakyScripts() throws {
    try write(
      "app Trouble\n\n.count(file: \"\(folder.file("count"))\")\n\nexpect state Home.count == 2\n", to: "a")
    #expect(try bazel(["test", "--retries", "1"]).status == 0)
    #expect(try folder.read("warnings") == "flows/a.flowscript is flaky: it passed after 1 failure\n")
  }

  @Test func blocksAreNotRewritten() throws {
    try write("app Trouble\n  wrong\n", to: "a")
    let result = try bazel(["test", "--update"])
    #expect(result.status == 2 && result.error.contains("BAZEL_TEST is set in the environment"), "\(result)")
    #expect(try folder.read("a.source") == "app Trouble\n  wrong\n")
  }

  @Test func anAppThatEndsTheProcessIsNoPrematureExit() throws {
    try write("app Trouble\n\n.exit(status: 0)\n", to: "a")
    // In a worker, an exit is a failure of its script, and the suite ends regularly.
    #expect(try bazel(["test"]).status == 1)
    #expect(!exists("premature"))
    #expect(try bazel(["--version"]).status == 0)
    #expect(!exists("premature"))
    try write("app Trouble\n\n.endAtOnce(status: 0)\n", to: "b")
    #expect(try bazel(["run", "flows/b.flowscript"]).status == 3)
    #expect(!exists("premature"))
  }

  @Test func temporaryFilesOfTheAppAreInBazelsFolder() throws {
    let result = try bazel(["-c", "app Trouble", "-c", ".printVariable(name: \"TMPDIR\")"], ["TMPDIR": "/tmp"])
    #expect(result.output.contains("\(folder.file("tmp"))\n"), "\(result)")
  }
}

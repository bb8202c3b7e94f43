import FlowScript
import FlowSystem
import Glibc
import SystemPackage

extension Shard {
  /// A CI engine or scheduler whose environment variables choose a part.
  package struct Engine: Sendable {
    /// The numbers that an engine gives its jobs.
    enum Numbering: Sendable {
      case from(Int)
      /// The numbers of a job array, whose first, last and step are in variables.
      case array(first: String, last: String, step: String)
    }

    /// A variable that identifies an engine.
    struct Mark: Sendable {
      let name: String
      /// The value in lower case. `nil` for any value.
      var value: String?
    }

    package let name: String
    /// The variable that holds the part's number.
    package let index: String
    /// The variable that holds the number of parts.
    package let count: String
    let numbering: Numbering
    /// A further variable that identifies the engine. `nil` for none.
    var mark: Mark?

    // Bazel has to learn that a program supports its parts.
    fileprivate static let bazel = Engine(
      name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", numbering: .from(0))

    // Several engines have the variables of GitLab.
    private static let nodeIndex = "CI_NODE_INDEX"
    private static let nodeTotal = "CI_NODE_TOTAL"

    /// All engines. Those that also set the variables of others come first.
    static let all = [
      bazel,
      Engine(
        name: "Knapsack", index: "KNAPSACK_PRO_CI_NODE_INDEX", count: "KNAPSACK_PRO_CI_NODE_TOTAL",
        numbering: .from(0)),
      Engine(
        name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
        numbering: .from(0)),
      Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", numbering: .from(0)),
      Engine(name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", count: "SEMAPHORE_JOB_COUNT", numbering: .from(1)),
      // The jobs of a matrix have numbers too, but each of them runs the whole suite in another configuration.
      Engine(
        name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE",
        numbering: .from(1), mark: Mark(name: "SYSTEM_PARALLELEXECUTIONTYPE", value: "multimachine")),
      Engine(
        name: "Heroku CI", index: nodeIndex, count: nodeTotal, numbering: .from(0),
        mark: Mark(name: "HEROKU_TEST_RUN_ID")),
      // Its documentation sets both variables by hand, from 0.
      Engine(
        name: "Travis CI", index: nodeIndex, count: nodeTotal, numbering: .from(0),
        mark: Mark(name: "TRAVIS")),
      Engine(name: "GitLab", index: nodeIndex, count: nodeTotal, numbering: .from(1)),
      Engine(
        name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE",
        numbering: .from(0)),
      // A cluster may also run the jobs of a CI engine, which comes first then.
      Engine(
        name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
        numbering: .array(first: "SLURM_ARRAY_TASK_MIN", last: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP")),
    ]

    // Cirrus CI counts linters and builds too, in the variables of GitLab. Its job numbers are no parts of a suite.
    fileprivate static let cirrusVariable = "CIRRUS_CI"

    // Returns the part that the engine asks for. Returns `nil` if the environment lacks the variables of the engine.
    // Throws `Diagnostic` if the variables name no part.
    fileprivate func shard(_ variable: (String) -> String?) throws(Diagnostic) -> Shard? {
      guard let count = variable(count), let index = variable(index) else { return nil }
      if let mark {
        guard let value = variable(mark.name)?.lowercased(), value == mark.value ?? value else { return nil }
      } else if self.index == Self.nodeIndex, variable(Self.cirrusVariable) != nil {
        return nil
      }
      guard let total = Int(count), let number = Int(index), let place = try place(of: number, of: total, variable),
        let shard = Shard(index: place, of: total)
      else {
        throw Diagnostic(
          .trouble,
          "\(self.index)=\(index) and \(self.count)=\(count) do not name a part of the suite: "
            + requirement(Int(count)),
          advice: [Self.advice])
      }
      return shard
    }

    // The numbers that the variables may have.
    private func requirement(_ total: Int?) -> String {
      guard let total, total > 0 else { return "\(count) has to be a number from 1 on" }
      switch numbering {
      case .from(let first): return "\(index) has to be a number from \(first) to \(total - 1 + first)"
      case .array(let first, _, let step):
        return "\(index) has to be a number from \(first) on, and \(step) a number from 1 on"
      }
    }

    // The place of the number among the parts, from 1. Returns `nil` if the number precedes the first one, or if the
    // variables of an array are invalid. Throws `Diagnostic` if the numbers of an array have gaps.
    private func place(
      of number: Int, of total: Int, _ variable: (String) -> String?
    ) throws(Diagnostic) -> Int? {
      switch numbering {
      case .from(let first):
        return number >= first && number < .max ? number - first + 1 : nil
      case .array(let firstName, let lastName, let stepName):
        let step = variable(stepName).map { Int($0) } ?? 1
        guard let first = variable(firstName).flatMap({ Int($0) }), let step, step > 0, first >= 0, number >= first
        else { return nil }
        let last = variable(lastName).flatMap { Int($0) } ?? number
        // With gaps, the number of a task does not tell how many come before it.
        guard last >= number, (number - first) % step == 0, (number - first) / step < total,
          variable(lastName) == nil || ((last - first) % step == 0 && (last - first) / step + 1 == total)
        else {
          throw Diagnostic(
            .trouble, "\(index)=\(number) names no part of the suite: the numbers of the \(total) tasks have gaps",
            advice: ["submit an array without gaps, such as --array=1-\(max(1, total))", Self.advice])
        }
        return (number - first) / step + 1
      }
    }

    private static let advice = "set the part yourself: --shard 1/1 runs all of it"
  }

  /// Returns the part that a CI engine or scheduler asks for, with the engine, preferably one of several parts.
  ///
  /// Returns `nil` if the environment has the variables of no engine.
  /// - Throws: ``Diagnostic`` if the variables name no part.
  static func fromEnvironment(
    _ variable: (String) -> String?
  ) throws(Diagnostic) -> (shard: Shard, engine: Engine)? {
    // A run of the wrong part could look like a complete run, so variables without a part are an error.
    var whole: (Shard, Engine)?
    for engine in Engine.all {
      guard let shard = try engine.shard(variable) else { continue }
      if shard.count > 1 { return (shard, engine) }
      whole = whole ?? (shard, engine)
    }
    return whole
  }

  /// Returns the part of this machine, and tells Bazel that the program supports its parts.
  ///
  /// The option of the command line comes before the environment. The result has an engine if the environment names the
  /// part. Returns `nil` if neither names one.
  /// - Throws: ``Diagnostic`` if the variables name no part.
  package static func chosen(_ option: Shard?) throws(Diagnostic) -> (shard: Shard, engine: Engine?)? {
    if let option { return (option, nil) }
    guard let found = try fromEnvironment(ProcessEnvironment.value) else { return nil }
    if found.engine.name == Engine.bazel.name, let path = ProcessEnvironment.nonEmptyValue("TEST_SHARD_STATUS_FILE") {
      touch(ScriptPath(path))
    }
    return (found.shard, found.engine)
  }

  // Creates the file, or updates the time of its last change.
  private static func touch(_ path: ScriptPath) {
    guard let file = try? path.open(.writeOnly, options: .create, permissions: .newFile) else { return }
    futimens(file.rawValue, nil)
    try? file.close()
  }
}

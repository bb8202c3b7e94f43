import ArgumentParser
import FlowReplay

/// Which blocks are rewritten.
struct UpdatingOptions: ParsableArguments {
  @Flag(help: "Rewrite the blocks that no longer match; what still matches stays, wildcards too.")
  var update = false

  @Flag(help: "Write blocks under statements that have none; also --update=missing.")
  var updateMissing = false

  @Flag(help: "As --update, and write errors too that a block does not have; without it such a block fails.")
  var updateErrors = false

  @Flag(help: "Show each block that would be rewritten, and ask: one key an answer.")
  var review = false

  @Flag(name: .customLong("update-in-ci"), help: "Rewrite blocks although CI is set in the environment.")
  var updateInCI = false

  /// Which blocks a run rewrites, if any.
  var blocks: RunOptions.Update? { updateMissing ? .missing : update || updateErrors || review ? .changed : nil }

  /// The arguments with `--update=missing` as a flag of its own: an option may have a value or none, a flag none.
  static func plain(_ arguments: [String]) -> [String] {
    arguments.map { ["--update=missing": "--update-missing", "--update=changed": "--update"][$0] ?? $0 }
  }

  mutating func validate() throws {
    guard !(update && updateMissing) else {
      throw ValidationError("--update rewrites blocks and --update=missing adds them: say one of them")
    }
  }
}

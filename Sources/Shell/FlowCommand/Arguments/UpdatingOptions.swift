import ArgumentParser
import FlowReplay

/// The options for updating blocks.
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

  /// The blocks to rewrite. `nil` if no option asks for it.
  var blocks: RunOptions.Update? { updateMissing ? .missing : update || updateErrors || review ? .changed : nil }

  /// Returns the arguments with `--update=missing` as a flag of its own.
  ///
  /// `--update` stands alone or has a value, which a flag of ArgumentParser cannot have.
  static func plain(_ arguments: [String]) -> [String] {
    arguments.map { ["--update=missing": "--update-missing", "--update=changed": "--update"][$0] ?? $0 }
  }

  mutating func validate() throws {
    guard !(update && updateMissing) else {
      throw ValidationError("--update rewrites blocks and --update=missing adds them: say one of them")
    }
  }
}

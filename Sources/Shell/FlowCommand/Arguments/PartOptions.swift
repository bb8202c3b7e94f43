import ArgumentParser
import FlowCore
import FlowExplorer
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner

/// The options for an exploration or for random walks that several machines share.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take only one part of the launches or runs, such as 2/4: each machine takes a different one.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Write what the shard found to this file, for --join. Without --shard, a CI engine or job array names the shard.",
      valueName: "file"))
  var part: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Report what the parts in these files found together, in place of exploring or walking an app.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var join: [String] = []

  /// Checks which options go together.
  /// - Throws: `ValidationError` if an option excludes another one or lacks one.
  func validate(command: String, hasApp: Bool) throws {
    guard hasApp != !join.isEmpty else {
      throw ValidationError(
        hasApp ? "--join takes the app from its files: leave out APP" : "name an app, or join parts: --join FILE …")
    }
    guard shard == nil || part != nil else {
      throw ValidationError("--shard and --part go together: \(command) APP --shard 2/4 --part part-2.json")
    }
    guard join.isEmpty || part == nil else {
      throw ValidationError("--join takes all shards: leave out --shard and --part")
    }
  }

  /// Returns the shard of this machine, by `--shard` or the environment.
  /// - Returns: The shard. Returns `nil` without `--part`.
  /// - Throws: ``Diagnostic`` if neither the command line nor the environment names a shard, or if the environment
  ///   names an invalid one.
  func chosenShard() throws(Diagnostic) -> Shard? {
    // Without `--part`, nothing would join the shards, so the environment has no effect.
    guard part != nil else { return nil }
    if let chosen = try Shard.chosen(shard) { return chosen.shard }
    throw Diagnostic(
      .refused, "--part needs a shard, and no CI engine or job array names one in the environment",
      advice: ["name it, such as --shard 2/4"])
  }

  /// Reads the files of `--join` in order, and shows the progress.
  @MainActor
  func read<Part>(
    _ progressBar: ProgressBar, _ read: (ScriptPath) throws(Diagnostic) -> Part
  ) throws(Diagnostic) -> [Part] {
    var parts: [Part] = []
    for path in join {
      progressBar.show(part: parts.count, of: join.count)
      parts.append(try read(ScriptPath(argument: path)))
    }
    return parts
  }
}

extension ExplorationOptions {
  /// Checks that the shell has the app of a part.
  /// - Throws: ``Diagnostic`` if there is no such app.
  @MainActor
  func checkApp(among apps: [any FlowApp.Type]) throws(Diagnostic) {
    let name = starts.first?.appName ?? ""
    guard !apps.contains(where: { $0.name == name }) else { return }
    throw .unknown(
      "app", name, known: apps.map { $0.name }, advice: ["join the parts with the program that explored them"])
  }
}

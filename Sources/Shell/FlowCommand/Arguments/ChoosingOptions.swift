import ArgumentParser
import FlowTestRunner

/// The options that choose scripts.
struct ChoosingOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scripts, folders, FILE:LINE, and patterns such as 'Flows/**/login*'; by default the current folder.",
      valueName: "path"),
    completion: .file(extensions: ["flowscript"]))
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "Only scripts whose path holds this text, or is like this pattern; may be repeated.", valueName: "text"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("Only scripts with this tag; may be repeated: with one of them.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("No scripts with this tag; may be repeated.", valueName: "tag"))
  var skipTag: [String] = []

  @Flag(help: "Only scripts that failed when they were last run from this folder.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Only one part of several, such as 2/4: every machine of a CI run takes another one.", valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "Print the paths of the scripts that would be run, and run none.")
  var list = false
}

extension Shard: ExpressibleByArgument {
  /// Parses a part as on the command line.
  package init?(argument: String) { self.init(argument) }
}

import ArgumentParser
import FlowSession
import FlowSystem

extension ColorChoice: ExpressibleByArgument {}

/// The options of every command that prints a transcript.
struct OutputOptions: ParsableArguments {
  @Option(help: "Colour: auto is on a terminal, unless NO_COLOR is set or TERM is dumb.")
  var color: ColorChoice = .auto

  /// The styler for standard output.
  @MainActor
  func styler() -> Styler { Styler(color, for: .standard) }
}

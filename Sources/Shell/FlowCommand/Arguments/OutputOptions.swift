import ArgumentParser

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// The options of every command that shows something.
struct OutputOptions: ParsableArguments {
  @Option(help: "Colour: auto is on a terminal, unless NO_COLOR is set or TERM is dumb.")
  var color: ColorChoice = .auto

  /// The painter for standard output.
  @MainActor
  func painter() -> Painter { Painter(color, for: .standard) }
}

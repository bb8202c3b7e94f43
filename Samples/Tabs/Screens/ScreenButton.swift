import FlowCore

/// The buttons of one screen.
protocol ScreenButton: Equatable, Sendable {
  /// The name of the screen.
  static var screen: String { get }

  /// The step that the button emits.
  var step: any Step { get }
}

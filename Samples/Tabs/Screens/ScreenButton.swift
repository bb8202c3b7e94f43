import FlowCore

/// The buttons of one screen.
protocol ScreenButton: Equatable, Sendable {
  /// The name of the screen.
  static var screen: String { get }

  /// Where a button leads.
  var step: any Step { get }
}

import FlowScript

/// What a user does to one element of a screen.
public enum ElementGesture: Hashable, Sendable {
  /// Presses a button, turns a switch over, or chooses an option.
  case tap
  /// Presses until a menu opens.
  case hold
  /// Selects a row, or an option of a wheel.
  case select
  /// Chooses what a swipe on a row offers, by its index in ``ScreenElement/actions``.
  case action(Int)
  /// Replaces the text of a field.
  case type(String)
  /// Presses the return key of a field's keyboard.
  case submit
  /// Moves a control to a value: a switch, a slider, a stepper or a picker.
  case set(Literal)
  /// Scrolls a list.
  case scroll(ScrollMove)

  /// The kinds of gestures, as an element declares those that it takes.
  public struct Kinds: OptionSet, Codable, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt8

    /// Creates kinds from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A press, as of ``ElementGesture/tap``.
    public static let tap = Kinds(rawValue: 1)
    /// The selection of a row or an option.
    public static let select = Kinds(rawValue: 2)
    /// A new text.
    public static let type = Kinds(rawValue: 4)
    /// The return key.
    public static let submit = Kinds(rawValue: 8)
    /// A move to a value.
    public static let set = Kinds(rawValue: 16)
    /// A scroll to other rows.
    public static let scroll = Kinds(rawValue: 32)
    /// A long press, which opens a menu.
    public static let hold = Kinds(rawValue: 64)
  }
}

/// How a list scrolls.
public enum ScrollMove: Hashable, Sendable {
  /// To the rows above those on screen.
  case up
  /// To the rows below those on screen.
  case down
  /// Until a row is on screen, by its number from 1 within the list.
  case row(Int)
}

import FlowScript

/// A stack of screens with the surrounding containers.
///
/// Examples are `(tab 2: A › B)`, `(modal, detail: A)` and `(hidden tab 2: A)`. A page container is no part of it, but
/// the page that it shows is.
public struct Place: Codable, Hashable, Sendable {
  /// A container around a stack.
  public enum Container: Codable, Hashable, Sendable {
    /// A tab, counted from 1.
    case tab(Int)
    case modal
    case column(SplitColumn)
  }

  /// Whether the stack is out of sight, such as in another tab. In a ``ScreenTree``, a modal alone hides no stack.
  public var isHidden: Bool
  /// The surrounding containers, outermost first.
  public var containers: [Container]
  /// The screens, bottom first.
  public var screens: [Name]

  /// Creates a stack with the surrounding containers.
  public init(isHidden: Bool = false, containers: [Container] = [], screens: [Name]) {
    self.isHidden = isHidden
    self.containers = containers
    self.screens = screens
  }

  /// The number of screens of a stack that a line of a transcript names.
  // The last screens distinguish places. A deep stack would fill the line, which reports something else.
  package static let shownScreenLimit = 5
}

/// A column of a split. Columns stand side by side, all of them visible.
public enum SplitColumn: String, Codable, Hashable, Sendable {
  /// The first column, which leads to the others.
  case primary
  /// The middle column.
  case supplementary
  /// The last and widest column. The user works with a detail column that shows something.
  case detail
}

import FlowScript

/// One change of the screens, recorded afterwards and free of references to objects.
public struct Transition: Codable, Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Codable, Hashable, Sendable {
    /// A push of screens onto a stack, bottom first.
    case push([Name])
    /// A pop of screens from a stack, the topmost first.
    case pop([Name])
    /// A replacement of a stack's screens, a column, a page, a child, or the tabs.
    case replace
    case present(Name)
    case dismiss(Name)
    /// The selection of another tab, counted from 1.
    case tab(Int, title: String)
    /// A new root of the window, or the root of a window that appears.
    case root(Name)
    case alert(AlertContent)
    case alertClosed(title: String)
  }

  /// The kind of the change.
  public var kind: Kind
  /// The place that the user sees afterwards.
  ///
  /// If the change is elsewhere, this is the other column or the hidden place that changed.
  public var place: Place
  /// The description of the animation that the app chose. `nil` if it chose none.
  public var animation: String?

  /// Creates a change with the resulting place.
  public init(_ kind: Kind, place: Place, animation: String? = nil) {
    self.kind = kind
    self.place = place
    self.animation = animation
  }
}

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

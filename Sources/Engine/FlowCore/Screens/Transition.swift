import FlowScript

/// One change of the screens, recorded afterwards and free of references to objects.
public struct Transition: Codable, Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Codable, Hashable, Sendable {
    /// Screens were pushed onto a stack, bottom first.
    case push([Name])
    /// Screens left a stack, the topmost first.
    case pop([Name])
    /// A stack changed below its top, or a column or page was replaced.
    case replace
    /// A modal was presented.
    case present(Name)
    /// A modal was dismissed.
    case dismiss(Name)
    /// Another tab was selected, counted from 1.
    case tab(Int, title: String)
    /// The window shows another root.
    case root(Name)
    /// An alert was presented.
    case alert(AlertContent)
    /// An alert was closed.
    case alertClosed(title: String)
  }

  /// The kind of the change.
  public var kind: Kind
  /// The place that the user sees afterwards, or the hidden place that changed.
  public var place: Place
  /// The app's own description of the animation. `nil` if it has none.
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
    /// A modal.
    case modal
    /// A column of a split.
    case column(SplitColumn)
  }

  /// Whether the user can't see the stack.
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

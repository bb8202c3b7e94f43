import FlowScript

/// One change of what is on screen, after the fact and in words that do not depend on any object.
public struct Transition: Codable, Hashable, Sendable {
  /// What changed.
  public enum Kind: Codable, Hashable, Sendable {
    /// Screens were put on a stack, bottom first.
    case push([Name])
    /// Screens left a stack, the topmost first.
    case pop([Name])
    /// A stack was changed below its top, a column or a page shows something else.
    case replace
    /// A modal came up.
    case present(Name)
    /// A modal went away.
    case dismiss(Name)
    /// Another tab was selected, counted from 1.
    case tab(Int, title: String)
    /// The window shows something else.
    case root(Name)
    /// An alert came up.
    case alert(AlertContent)
    /// An alert went away.
    case alertClosed(title: String)
  }

  /// What changed.
  public var kind: Kind
  /// Where that leaves the user, or the hidden place that changed.
  public var place: Place
  /// How it looks, in the app's own words, where it says so.
  public var animation: String?

  /// A change and the place it led to.
  public init(_ kind: Kind, place: Place, animation: String? = nil) {
    self.kind = kind
    self.place = place
    self.animation = animation
  }
}

/// A stack of screens and where it stands: `(tab 2: A › B)`, `(modal, detail: A)`, `(hidden tab 2: A)`. Pages are not
/// told: they stand for the one that they show.
public struct Place: Codable, Hashable, Sendable {
  /// What a stack stands in, outermost first.
  public enum Container: Codable, Hashable, Sendable {
    /// A tab, counted from 1.
    case tab(Int)
    /// A modal.
    case modal
    /// A column of a split.
    case column(SplitColumn)
  }

  /// Whether the user cannot see it.
  public var isHidden: Bool
  /// What it stands in, outermost first.
  public var containers: [Container]
  /// Its screens, bottom first.
  public var screens: [Name]

  /// A stack and where it stands.
  public init(isHidden: Bool = false, containers: [Container] = [], screens: [Name]) {
    self.isHidden = isHidden
    self.containers = containers
    self.screens = screens
  }
}

/// A column of a split: they stand side by side, all of them visible.
public enum SplitColumn: String, Codable, Hashable, Sendable {
  /// The first, which leads to the others.
  case primary
  /// The one in the middle.
  case supplementary
  /// The last and widest: what the user works with, as long as it shows something.
  case detail
}

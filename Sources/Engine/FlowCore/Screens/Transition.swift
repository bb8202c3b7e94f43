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

/// An object that manages a sheet.
///
/// A sheet has no height here. The properties keep what an app sets, and none of them changes which gestures work.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: Hashable, Sendable {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The text of the name.
      public var rawValue: String

      /// Creates a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
    }

    /// Returns the detent of half of the screen.
    public static func medium() -> Detent { Detent(.medium) }

    /// Returns the detent of the whole screen.
    public static func large() -> Detent { Detent(.large) }

    /// Returns a detent of the app's own.
    /// - Parameters:
    ///   - identifier: The name of the detent. `nil` for the name `custom`.
    ///   - resolver: A closure that returns the height in points. Nothing calls the closure here.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext)
        -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"))
    }

    /// Returns whether both detents have the same name.
    public static func == (a: Detent, b: Detent) -> Bool { a.identifier == b.identifier }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet rests now. `nil` for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The greatest height at which the screen behind is not dimmed. `nil` dims the screen always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is at the top.
  open var prefersGrabberVisible = false
  /// The radius of the corners in points. `nil` for the system's choice.
  open var preferredCornerRadius: CGFloat?
  /// Whether scrolling to the edge enlarges the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a sheet in a compact height stands at the lower edge.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Calls a closure that changes properties, without animation.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

/// The context for resolving the height of a detent. Nothing resolves a height here.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height in points.
  var maximumDetentValue: CGFloat { get }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, one for each direction.
  public let rawValue: UInt

  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  /// The upward direction.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The downward direction.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The direction to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The direction to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// An object that manages a popover, which is a sheet here as on a phone.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the popover points.
  open weak var sourceView: UIView?
  /// The part of that view to which the popover points.
  open var sourceRect = CGRect.zero
  /// The button to which the popover points.
  open weak var barButtonItem: UIBarButtonItem?
  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

#if Foundation
  // Apple's UIKit re-exports Foundation, and most sources import both. Two modules with one `CGRect` are ambiguous in
  // such a file, no matter what a third module declares. So with the package trait `Foundation` this module uses
  // Foundation's types. Without it, as in flowsh itself, only FoundationEssentials is linked.
  @_exported import Foundation

  /// The type of the bundle in `init(nibName: nil, bundle: nil)`.
  public typealias UINibBundle = Bundle
#else
  // The methods of lists name this type, also in an app's sources that import nothing but UIKit.
  @_exported import struct FoundationEssentials.IndexPath

  /// A number for coordinates, sizes and factors. With the package trait `Foundation` this is Foundation's type.
  public typealias CGFloat = Double

  /// A point.
  public struct CGPoint: Hashable, Sendable {
    /// The distance from the left, in points.
    public var x: CGFloat
    /// The distance from the top, in points.
    public var y: CGFloat

    /// Creates a point.
    public init(x: CGFloat = 0, y: CGFloat = 0) {
      self.x = x
      self.y = y
    }

    /// The origin.
    public static let zero = CGPoint()
  }

  /// A size.
  public struct CGSize: Hashable, Sendable {
    /// The extent from left to right, in points.
    public var width: CGFloat
    /// The extent from top to bottom, in points.
    public var height: CGFloat

    /// Creates a size.
    public init(width: CGFloat = 0, height: CGFloat = 0) {
      self.width = width
      self.height = height
    }

    /// The size without extent.
    public static let zero = CGSize()
  }

  /// A rectangle, as in `UIWindow(frame: UIScreen.main.bounds)`.
  public struct CGRect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: CGPoint
    /// The size.
    public var size: CGSize

    /// Creates a rectangle from its corner and size.
    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }

    /// Creates a rectangle from its corner and size.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = CGRect(origin: .zero, size: .zero)

    /// The extent from left to right, in points.
    public var width: CGFloat { size.width }
    /// The extent from top to bottom, in points.
    public var height: CGFloat { size.height }
    /// The distance of the left edge, in points.
    public var minX: CGFloat { origin.x }
    /// The distance of the center from the left, in points.
    public var midX: CGFloat { origin.x + size.width / 2 }
    /// The distance of the right edge, in points.
    public var maxX: CGFloat { origin.x + size.width }
    /// The distance of the top edge, in points.
    public var minY: CGFloat { origin.y }
    /// The distance of the center from the top, in points.
    public var midY: CGFloat { origin.y + size.height / 2 }
    /// The distance of the bottom edge, in points.
    public var maxY: CGFloat { origin.y + size.height }
    /// Whether the rectangle has no width or no height.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the rectangle moved by some points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: minX + dx, y: minY + dy), size: size)
    }

    /// Returns the rectangle without some points at each edge.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns whether a point is in the rectangle.
    public func contains(_ point: CGPoint) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
  }

  /// A range of a text, in UTF-16 code units.
  public struct NSRange: Hashable, Sendable {
    /// The beginning of the range.
    public var location: Int
    /// The number of code units.
    public var length: Int

    /// Creates a range from its beginning and length.
    public init(location: Int = 0, length: Int = 0) {
      self.location = location
      self.length = length
    }

    /// The index after the last code unit of the range.
    public var upperBound: Int { location + length }
    /// The beginning of the range.
    public var lowerBound: Int { location }
  }

  /// A set of indices, such as the sections of a list.
  public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
    private var indices: [Int]

    /// Creates a set of indices.
    public init(_ indices: some Sequence<Int>) {
      self.indices = Set(indices).sorted()
    }

    /// Creates a set of one index.
    public init(integer index: Int) {
      self.init([index])
    }

    /// Creates a set of the indices of a range.
    public init(integersIn range: Range<Int>) {
      self.init(range)
    }

    /// Creates a set of the indices of a range.
    public init(integersIn range: ClosedRange<Int>) {
      self.init(range)
    }

    /// Creates a set of indices.
    public init(arrayLiteral elements: Int...) {
      self.init(elements)
    }

    /// Returns an iterator over the indices, the least first.
    public func makeIterator() -> [Int].Iterator { indices.makeIterator() }
  }

  extension Range where Bound == String.Index {
    /// Creates the range of a text that a range in UTF-16 code units denotes.
    ///
    /// The result is `nil` if the text does not contain the range.
    public init?(_ range: NSRange, in text: some StringProtocol) {
      let units = text.utf16
      guard range.location >= 0, range.length >= 0, range.upperBound <= units.count else { return nil }
      let lower = units.index(units.startIndex, offsetBy: range.location)
      self = lower..<units.index(lower, offsetBy: range.length)
    }
  }

  /// The type of the parameter of `required init?(coder:)`.
  ///
  /// Nothing decodes a screen here. The type lets a screen's source compile unchanged. That initializer usually calls
  /// `fatalError`.
  open class NSCoder {
    /// Creates a coder that holds nothing.
    public init() {}
  }

  /// The type of the bundle in `init(nibName: nil, bundle: nil)`.
  ///
  /// Without Foundation there are no bundles, so the type has no value.
  public enum UINibBundle: Sendable {}
#endif

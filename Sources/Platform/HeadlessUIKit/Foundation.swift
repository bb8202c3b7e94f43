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

  public typealias CGFloat = Double

  public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat = 0, y: CGFloat = 0) {
      self.x = x
      self.y = y
    }

    public static let zero = CGPoint()
  }

  public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public init(width: CGFloat = 0, height: CGFloat = 0) {
      self.width = width
      self.height = height
    }

    public static let zero = CGSize()
  }

  public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }

    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    public static let zero = CGRect(origin: .zero, size: .zero)

    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var maxX: CGFloat { origin.x + size.width }
    public var minY: CGFloat { origin.y }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public var maxY: CGFloat { origin.y + size.height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: minX + dx, y: minY + dy), size: size)
    }

    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    public func contains(_ point: CGPoint) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
  }

  public struct NSRange: Hashable, Sendable {
    public var location: Int
    public var length: Int

    public init(location: Int = 0, length: Int = 0) {
      self.location = location
      self.length = length
    }

    public var upperBound: Int { location + length }
    public var lowerBound: Int { location }
  }

  public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
    private var indices: [Int]

    public init(_ indices: some Sequence<Int>) {
      self.indices = Set(indices).sorted()
    }

    public init(integer index: Int) {
      self.init([index])
    }

    public init(integersIn range: Range<Int>) {
      self.init(range)
    }

    public init(integersIn range: ClosedRange<Int>) {
      self.init(range)
    }

    public init(arrayLiteral elements: Int...) {
      self.init(elements)
    }

    public func makeIterator() -> [Int].Iterator { indices.makeIterator() }
  }

  extension Range where Bound == String.Index {
    public init?(_ range: NSRange, in text: some StringProtocol) {
      let units = text.utf16
      guard range.location >= 0, range.length >= 0, range.upperBound <= units.count else { return nil }
      let lower = units.index(units.startIndex, offsetBy: range.location)
      self = lower..<units.index(lower, offsetBy: range.length)
    }
  }

  /// The type of the parameter of `required init?(coder:)`. Nothing decodes a screen here.
  open class NSCoder {
    public init() {}
  }

  /// The type of the bundle in `init(nibName: nil, bundle: nil)`.
  ///
  /// Without Foundation there are no bundles, so the type has no value.
  public enum UINibBundle: Sendable {}
#endif

/// The name of an animation, under SwiftUI's names. Nothing is drawn; a reducer reads the name from ``current``.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// What it is called, as one writes it.
  public let description: String

  private init(_ description: String) {
    self.description = description
  }

  /// The usual one.
  public static let `default` = Animation(".default")
  /// As fast at its ends as in between.
  public static let linear = Animation(".linear")
  /// Slow at first.
  public static let easeIn = Animation(".easeIn")
  /// Slow at last.
  public static let easeOut = Animation(".easeOut")
  /// Slow at both ends.
  public static let easeInOut = Animation(".easeInOut")
  /// As a spring.
  public static let spring = Animation(".spring")

  /// As fast at its ends as in between, in so many seconds.
  public static func linear(duration: Double) -> Animation { Animation(".linear(duration: \(duration))") }
  /// Slow at last, in so many seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(".easeOut(duration: \(duration))") }
  /// As a spring, in so many seconds.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation {
    Animation(".spring(duration: \(duration), bounce: \(bounce))")
  }
  /// Slow at both ends, in so many seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(".easeInOut(duration: \(duration))") }

  /// The animation within which the state is being changed, if any.
  @MainActor public fileprivate(set) static var current: Animation?
}

/// Changes something within an animation; within none, where it is `nil`.
@MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  let outer = Animation.current
  defer { Animation.current = outer }
  Animation.current = animation
  return try body()
}

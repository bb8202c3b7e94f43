/// The description of an animation, with SwiftUI's names.
///
/// A reducer reads the animation from ``current``. Nothing draws the animation.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// The animation as written in source, such as `.easeIn`.
  public let description: String

  private init(_ description: String) {
    self.description = description
  }

  /// The default animation.
  public static let `default` = Animation(".default")
  /// An animation at constant speed.
  public static let linear = Animation(".linear")
  /// An animation that starts slowly and accelerates.
  public static let easeIn = Animation(".easeIn")
  /// An animation that decelerates toward the end.
  public static let easeOut = Animation(".easeOut")
  /// An animation that starts slowly and decelerates toward the end.
  public static let easeInOut = Animation(".easeInOut")
  /// A spring animation.
  public static let spring = Animation(".spring")

  /// Returns a linear animation that lasts `duration` seconds.
  public static func linear(duration: Double) -> Animation { Animation(".linear(duration: \(duration))") }
  /// Returns an ease-out animation that lasts `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(".easeOut(duration: \(duration))") }
  /// Returns a spring animation that lasts `duration` seconds.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation {
    Animation(".spring(duration: \(duration), bounce: \(bounce))")
  }
  /// Returns an ease-in-out animation that lasts `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(".easeInOut(duration: \(duration))") }

  /// The animation of the state change in progress. `nil` if there is none.
  @MainActor public fileprivate(set) static var current: Animation?
}

/// Runs `body` with `animation` as the current animation, or without one for `nil`.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws.
@MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  let outer = Animation.current
  defer { Animation.current = outer }
  Animation.current = animation
  return try body()
}

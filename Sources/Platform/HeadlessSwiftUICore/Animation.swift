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
  /// Returns a spring animation with a period of `response` seconds.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(".spring(response: \(response), dampingFraction: \(dampingFraction))")
  }
  /// Returns a spring animation for a gesture, with a period of `response` seconds.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    Animation(".interactiveSpring(response: \(response), dampingFraction: \(dampingFraction))")
  }
  /// A spring animation with a high bounce.
  public static let bouncy = Animation(".bouncy")
  /// A spring animation without a bounce.
  public static let smooth = Animation(".smooth")
  /// A spring animation with a small bounce.
  public static let snappy = Animation(".snappy")
  /// Returns an ease-in animation that lasts `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(".easeIn(duration: \(duration))") }

  /// Returns the animation after `delay` seconds.
  public func delay(_ delay: Double) -> Animation { Animation("\(description).delay(\(delay))") }
  /// Returns the animation at a multiple of its speed.
  public func speed(_ speed: Double) -> Animation { Animation("\(description).speed(\(speed))") }
  /// Returns the animation without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation("\(description).repeatForever(autoreverses: \(autoreverses))")
  }
  /// Returns the animation several times in a row.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation("\(description).repeatCount(\(repeatCount), autoreverses: \(autoreverses))")
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

/// A generator of haptic feedback. No device gives feedback here.
@MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Does nothing.
  open func prepare() {}
}

/// A generator of feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the colliding object.
  public enum FeedbackStyle: Int, Sendable {
    /// A small or lightweight object.
    case light
    /// An object of medium size or weight.
    case medium
    /// A large or heavyweight object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  /// Creates a generator for a mass.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of a result.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task produced a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

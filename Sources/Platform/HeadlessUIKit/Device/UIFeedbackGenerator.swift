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
    /// The mass of the name.
    case light, medium, heavy, soft, rigid
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
    /// The result of the name.
    case success, warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

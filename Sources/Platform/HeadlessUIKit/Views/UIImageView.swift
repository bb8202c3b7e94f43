/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// The images of an animation.
  open var animationImages: [UIImage]?
  /// The duration of the animation in seconds.
  open var animationDuration = 0.0
  /// Whether the animation runs.
  open private(set) var isAnimating = false

  /// Creates a view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// Starts the animation. There is no drawing here.
  open func startAnimating() { isAnimating = true }

  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }
}

/// An indicator that something takes time.
open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public enum Style: Int, Sendable {
    // The raw values are UIKit's.

    /// Small.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// The size of the indicator.
  open var style: Style
  /// The color of the indicator.
  open var color: UIColor?
  /// Whether a stopped indicator is hidden.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the indicator moves.
  open private(set) var isAnimating = false

  /// Creates an indicator that does not move.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  /// Creates an indicator that does not move.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Shows and starts the indicator.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the indicator, and hides the indicator if ``hidesWhenStopped`` is `true`.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  /// The style of the bar.
  public enum Style: Int, Sendable {
    /// The style of a bar on its own.
    case `default`
    /// The style of a bar at the edge of another one.
    case bar
  }

  /// The style of the bar.
  open var progressViewStyle = Style.default
  /// The part of the task that is done, from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }
  /// The color of the part that is done.
  open var progressTintColor: UIColor?
  /// The color of the part that is not done.
  open var trackTintColor: UIColor?

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the part that is done. There is no animation here.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

import FlowCore
import FlowScript

open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var animationImages: [UIImage]?
  open var animationDuration = 0.0
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  open func startAnimating() { isAnimating = true }

  open func stopAnimating() { isAnimating = false }

  override func collect(into outline: inout OutlineReader) {
    outline.add(text: nil, as: .image, of: self)
    super.collect(into: &outline)
  }
}

open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    // The raw values are UIKit's.

    case medium = 100
    case large = 101
  }

  open var style: Style
  open var color: UIColor?

  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override func collect(into outline: inout OutlineReader) {
    guard isAnimating else { return }
    outline.add(
      ScreenElement(.progress, label: accessibilityLabel, identifier: accessibilityIdentifier, states: [.busy]),
      of: elementNumber)
  }
}

open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  open var progressViewStyle = Style.default

  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  override func collect(into outline: inout OutlineReader) {
    outline.add(
      ScreenElement(
        .progress, label: accessibilityLabel, value: ScreenElement.number(progress),
        identifier: accessibilityIdentifier), of: elementNumber)
  }
}

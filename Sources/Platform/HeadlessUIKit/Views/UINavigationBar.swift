/// The bar above a navigation stack.
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The color behind the bar.
  open var barTintColor: UIColor?
  /// The image of the line below the bar.
  open var shadowImage: UIImage?
  /// The image of the button that leads back.
  open var backIndicatorImage: UIImage?
  /// The mask of the image of the button that leads back.
  open var backIndicatorTransitionMaskImage: UIImage?
  #if Foundation
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  #endif
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar over the end of its content. `nil` takes the standard one.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height. `nil` takes the standard one.
  open var compactAppearance: UINavigationBarAppearance?
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the image behind the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the image behind the bar. Returns `nil` if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// The height in portrait.
  case `default`
  /// The height in landscape.
  case compact
}

/// A view that scrolls its content. No gesture scrolls here.
open class UIScrollView: UIView {
  /// The effect of scrolling on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// None.
    case none
    /// The keyboard goes.
    case onDrag
    /// The keyboard follows the finger.
    case interactive
  }

  /// The adjustment of the insets to the bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the content needs.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// None.
    case never
    /// In any case.
    case always
  }

  /// The rate at which scrolling decelerates.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the speed changes in each millisecond.
    public var rawValue: CGFloat

    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A slow deceleration.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The object to notify of scrolling. That of a list receives selections, too.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content in points, which only the app sets here.
  open var contentSize = CGSize.zero
  /// The scrolled distance, in points.
  open var contentOffset = CGPoint.zero
  /// The space around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// The space around the indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The adjustment of the insets to the bars.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at multiples of the size.
  open var isPagingEnabled = false
  /// Whether scrolling goes beyond the content and comes back.
  open var bounces = true
  /// Whether vertical scrolling goes beyond content that fits the view.
  open var alwaysBounceVertical = false
  /// Whether horizontal scrolling goes beyond content that fits the view.
  open var alwaysBounceHorizontal = false
  /// Whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// Whether a touch waits for scrolling.
  open var delaysContentTouches = true
  /// Whether scrolling takes a touch away from the content.
  open var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// The rate at which scrolling decelerates.
  open var decelerationRate = DecelerationRate.normal
  /// The smallest scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1
  /// The scale.
  open var zoomScale: CGFloat = 1
  /// The effect of scrolling on the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The control that the user pulls down to load the content again.
  open var refreshControl: UIRefreshControl?

  /// Whether the user scrolls, which is always `false` here.
  open var isDragging: Bool { false }
  /// Whether the user touches the content to scroll, which is always `false` here.
  open var isTracking: Bool { false }
  /// Whether scrolling decelerates, which is always `false` here.
  open var isDecelerating: Bool { false }

  /// The area of the content.
  open private(set) lazy var contentLayoutGuide = makeGuide()
  /// The visible area of the content.
  open private(set) lazy var frameLayoutGuide = makeGuide()

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }

  /// Scrolls to a point.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Does nothing. There is no layout here.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

  /// Does nothing. There is no drawing here.
  open func flashScrollIndicators() {}

  override func collect(into controls: inout ReachableControls) {
    if let refreshControl, refreshControl.superview !== self { controls.add(refreshControl) }
    super.collect(into: &controls)
  }
}

/// An object to notify of scrolling.
///
/// No gesture scrolls here, so nothing calls these methods.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Notifies the delegate that the content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Notifies the delegate before the user scrolls.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Notifies the delegate that the user lifts the finger.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Notifies the delegate before scrolling decelerates.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Notifies the delegate that the content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Notifies the delegate that an animation of the app has come to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view to scale. The default is `nil`.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// The control that the user pulls down to load a list's content again.
///
/// `tap "refresh"` pulls the control down. The control is then refreshing, and sends actions for `.valueChanged`.
open class UIRefreshControl: UIControl {
  /// Whether the content is being loaded.
  open private(set) var isRefreshing = false

  /// Begins to refresh, without actions.
  open func beginRefreshing() { isRefreshing = true }

  /// Stops refreshing. The user can then pull again.
  open func endRefreshing() { isRefreshing = false }

  override var isPressable: Bool { true }
  override var buttonTitle: String? { "refresh" }

  override func press() {
    // A second pull while the content is being loaded has no effect, as in UIKit.
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

import FlowCore

/// A view that scrolls its content. The gesture `scroll` scrolls a list.
open class UIScrollView: UIView {
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size that the app sets. A list has a nominal height for each row here.
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var decelerationRate = DecelerationRate.normal
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIRefreshControl?

  open var isDragging: Bool { false }
  open var isTracking: Bool { false }
  open var isDecelerating: Bool { false }

  open private(set) lazy var contentLayoutGuide = makeGuide()
  open private(set) lazy var frameLayoutGuide = makeGuide()

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Does nothing. There is no layout here.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

  /// Does nothing. There is no drawing here.
  open func flashScrollIndicators() {}

  // The nominal height of a row, which is that of UIKit's plain rows.
  private static let rowHeight: CGFloat = 44

  /// Sets the size and the position of the content of a list, in nominal heights.
  func updateContent(_ window: ListWindow) {
    contentSize.height = CGFloat(window.total) * Self.rowHeight
    contentOffset.y = CGFloat(window.first) * Self.rowHeight
  }

  /// Notifies the delegate of a scroll by the user.
  func didScroll(_ window: ListWindow) {
    delegate?.scrollViewWillBeginDragging(self)
    updateContent(window)
    delegate?.scrollViewDidScroll(self)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  override func collect(into outline: inout OutlineReader) {
    if let refreshControl, refreshControl.superview !== self { outline.add(refreshControl) }
    super.collect(into: &outline)
  }
}

/// An object to notify of scrolling. `scroll` drags a list, without deceleration.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// The control that the user pulls down to load a list's content again.
///
/// `tap "refresh"` pulls the control down. The control is then refreshing, and sends actions for `.valueChanged`.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  #if Foundation
    open var attributedTitle: NSAttributedString?
  #endif

  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() { isRefreshing = false }

  override var isPressable: Bool { true }

  override func collect(into outline: inout OutlineReader) {
    var element = ScreenElement(
      .button, label: accessibilityLabel, title: "refresh", identifier: accessibilityIdentifier, isEnabled: isEnabled)
    if isRefreshing { element.states.insert(.busy, at: 0) }
    outline.addButton(element, of: elementNumber) { self.press() }
  }

  override func press() {
    // A second pull while the content is being loaded has no effect, as in UIKit.
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(forEach: .valueChanged, .primaryActionTriggered)
  }
}

// The names of FloatingPanel. A panel is a controller that contains its content and that is presented or added as a
// child here. Its position is what the app last set, since no finger moves it.

import FlowCore
import Foundation
import UIKit

public struct FloatingPanelState: RawRepresentable, Hashable, CustomStringConvertible, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }

  public static let full = FloatingPanelState(rawValue: "full")
  public static let half = FloatingPanelState(rawValue: "half")
  public static let tip = FloatingPanelState(rawValue: "tip")
  public static let hidden = FloatingPanelState(rawValue: "hidden")
}

public enum FloatingPanelPosition: Int { case top, left, bottom, right }
public enum FloatingPanelReferenceEdge: Int { case top, left, bottom, right }
public enum FloatingPanelLayoutReferenceGuide: Int { case superview, safeArea }
public enum FloatingPanelLayoutContentBoundingGuide: Int { case none, superview, safeArea }

public protocol FloatingPanelLayoutAnchoring {}

open class FloatingPanelLayoutAnchor: FloatingPanelLayoutAnchoring {
  public init(
    absoluteInset: CGFloat, edge: FloatingPanelReferenceEdge, referenceGuide: FloatingPanelLayoutReferenceGuide
  ) {}

  public init(
    fractionalInset: CGFloat, edge: FloatingPanelReferenceEdge, referenceGuide: FloatingPanelLayoutReferenceGuide
  ) {}
}

open class FloatingPanelIntrinsicLayoutAnchor: FloatingPanelLayoutAnchoring {
  public init(absoluteOffset offset: CGFloat, referenceGuide: FloatingPanelLayoutReferenceGuide = .safeArea) {}

  public init(fractionalOffset offset: CGFloat, referenceGuide: FloatingPanelLayoutReferenceGuide = .safeArea) {}
}

open class FloatingPanelAdaptiveLayoutAnchor: FloatingPanelLayoutAnchoring {
  public init(
    absoluteOffset offset: CGFloat, contentLayout: UILayoutGuide,
    referenceGuide: FloatingPanelLayoutReferenceGuide
  ) {}
}

@preconcurrency
@MainActor
public protocol FloatingPanelLayout: AnyObject {
  var position: FloatingPanelPosition { get }
  var initialState: FloatingPanelState { get }
  var anchors: [FloatingPanelState: any FloatingPanelLayoutAnchoring] { get }

  func backdropAlpha(for state: FloatingPanelState) -> CGFloat
}

extension FloatingPanelLayout {
  public func backdropAlpha(for state: FloatingPanelState) -> CGFloat { state == .full ? 0.3 : 0 }
}

open class FloatingPanelBottomLayout: FloatingPanelLayout {
  public init() {}

  open var position: FloatingPanelPosition { .bottom }
  open var initialState: FloatingPanelState { .half }
  open var anchors: [FloatingPanelState: any FloatingPanelLayoutAnchoring] { [:] }

  open func backdropAlpha(for state: FloatingPanelState) -> CGFloat { state == .full ? 0.3 : 0 }
}

open class FloatingPanelBehavior {
  public init() {}
}

@preconcurrency
@MainActor
public protocol FloatingPanelControllerDelegate: AnyObject {
  func floatingPanel(
    _ fpc: FloatingPanelController, layoutFor newCollection: UITraitCollection
  ) -> any FloatingPanelLayout
  func floatingPanelDidChangeState(_ fpc: FloatingPanelController)
  func floatingPanelDidMove(_ fpc: FloatingPanelController)
  func floatingPanelWillRemove(_ fpc: FloatingPanelController)
  func floatingPanelDidRemove(_ fpc: FloatingPanelController)
}

extension FloatingPanelControllerDelegate {
  public func floatingPanel(
    _ fpc: FloatingPanelController, layoutFor newCollection: UITraitCollection
  ) -> any FloatingPanelLayout { fpc.layout }

  public func floatingPanelDidChangeState(_ fpc: FloatingPanelController) {}

  public func floatingPanelDidMove(_ fpc: FloatingPanelController) {}

  public func floatingPanelWillRemove(_ fpc: FloatingPanelController) {}

  public func floatingPanelDidRemove(_ fpc: FloatingPanelController) {}
}

@MainActor
public final class SurfaceAppearance {
  public final class Shadow {
    public var color = UIColor.black
    public var offset = CGSize.zero
    public var opacity: Float = 0.2
    public var radius: CGFloat = 3
    public var spread: CGFloat = 0

    public init() {}
  }

  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var shadows = [Shadow()]
  public var borderColor: UIColor?
  public var borderWidth: CGFloat = 0

  public init() {}
}

public final class SurfaceView: UIView {
  public var appearance = SurfaceAppearance()
  public let grabberHandle = UIView()
  public var grabberHandlePadding: CGFloat = 6
  public var grabberHandleSize = CGSize(width: 36, height: 5)
  public var contentPadding = UIEdgeInsets.zero
  public weak var contentView: UIView?
}

public final class BackdropView: UIView {
  public let dismissalTapGestureRecognizer = UITapGestureRecognizer()
}

open class FloatingPanelController: UIViewController {
  public weak var delegate: (any FloatingPanelControllerDelegate)?
  public let surfaceView = SurfaceView()
  public let backdropView = BackdropView()
  public var layout: any FloatingPanelLayout
  public var behavior = FloatingPanelBehavior()
  public var isRemovalInteractionEnabled = false
  public let panGestureRecognizer = UIPanGestureRecognizer()
  public private(set) weak var trackingScrollView: UIScrollView?
  public private(set) var state: FloatingPanelState
  public private(set) var contentViewController: UIViewController?
  public var contentMode = ContentMode.static

  public enum ContentMode: Int { case `static`, fitToBounds }

  public init(delegate: (any FloatingPanelControllerDelegate)? = nil) {
    layout = FloatingPanelBottomLayout()
    state = .hidden
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
    state = layout.initialState
  }

  public required init?(coder: NSCoder) { nil }

  public func set(contentViewController: UIViewController?) {
    if let present = self.contentViewController {
      present.willMove(toParent: nil)
      present.view.removeFromSuperview()
      present.removeFromParent()
    }
    self.contentViewController = contentViewController
    guard let contentViewController else { return }
    addChild(contentViewController)
    view.addSubview(contentViewController.view)
    contentViewController.didMove(toParent: self)
  }

  public func addPanel(
    toParent parent: UIViewController, at viewIndex: Int = -1, animated: Bool = false,
    completion: (() -> Void)? = nil
  ) {
    parent.addChild(self)
    parent.view.addSubview(view)
    didMove(toParent: parent)
    state = layout.initialState
    completion?()
  }

  public func removePanelFromParent(animated: Bool, completion: (() -> Void)? = nil) {
    delegate?.floatingPanelWillRemove(self)
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
    delegate?.floatingPanelDidRemove(self)
    completion?()
  }

  public func show(animated: Bool = false, completion: (() -> Void)? = nil) {
    move(to: layout.initialState, animated: animated, completion: completion)
  }

  public func hide(animated: Bool = false, completion: (() -> Void)? = nil) {
    move(to: .hidden, animated: animated, completion: completion)
  }

  public func move(to: FloatingPanelState, animated: Bool, completion: (() -> Void)? = nil) {
    if state != to {
      state = to
      delegate?.floatingPanelDidChangeState(self)
    }
    completion?()
  }

  public func track(scrollView: UIScrollView) { trackingScrollView = scrollView }

  public func untrack(scrollView: UIScrollView) { trackingScrollView = nil }

  public func invalidateLayout() {}
}

// The names of MBProgressHUD. It is a view with its indicator and its labels here, and goes away as it does there.
// Animations take no time.

import FlowCore
import Foundation
import UIKit

public enum MBProgressHUDMode: Int, Sendable {
  case indeterminate
  case determinate
  case determinateHorizontalBar
  case annularDeterminate
  case customView
  case text
}

public enum MBProgressHUDAnimation: Int, Sendable { case fade, zoom, zoomOut, zoomIn }

public enum MBProgressHUDBackgroundStyle: Int, Sendable { case solidColor, blur }

public typealias MBProgressHUDCompletionBlock = () -> Void

@preconcurrency
@MainActor
public protocol MBProgressHUDDelegate: AnyObject {
  func hudWasHidden(_ hud: MBProgressHUD)
}

extension MBProgressHUDDelegate {
  public func hudWasHidden(_ hud: MBProgressHUD) {}
}

open class MBBackgroundView: UIView {
  open var style = MBProgressHUDBackgroundStyle.blur
  open var color: UIColor?
}

open class MBProgressHUD: UIView {
  open weak var delegate: (any MBProgressHUDDelegate)?
  open var completionBlock: MBProgressHUDCompletionBlock?
  open var graceTime: TimeInterval = 0
  open var minShowTime: TimeInterval = 0
  open var removeFromSuperViewOnHide = false
  open var contentColor: UIColor?
  open var animationType = MBProgressHUDAnimation.fade
  open var offset = CGPoint.zero
  open var margin: CGFloat = 20
  open var minSize = CGSize.zero
  open var isSquare = false
  open var progress: Float = 0 { didSet { bar.progress = progress } }
  open var progressObject: Progress?
  public let bezelView = MBBackgroundView()
  public let backgroundView = MBBackgroundView()
  public let label = UILabel()
  public let detailsLabel = UILabel()
  public let button = UIButton(type: .custom)
  private let indicator = UIActivityIndicatorView(style: .large)
  private let bar = UIProgressView()
  private var hiding: Task<Void, Never>?

  open var mode = MBProgressHUDMode.indeterminate { didSet { showMode() } }

  open var customView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showMode()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    addSubview(bezelView)
    for view in [indicator, bar, label, detailsLabel, button] { bezelView.addSubview(view) }
    showMode()
  }

  public convenience init(view: UIView) { self.init(frame: view.bounds) }

  public required init?(coder: NSCoder) { nil }

  private func showMode() {
    if mode == .indeterminate { indicator.startAnimating() } else { indicator.stopAnimating() }
    bar.isHidden = ![.determinate, .determinateHorizontalBar, .annularDeterminate].contains(mode)
    guard let customView else { return }
    if mode == .customView { bezelView.addSubview(customView) } else { customView.removeFromSuperview() }
  }

  @discardableResult
  open class func showAdded(to view: UIView, animated: Bool) -> MBProgressHUD {
    let hud = MBProgressHUD(frame: view.bounds)
    hud.removeFromSuperViewOnHide = true
    view.addSubview(hud)
    hud.show(animated: animated)
    return hud
  }

  @discardableResult
  open class func hide(for view: UIView, animated: Bool) -> Bool {
    guard let hud = forView(view) else { return false }
    hud.removeFromSuperViewOnHide = true
    hud.hide(animated: animated)
    return true
  }

  /// Returns the uppermost one that is not hidden yet.
  open class func forView(_ view: UIView) -> MBProgressHUD? {
    view.subviews.reversed().lazy.compactMap { $0 as? MBProgressHUD }.first { !$0.isHidden }
  }

  open func show(animated: Bool) {
    hiding?.cancel()
    hiding = nil
    isHidden = false
  }

  open func hide(animated: Bool) {
    hiding?.cancel()
    hiding = nil
    isHidden = true
    if removeFromSuperViewOnHide { removeFromSuperview() }
    completionBlock?()
    delegate?.hudWasHidden(self)
  }

  open func hide(animated: Bool, afterDelay delay: TimeInterval) {
    hiding?.cancel()
    hiding = Task { @MainActor [weak self] in
      guard (try? await Task.sleep(nanoseconds: UInt64(max(0, delay) * 1e9))) != nil else { return }
      self?.hide(animated: animated)
    }
  }
}

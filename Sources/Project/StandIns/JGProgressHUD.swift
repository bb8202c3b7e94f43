// The names of JGProgressHUD. It is a view with its indicator and its labels here, and goes away as it does there.
// Animations take no time.

import FlowCore
import Foundation
import UIKit

public enum JGProgressHUDStyle: UInt, Sendable { case extraLight, light, dark }

public enum JGProgressHUDPosition: UInt, Sendable {
  case center
  case topLeft
  case topCenter
  case topRight
  case centerLeft
  case centerRight
  case bottomLeft
  case bottomCenter
  case bottomRight
}

public enum JGProgressHUDInteractionType: UInt, Sendable { case blockAllTouches, blockTouchesOnHUDView, blockNoTouches }

open class JGProgressHUDIndicatorView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(contentView: UIView?) {
    self.init(frame: .zero)
    if let contentView { addSubview(contentView) }
  }

  public required init?(coder: NSCoder) { nil }

  open func setProgress(_ progress: Float, animated: Bool) {}
}

open class JGProgressHUDIndeterminateIndicatorView: JGProgressHUDIndicatorView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.startAnimating()
    addSubview(indicator)
  }

  public required init?(coder: NSCoder) { nil }
}

open class JGProgressHUDPieIndicatorView: JGProgressHUDIndicatorView {
  private let bar = UIProgressView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }

  public required init?(coder: NSCoder) { nil }

  open override func setProgress(_ progress: Float, animated: Bool) { bar.setProgress(progress, animated: animated) }
}

open class JGProgressHUDRingIndicatorView: JGProgressHUDPieIndicatorView {}
open class JGProgressHUDSuccessIndicatorView: JGProgressHUDIndicatorView {}
open class JGProgressHUDErrorIndicatorView: JGProgressHUDIndicatorView {}
open class JGProgressHUDImageIndicatorView: JGProgressHUDIndicatorView {
  public convenience init(image: UIImage) { self.init(contentView: UIImageView(image: image)) }
}

open class JGProgressHUDAnimation: NSObject {}

open class JGProgressHUDFadeAnimation: JGProgressHUDAnimation {
  open var duration: TimeInterval = 0.4

  public override init() {}
}

open class JGProgressHUDFadeZoomAnimation: JGProgressHUDAnimation {
  public override init() {}
}

open class JGProgressHUDShadow: NSObject {
  public init(color: UIColor, offset: CGSize, radius: CGFloat, opacity: Float) {}
}

@preconcurrency
@MainActor
public protocol JGProgressHUDDelegate: AnyObject {
  func progressHUD(_ progressHUD: JGProgressHUD, willPresentIn view: UIView)
  func progressHUD(_ progressHUD: JGProgressHUD, didPresentIn view: UIView)
  func progressHUD(_ progressHUD: JGProgressHUD, willDismissFrom view: UIView)
  func progressHUD(_ progressHUD: JGProgressHUD, didDismissFrom view: UIView)
}

extension JGProgressHUDDelegate {
  public func progressHUD(_ progressHUD: JGProgressHUD, willPresentIn view: UIView) {}

  public func progressHUD(_ progressHUD: JGProgressHUD, didPresentIn view: UIView) {}

  public func progressHUD(_ progressHUD: JGProgressHUD, willDismissFrom view: UIView) {}

  public func progressHUD(_ progressHUD: JGProgressHUD, didDismissFrom view: UIView) {}
}

open class JGProgressHUD: UIView {
  public let style: JGProgressHUDStyle
  open weak var delegate: (any JGProgressHUDDelegate)?
  open private(set) weak var targetView: UIView?
  open var interactionType = JGProgressHUDInteractionType.blockAllTouches
  open var position = JGProgressHUDPosition.center
  open var animation = JGProgressHUDAnimation()
  open var shadow: JGProgressHUDShadow?
  open var cornerRadius: CGFloat = 10
  open var square = false
  open var vibrancyEnabled = false
  open var parallaxMode: UInt = 0
  open var minimumDisplayTime: TimeInterval = 0
  open var progress: Float = 0 { didSet { indicatorView?.setProgress(progress, animated: false) } }
  public let textLabel = UILabel()
  public let detailTextLabel = UILabel()
  private var dismissal: Task<Void, Never>?

  open var isVisible: Bool { superview != nil }

  open var indicatorView: JGProgressHUDIndicatorView? = JGProgressHUDIndeterminateIndicatorView(frame: .zero) {
    didSet {
      oldValue?.removeFromSuperview()
      if let indicatorView { insertSubview(indicatorView, at: 0) }
    }
  }

  public init(style: JGProgressHUDStyle) {
    self.style = style
    super.init(frame: .zero)
    if let indicatorView { addSubview(indicatorView) }
    addSubview(textLabel)
    addSubview(detailTextLabel)
  }

  public convenience init() { self.init(style: .extraLight) }

  public convenience init(automaticStyle: Void) { self.init(style: .extraLight) }

  public required init?(coder: NSCoder) { nil }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open func show(in view: UIView, animated: Bool = true) {
    guard !isVisible else { return }
    targetView = view
    delegate?.progressHUD(self, willPresentIn: view)
    view.addSubview(self)
    delegate?.progressHUD(self, didPresentIn: view)
  }

  open func show(in view: UIView, animated: Bool = true, afterDelay delay: TimeInterval) {
    dismissal?.cancel()
    dismissal = after(delay) { $0.show(in: view, animated: animated) }
  }

  open func dismiss(animated: Bool = true) {
    dismissal?.cancel()
    dismissal = nil
    guard let view = superview else { return }
    delegate?.progressHUD(self, willDismissFrom: view)
    removeFromSuperview()
    targetView = nil
    delegate?.progressHUD(self, didDismissFrom: view)
  }

  open func dismiss(afterDelay delay: TimeInterval, animated: Bool = true) {
    dismissal?.cancel()
    dismissal = after(delay) { $0.dismiss(animated: animated) }
  }

  open func dismiss(afterDelay delay: TimeInterval, animated: Bool = true, completion: (() -> Void)?) {
    dismissal?.cancel()
    dismissal = after(delay) {
      $0.dismiss(animated: animated)
      completion?()
    }
  }

  open class func allProgressHUDs(in view: UIView) -> [JGProgressHUD] {
    view.subviews.compactMap { $0 as? JGProgressHUD }
  }

  private func after(
    _ delay: TimeInterval, _ action: @escaping @MainActor (JGProgressHUD) -> Void
  ) -> Task<Void, Never> {
    Task { @MainActor [weak self] in
      guard (try? await Task.sleep(nanoseconds: UInt64(max(0, delay) * 1e9))) != nil, let self else { return }
      action(self)
    }
  }
}

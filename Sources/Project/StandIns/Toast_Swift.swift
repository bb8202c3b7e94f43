// The names of Toast-Swift. A toast is a label in its view here, which stays: nothing measures how long a person reads.
// `hideToast` and `hideAllToasts` remove it.

import FlowCore
import Foundation
import UIKit

public enum ToastPosition { case top, center, bottom }

public struct ToastStyle {
  public var backgroundColor = UIColor.black
  public var titleColor = UIColor.white
  public var messageColor = UIColor.white
  public var maxWidthPercentage: CGFloat = 0.8
  public var horizontalPadding: CGFloat = 10
  public var verticalPadding: CGFloat = 10
  public var cornerRadius: CGFloat = 10
  public var titleFont = UIFont.boldSystemFont(ofSize: 16)
  public var messageFont = UIFont.systemFont(ofSize: 16)
  public var titleAlignment = NSTextAlignment.left
  public var messageAlignment = NSTextAlignment.left
  public var messageNumberOfLines = 0
  public var displayShadow = false
  public var imageSize = CGSize(width: 80, height: 80)
  public var fadeDuration: TimeInterval = 0.2

  public init() {}
}

@preconcurrency
@MainActor
public final class ToastManager {
  public static let shared = ToastManager()
  public var style = ToastStyle()
  public var isTapToDismissEnabled = true
  public var isQueueEnabled = false
  public var duration: TimeInterval = 3
  public var position = ToastPosition.bottom
}

private final class ToastLabel: UILabel {}
private final class ToastActivityView: UIView {}

extension UIView {
  public func makeToast(
    _ message: String?, duration: TimeInterval = 3, position: ToastPosition = .bottom, title: String? = nil,
    image: UIImage? = nil, style: ToastStyle = ToastStyle(), completion: ((_ didTap: Bool) -> Void)? = nil
  ) {
    show(message, title, completion != nil)
  }

  public func makeToast(
    _ message: String?, duration: TimeInterval = 3, point: CGPoint, title: String?, image: UIImage?,
    style: ToastStyle = ToastStyle(), completion: ((_ didTap: Bool) -> Void)?
  ) {
    show(message, title, completion != nil)
  }

  private func show(_ message: String?, _ title: String?, _ hasHandler: Bool) {
    let label = ToastLabel()
    label.text = [title, message].compactMap { $0 }.joined(separator: "\n")
    addSubview(label)
    if hasHandler { StandIn.fault("UIView.makeToast") }
  }

  public func showToast(
    _ toast: UIView, duration: TimeInterval = 3, position: ToastPosition = .bottom,
    completion: ((_ didTap: Bool) -> Void)? = nil
  ) {
    addSubview(toast)
    if completion != nil { StandIn.fault("UIView.showToast") }
  }

  public func hideToast() { subviews.first { $0 is ToastLabel }?.removeFromSuperview() }

  public func hideToast(_ toast: UIView) { toast.removeFromSuperview() }

  public func hideAllToasts(includeActivity: Bool = false, clearQueue: Bool = true) {
    for view in subviews where view is ToastLabel { view.removeFromSuperview() }
    if includeActivity { hideToastActivity() }
  }

  public func clearToastQueue() {}

  public func makeToastActivity(_ position: ToastPosition) { addSubview(ToastActivityView()) }

  public func hideToastActivity() {
    for view in subviews where view is ToastActivityView { view.removeFromSuperview() }
  }
}

// The names of NVActivityIndicatorView. It shows that something is under way, as UIKit's own indicator does; which
// figure moves is not seen here.

import FlowCore
import Foundation
import UIKit

public enum NVActivityIndicatorType: CaseIterable, Sendable {
  case blank
  case ballPulse
  case ballGridPulse
  case ballClipRotate
  case squareSpin
  case ballClipRotatePulse
  case ballClipRotateMultiple
  case ballPulseRise
  case ballRotate
  case cubeTransition
  case ballZigZag
  case ballZigZagDeflect
  case ballTrianglePath
  case ballScale
  case lineScale
  case lineScaleParty
  case ballScaleMultiple
  case ballPulseSync
  case ballBeat
  case ballDoubleBounce
  case lineScalePulseOut
  case lineScalePulseOutRapid
  case ballScaleRipple
  case ballScaleRippleMultiple
  case ballSpinFadeLoader
  case lineSpinFadeLoader
  case triangleSkewSpin
  case pacman
  case ballGridBeat
  case semiCircleSpin
  case ballRotateChase
  case orbit
  case audioEqualizer
  case circleStrokeSpin
}

public final class NVActivityIndicatorView: UIView {
  nonisolated(unsafe) public static var DEFAULT_TYPE = NVActivityIndicatorType.ballSpinFadeLoader
  nonisolated(unsafe) public static var DEFAULT_COLOR = UIColor.white
  nonisolated(unsafe) public static var DEFAULT_PADDING: CGFloat = 0

  public var type: NVActivityIndicatorType
  public var color: UIColor
  public var padding: CGFloat
  private let indicator = UIActivityIndicatorView(style: .medium)

  public var isAnimating: Bool { indicator.isAnimating }

  public init(
    frame: CGRect, type: NVActivityIndicatorType? = nil, color: UIColor? = nil, padding: CGFloat? = nil
  ) {
    self.type = type ?? Self.DEFAULT_TYPE
    self.color = color ?? Self.DEFAULT_COLOR
    self.padding = padding ?? Self.DEFAULT_PADDING
    super.init(frame: frame)
    isHidden = true
    addSubview(indicator)
  }

  public required init?(coder: NSCoder) { nil }

  public func startAnimating() {
    isHidden = false
    indicator.startAnimating()
  }

  public func stopAnimating() {
    isHidden = true
    indicator.stopAnimating()
  }
}

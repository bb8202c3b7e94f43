import PinLayout
import UIKit

final class BadgeView: UIView {
  let icon = UIImageView()
  let count = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.pin.top(pin.safeArea).left(12).size(24)
    count.pin.below(of: icon, aligned: .left).marginTop(4).right().sizeToFit(.width)
    count.pin.hCenter().width(50%)
  }
}

import FlexLayout
import UIKit

final class CardView: UIView {
  let title = UILabel()
  let detail = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    flex.direction(.column).padding(16).define { flex in
      flex.addItem(title).marginBottom(8)
      flex.addItem().direction(.row).justifyContent(.spaceBetween).define { row in
        row.addItem(detail).grow(1).width(50%)
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    flex.layout(mode: .adjustHeight)
  }
}

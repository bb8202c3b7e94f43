import SnapKit
import Then
import UIKit

final class ProfileView: UIView {
  private let avatar = UIImageView().then {
    $0.contentMode = .scaleAspectFill
    $0.clipsToBounds = true
  }
  private let name = UILabel().then { $0.text = "Ada" }
  private var height: Constraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    [avatar, name].forEach(addSubview)
    avatar.snp.makeConstraints {
      $0.top.equalTo(safeAreaLayoutGuide).offset(16)
      $0.leading.trailing.equalToSuperview().inset(20)
      $0.size.equalTo(CGSize(width: 40, height: 40))
      $0.centerX.equalToSuperview()
      height = $0.height.greaterThanOrEqualTo(44.0).priority(.high).constraint
    }
    name.snp.remakeConstraints { make in
      make.top.equalTo(avatar.snp.bottom).offset(8)
      make.horizontalEdges.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.5)
      make.bottom.lessThanOrEqualToSuperview().priority(750)
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    name.snp.updateConstraints { $0.height.equalTo(20) }
    height?.update(offset: 10)
  }
}

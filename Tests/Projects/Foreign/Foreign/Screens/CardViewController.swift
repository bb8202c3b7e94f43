import Kingfisher
import SnapKit
import UIKit

final class CardViewController: UIViewController {
  private let imageView = UIImageView()
  private let nameLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    view.addSubview(imageView)
    view.addSubview(nameLabel)
    nameLabel.text = "Busan"
    imageView.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide).offset(16)
      make.leading.trailing.equalToSuperview().inset(16)
      make.height.equalTo(200)
    }
    nameLabel.snp.makeConstraints { make in
      make.top.equalTo(imageView.snp.bottom).offset(8)
      make.centerX.equalToSuperview()
    }
    imageView.kf.setImage(with: URL(string: "https://foreign.example/busan.jpg"), placeholder: UIImage(named: "empty"))
  }
}

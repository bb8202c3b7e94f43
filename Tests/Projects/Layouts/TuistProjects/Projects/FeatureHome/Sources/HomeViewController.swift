import UIKit

final class HomeViewController: UIViewController {
  var onRead: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 120, width: 280, height: 44)
    button.setTitle("Read", for: .normal)
    button.addTarget(self, action: #selector(read), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func read() {
    onRead?()
  }
}

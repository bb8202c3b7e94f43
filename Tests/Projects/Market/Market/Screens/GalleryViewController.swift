import UIKit

final class GalleryViewController: UIViewController {
  private let product: Product
  private let page = UILabel()
  private var number = 1

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString("Gallery", comment: "Title")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(close))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    page.frame = CGRect(x: 0, y: 80, width: 320, height: 40)
    page.textColor = .white
    view.addSubview(page)
    let next = UIButton(type: .system)
    next.frame = CGRect(x: 0, y: 140, width: 320, height: 40)
    next.setTitle(NSLocalizedString("Next photo", comment: ""), for: .normal)
    next.addTarget(self, action: #selector(showNext(_:)), for: .touchUpInside)
    view.addSubview(next)
    showPage()
  }

  @objc private func showNext(_ sender: UIButton) {
    number = number % 3 + 1
    showPage()
  }

  @objc private func close() {
    dismiss(animated: true)
  }

  private func showPage() {
    page.text = "\(product.name), photo \(number) of 3"
  }
}

import UIKit

@MainActor
protocol ProductViewControllerDelegate: AnyObject {
  func productWantsGallery(_ product: Product)
  func productWantsCheckout(_ product: Product)
}

final class ProductViewController: UIViewController {
  weak var delegate: ProductViewControllerDelegate?
  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = product.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let photo = UIImageView(image: UIImage(named: "product-\(product.id)"))
    photo.contentMode = .scaleAspectFit
    photo.isUserInteractionEnabled = true
    photo.isAccessibilityElement = true
    photo.accessibilityLabel = NSLocalizedString("Photo", comment: "")
    photo.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showGallery(_:))))

    let price = UILabel()
    price.text = product.price
    price.font = .preferredFont(forTextStyle: .title2)
    let origin = UILabel()
    origin.text = "From \(product.origin)"
    origin.textColor = .secondaryLabel

    let buy = UIButton(type: .system)
    buy.setTitle(NSLocalizedString("Buy", comment: ""), for: .normal)
    buy.addTarget(self, action: #selector(ProductViewController.buy), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [photo, price, origin, buy])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      photo.heightAnchor.constraint(equalToConstant: 200),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  @objc private func showGallery(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    delegate?.productWantsGallery(product)
  }

  @objc func buy() {
    delegate?.productWantsCheckout(product)
  }
}

import Foundation
import UIKit

/// A view controller as declared in apps with UIKit.
final class ProfileViewController: UIViewController {
  private let name: String
  private let inset: CGFloat = 16
  private(set) var laidOut = CGRect.zero
  let headline = UILabel()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    name = nibNameOrNil ?? ""
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSString(string: name).capitalized
    let stack = UIStackView(arrangedSubviews: [UILabel(frame: .zero)])
    stack.spacing = inset / 2
    stack.layoutMargins = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    headline.attributedText = NSAttributedString(
      string: name, attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.label])
    headline.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stack.addArrangedSubview(headline)
    headline.heightAnchor.constraint(equalToConstant: inset).isActive = true
    UIView.animate(withDuration: TimeInterval(0.3)) { self.headline.alpha = CGFloat(0.5) }
    stack.frame = CGRect(
      origin: CGPoint(x: inset, y: 0), size: CGSize(width: UIScreen.main.bounds.width - 2 * inset, height: 44))
    view.addSubview(stack)
    laidOut = stack.frame
  }
}

import UIKit

final class AccountViewController: UIViewController {
  var onLogOut: (() -> Void)?
  private let nameField = UITextField()
  private let bannerLabel = UILabel()
  private var bannerTimer: Timer?

  init(user: String) {
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString("Account", comment: "Title")
    nameField.text = user
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: NSLocalizedString("Edit", comment: ""), style: .plain, target: self, action: #selector(toggleEditing(_:)))
    // The badge changes while the tab is hidden.
    NotificationCenter.default.addObserver(
      self, selector: #selector(cartChanged(_:)), name: .cartChanged, object: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = NSLocalizedString("Display name", comment: "")
    nameField.isEnabled = false
    bannerLabel.isHidden = true
    let logOut = UIButton(type: .system)
    logOut.setTitle(NSLocalizedString("Log out", comment: ""), for: .normal)
    logOut.addTarget(self, action: #selector(self.confirmLogOut), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [bannerLabel, nameField, logOut])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  @objc private func toggleEditing(_ sender: UIBarButtonItem) {
    nameField.isEnabled.toggle()
    if nameField.isEnabled {
      sender.title = NSLocalizedString("Done", comment: "")
    } else {
      sender.title = NSLocalizedString("Edit", comment: "")
      showBanner(NSLocalizedString("account.saved", comment: ""))
    }
  }

  private func showBanner(_ text: String) {
    bannerLabel.text = text
    bannerLabel.isHidden = false
    bannerTimer?.invalidate()
    bannerTimer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: #selector(hideBanner(_:)), userInfo: nil, repeats: false)
  }

  @objc private func hideBanner(_ timer: Timer) {
    bannerLabel.isHidden = true
    bannerTimer = nil
  }

  @objc private func cartChanged(_ notification: Notification) {
    guard let count = notification.userInfo?["count"] as? Int else { return }
    navigationController?.tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
  }

  @objc private func confirmLogOut() {
    let alert = UIAlertController(
      title: NSLocalizedString("account.logout.title", comment: ""), message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("Cancel", comment: ""), style: .cancel))
    alert.addAction(
      UIAlertAction(title: NSLocalizedString("Log out", comment: ""), style: .destructive) { [weak self] _ in
        self?.onLogOut?()
      })
    present(alert, animated: true)
  }
}

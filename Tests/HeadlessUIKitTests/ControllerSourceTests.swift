import FoundationEssentials
import HeadlessUIKit
import Testing

// Sources as apps write them: a view controller that lays out its views in code, and the coordinator of its window.

private enum Metrics {
  static let inset = UIEdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
  static let accent = UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
}

private final class ProfileHeaderView: UIView {
  private let nameLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.textColor = .label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }()

  private let avatar = UIImageView(image: UIImage(systemName: "person.circle"))
  private var heightConstraint: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatar.layer.cornerRadius = avatar.bounds.height / 2
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
    layer.borderColor = UIColor.separator.cgColor
  }

  func configure(name: String) {
    nameLabel.text = name
    heightConstraint?.constant = 120
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    layer.shadowColor = UIColor.black.withAlphaComponent(0.3).cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    avatar.contentMode = .scaleAspectFill
    avatar.tintColor = Metrics.accent
    for view in [avatar, nameLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    nameLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    nameLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 100)
    height.priority = UILayoutPriority(999)
    heightConstraint = height
    NSLayoutConstraint.activate([
      avatar.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor, constant: 8),
      avatar.centerXAnchor.constraint(equalTo: centerXAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 64),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      nameLabel.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8),
      nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset.left),
      nameLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.inset.right),
      nameLabel.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
      height,
    ])
  }
}

private final class ProfileViewController: UIViewController {
  let header = ProfileHeaderView()
  let indicator = UIActivityIndicatorView(style: .medium)
  private let stack = UIStackView()
  private(set) var log: [String] = []

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationCapturesStatusBarAppearance = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.distribution = .equalSpacing
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.addArrangedSubview(header)
    stack.addArrangedSubview(indicator)
    stack.setCustomSpacing(24, after: header)
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    header.configure(name: "Ada")
    indicator.startAnimating()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.prefersLargeTitles = false
    setNeedsStatusBarAppearanceUpdate()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    header.alpha = 0
    header.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseOut]) { [weak self] in
      self?.header.alpha = 1
      self?.header.transform = .identity
      self?.view.layoutIfNeeded()
    } completion: { [weak self] isFinished in
      self?.log.append("shown \(isFinished)")
      self?.indicator.stopAnimating()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("laid out")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.endEditing(true)
  }
}

@MainActor
private final class ProfileCoordinator {
  let window: UIWindow
  private let navigationController = UINavigationController()

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let transition = CATransition()
    transition.duration = 0.3
    transition.type = .push
    transition.subtype = .fromRight
    transition.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
    window.layer.add(transition, forKey: kCATransition)
    window.tintColor = Metrics.accent
    window.overrideUserInterfaceStyle = UIDevice.current.userInterfaceIdiom == .phone ? .light : .dark
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  func showProfile(completion: @escaping () -> Void) -> ProfileViewController {
    let profile = ProfileViewController()
    navigationController.pushViewController(profile, animated: true)
    if let coordinator = navigationController.transitionCoordinator {
      coordinator.animate(alongsideTransition: nil) { _ in completion() }
    } else {
      completion()
    }
    return profile
  }
}

@MainActor
@Suite struct ControllerSourceTests {
  @Test func aControllerOfAnAppIsShown() throws {
    let harness = try WindowHarness()
    let coordinator = ProfileCoordinator(window: harness.window)
    var profile: ProfileViewController?
    var isCompleted = false
    try harness.turn {
      coordinator.start()
      profile = coordinator.showProfile { isCompleted = true }
    }
    let shown = try #require(profile)
    #expect(isCompleted && shown.log == ["laid out", "shown true"])
    #expect(shown.header.alpha == 1 && shown.header.transform.isIdentity && shown.indicator.isHidden)
    #expect(shown.view.constraints.count == 3 && shown.header.constraints.count == 7)
    let events = harness.newEvents()
    #expect(!events.contains { $0.hasPrefix("fault") }, "\(events)")
  }
}

import LocalAuthentication
import UIKit

final class HomeViewController: UIViewController {
  private let statusLabel = UILabel()
  private let analytics = Analytics()
  private lazy var location = LocationService()
  private lazy var routes = RouteFinder()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trip"
    view.backgroundColor = .systemBackground
    statusLabel.text = "Ready"
    let stack = UIStackView(arrangedSubviews: [
      statusLabel,
      button("Stops", #selector(showStops)),
      button("Card", #selector(showCard)),
      button("Film", #selector(showFilm)),
      button("Theme", #selector(showTheme)),
      button("Locate", #selector(locate)),
      button("Unlock", #selector(unlock)),
      button("Track", #selector(track)),
      button("Route", #selector(findRoute)),
      button("Log screens", #selector(logScreens)),
    ])
    stack.axis = .vertical
    stack.frame = CGRect(x: 16, y: 100, width: 320, height: 500)
    view.addSubview(stack)
  }

  private func button(_ title: String, _ action: Selector) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  @objc private func showStops() {
    var stops = Stops()
    stops.add("Seoul", minutes: 0)
    stops.add("Daejeon", minutes: 58)
    stops.add("Busan", minutes: 161)
    statusLabel.text = stops.description
  }

  @objc private func showCard() {
    navigationController?.pushViewController(CardViewController(), animated: true)
  }

  @objc private func showFilm() {
    navigationController?.pushViewController(FilmViewController(), animated: true)
  }

  @objc private func showTheme() {
    navigationController?.pushViewController(ThemeViewController(), animated: true)
  }

  @objc private func locate() {
    location.onPlace = { [weak self] text in self?.statusLabel.text = text }
    location.ask()
    statusLabel.text = "Asked"
  }

  @objc private func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      statusLabel.text = "No biometrics"
      return
    }
    context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Shows your trips") {
      [weak self] isOwner, _ in
      DispatchQueue.main.async { self?.statusLabel.text = isOwner ? "Unlocked" : "Locked" }
    }
  }

  @objc private func track() {
    analytics.log("home")
    statusLabel.text = "Tracked"
  }

  @objc private func findRoute() {
    Task {
      let minutes = try? await routes.minutes(latitude: 37.55, longitude: 126.97)
      statusLabel.text = minutes.map { "\($0) minutes" } ?? "No route"
    }
  }

  @objc private func logScreens() {
    ScreenLog.install()
    statusLabel.text = "Logging"
  }
}

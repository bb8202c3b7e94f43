import UIKit

extension Notification.Name {
  fileprivate static let first = Notification.Name("first")
  fileprivate static let second = Notification.Name("second")
}

final class NotificationsViewController: LogViewController {
  private lazy var listener = Listener { [weak self] in self?.note("Listener.heard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(heard), name: .first, object: nil)
    center.addObserver(self, selector: #selector(heardWith(_:)), name: .second, object: nil)
    center.addObserver(listener, selector: #selector(Listener.heard(_:)), name: .second, object: self)
    addButton("Post first", target: self, action: #selector(postFirst))
    addButton("Post second", target: self, action: #selector(postSecond))
    addButton("Stop listening", target: self, action: #selector(stop))
  }

  @objc private func heard() {
    note("heard")
  }

  @objc private func heardWith(_ notification: Notification) {
    note("heardWith(\(notification.userInfo?["text"] ?? ""))")
  }

  @objc private func postFirst() {
    NotificationCenter.default.post(name: .first, object: nil)
  }

  @objc private func postSecond() {
    NotificationCenter.default.post(name: .second, object: self, userInfo: ["text": "hello"])
  }

  @objc private func stop() {
    NotificationCenter.default.removeObserver(self)
    note("stop")
  }
}

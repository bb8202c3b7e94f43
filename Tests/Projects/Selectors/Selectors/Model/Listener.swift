import Foundation

final class Listener: NSObject {
  private let onHear: () -> Void

  init(onHear: @escaping () -> Void) {
    self.onHear = onHear
  }

  @objc func heard(_ notification: Notification) {
    onHear()
  }
}

import FlowCore

/// What a controller presents.
@MainActor
final class PresentationSlot: TransactionParticipant {
  private unowned let host: UIViewController
  var presented: UIViewController?
  private(set) weak var change: PresentationChange?
  /// Those who wait for it to be free.
  private var waiting: [@MainActor () -> Void] = []

  init(host: UIViewController) {
    self.host = host
  }

  func set(_ controller: UIViewController?, animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.animated = true }
    presented?.presenter = nil
    presented = controller
    controller?.presenter = host
    if controller == nil, !waiting.isEmpty { Run.current.transaction.afterwards { [self] in tellWaiting() } }
  }

  /// Calls `body` once nothing is presented any more, after the turn.
  func wait(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
  }

  private func tellWaiting() {
    guard presented == nil else { return }
    let told = waiting
    waiting = []
    for body in told { body() }
  }

  func beginChange() -> any PendingChange {
    let change = PresentationChange(host: host, slot: self)
    self.change = change
    change.enroll(at: host.hostWindow)
    return change
  }
}

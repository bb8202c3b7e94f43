#if !canImport(UIKit)
  import FlowCore

  /// What a controller presents.
  @MainActor
  final class PresentationSlot: TransactionParticipant {
    private unowned let host: UIViewController
    var presented: UIViewController?
    private(set) weak var change: PresentationChange?

    init(host: UIViewController) {
      self.host = host
    }

    func set(_ controller: UIViewController?, animated: Bool) {
      Run.current.transaction.join(self)
      if animated { change?.animated = true }
      presented?.presenter = nil
      presented = controller
      controller?.presenter = host
    }

    func beginChange() -> any PendingChange {
      let change = PresentationChange(host: host, slot: self)
      self.change = change
      change.enroll(at: host.hostWindow)
      return change
    }
  }
#endif

import FlowCore

/// What a controller presented before this turn.
final class PresentationChange: HierarchyChange {
  private let host: UIViewController
  private let slot: PresentationSlot
  private let before: UIViewController?
  /// The window that showed the modal, while the presenter still stood there.
  private let window: UIWindow?

  init(host: UIViewController, slot: PresentationSlot) {
    self.host = host
    self.slot = slot
    before = slot.presented
    window = host.visibleHostWindow
  }

  override var order: AppearanceOrder { .modal }

  override func rollBack() {
    if let modal = slot.presented, modal.presenter === host { modal.presenter = nil }
    slot.presented = before
    before?.presenter = host
  }

  override var isChange: Bool { before !== slot.presented }

  override func words() -> [Transition] {
    guard let window else { return [] }
    let place = window.place(presentedBy: host)
    var transitions: [Transition] = []
    if let before, before.untoldArrival == nil {
      let alert = before as? UIAlertController
      transitions.append(
        Transition(
          alert.map { .alertClosed(title: $0.title ?? "") } ?? .dismiss(before.shownName), place: place,
          animation: before.shownTransitionNote))
    }
    before?.untoldArrival = nil
    if let modal = slot.presented, host.visibleHostWindow != nil {
      if modal.showsNothing {
        modal.untoldArrival = .modal
        return transitions
      }
      let alert = modal as? UIAlertController
      transitions.append(
        Transition(
          alert.map { .alert($0.content) } ?? .present(modal.shownName), place: place,
          animation: modal.shownTransitionNote))
    }
    return transitions
  }

  override func moves() -> Moves {
    guard isChange else { return Moves(parent: nil, gone: [], come: []) }
    return Moves(parent: nil, gone: before.map { [$0] } ?? [], come: slot.presented.map { [$0] } ?? [])
  }

  /// Whether a modal came up in this turn.
  func isNew(_ modal: UIViewController) -> Bool { modal !== before }
}

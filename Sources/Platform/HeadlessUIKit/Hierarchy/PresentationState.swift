import FlowCore

/// The observable visibility of a screen, and whether the screen was dismissed.
@MainActor
package final class PresentationState {
  package enum Change: Hashable, Sendable {
    /// The screen appeared (`true`) or disappeared (`false`).
    case visibility(Bool)
    /// The screen was dismissed, alone or with a container around the screen.
    case dismissed
  }

  /// An observation, which ends at its cancellation or the screen's deallocation.
  @MainActor
  package final class Observation {
    fileprivate var callback: (@MainActor (Change) -> Void)?
    fileprivate nonisolated let onRelease: (@MainActor () -> Void)?
    private weak var state: PresentationState?

    fileprivate init(
      state: PresentationState, onRelease: (@MainActor () -> Void)?, callback: @escaping @MainActor (Change) -> Void
    ) {
      self.state = state
      self.onRelease = onRelease
      self.callback = callback
    }

    /// Ends the observation at once and releases its callback.
    package func cancel() {
      callback = nil
      state?.observations.removeAll { $0 === self }
    }
  }

  /// Whether the screen is visible.
  ///
  /// The value is `true` from just before `viewDidAppear` to just after `viewDidDisappear`.
  package private(set) var isVisible = false {
    didSet { if isVisible { hasBeenVisible = true } }
  }

  package private(set) var hasBeenVisible = false

  /// Whether the screen, or a surrounding container, was removed from its place.
  ///
  /// The value is `false` again when the screen is put back. A page that was turned away counts as dismissed only once
  /// its page controller does.
  package private(set) var isDismissed = false

  private var observations: [Observation] = []

  deinit {
    let callbacks = observations.compactMap(\.onRelease)
    guard !callbacks.isEmpty else { return }
    // In a job of its own, since a release may come in the middle of any change.
    Task { @MainActor in
      for callback in callbacks { callback() }
    }
  }

  /// Calls `callback` for each later change, at its turn's end.
  ///
  /// The callbacks run in the order of observation. A life-cycle call by a test notifies at once.
  /// - Parameters:
  ///   - onRelease: A closure to call after the release of the screen, unless the observation has ended. `nil` for
  ///     none.
  ///   - callback: A closure to call with each change.
  /// - Returns: The observation.
  @discardableResult
  package func observe(
    onRelease: (@MainActor () -> Void)? = nil, _ callback: @escaping @MainActor (Change) -> Void
  ) -> Observation {
    let observation = Observation(state: self, onRelease: onRelease, callback: callback)
    observations.append(observation)
    return observation
  }

  /// Sets the visibility without a notification, which the caller sends later.
  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
  }

  /// Changes the visibility outside of a turn, and notifies the observers.
  func change(isVisible: Bool) {
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    report(.visibility(isVisible))
  }

  /// Sets the dismissal without a notification, which the caller sends later.
  func setDismissed(_ isDismissed: Bool) {
    self.isDismissed = isDismissed
  }

  /// Notifies the observers of a change, in the order of observation.
  func report(_ change: Change) {
    // The loop runs over a copy, since callbacks add and remove observations. A cancelled one has lost its callback.
    for observation in observations { observation.callback?(change) }
  }
}

/// The modal of a controller before this turn.
final class PresentationChange: HierarchyChange {
  private let host: UIViewController
  private let slot: PresentationSlot
  let before: UIViewController?
  private let styleBefore: UIModalPresentationStyle
  // Stored before the presenter can leave the window.
  private let window: UIWindow?

  init(host: UIViewController, slot: PresentationSlot) {
    self.host = host
    self.slot = slot
    before = slot.presented
    styleBefore = slot.style
    window = host.visibleHostWindow
  }

  override var order: AppearanceOrder { .modal }
  override var isVisible: Bool { window != nil }
  override var fromController: UIViewController? { before ?? host }
  override var toController: UIViewController? { slot.presented ?? host }

  override func rollBack() {
    if let modal = slot.presented, modal.presenter === host { modal.presenter = nil }
    slot.presented = before
    slot.style = styleBefore
    before?.presenter = host
  }

  override var isChange: Bool { before !== slot.presented }
  /// The style of the modal that comes, or else of the one that goes.
  var style: UIModalPresentationStyle { slot.presented == nil ? styleBefore : slot.style }

  override func recordedTransitions() -> [Transition] {
    guard let window else { return [] }
    let place = window.place(presentedBy: host)
    var transitions: [Transition] = []
    if let before, before.unreportedArrival == nil {
      let alert = before as? UIAlertController
      transitions.append(
        Transition(
          alert.map { .alertClosed(title: $0.title ?? "") } ?? .dismiss(before.shownName), place: place,
          animation: before.shownTransitionNote))
    }
    before?.unreportedArrival = nil
    if let modal = slot.presented, host.visibleHostWindow != nil {
      if modal.showsNothing {
        modal.unreportedArrival = .modal
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

  override func containmentDifference() -> ContainmentDifference {
    guard isChange else { return ContainmentDifference(parent: nil, leaving: [], entering: []) }
    return ContainmentDifference(
      parent: nil, leaving: before.map { [$0] } ?? [], entering: slot.presented.map { [$0] } ?? [])
  }

  override func isNew(_ modal: UIViewController) -> Bool { modal !== before }
}

/// The slot for the modal of one controller.
@MainActor
final class PresentationSlot: TransactionParticipant {
  private unowned let host: UIViewController
  /// The modal, or `nil` while the slot is free.
  fileprivate(set) var presented: UIViewController?
  /// The style of the modal when it was presented. As in UIKit, a later change of the property has no effect.
  fileprivate(set) var style = UIModalPresentationStyle.automatic
  /// The change in this turn, or `nil` if the turn has not touched the slot.
  private(set) weak var change: PresentationChange?
  /// Whether a modal comes or goes in an animated transition that has not ended.
  var isInTransition: Bool { change?.isInTransition ?? false }
  /// The modal that goes in an animated transition. `nil` unless there is such a transition.
  var leaving: UIViewController? {
    guard let change, change.isInTransition, change.before !== presented else { return nil }
    return change.before
  }

  private var waiting: [@MainActor () -> Void] = []

  init(host: UIViewController) {
    self.host = host
  }

  /// Replaces the modal within the turn. `nil` empties the slot.
  func set(_ controller: UIViewController?, animated: Bool) {
    Run.current.transaction.join(self)
    if animated { change?.isAnimated = true }
    presented?.presenter = nil
    presented = controller
    if let controller { style = controller.modalPresentationStyle }
    controller?.presenter = host
    // The waiting callbacks run only if the slot is still free after the turn.
    if controller == nil, !waiting.isEmpty { callWaitingAfterTurn() }
  }

  /// Changes the style of the modal within the turn.
  func change(style: UIModalPresentationStyle) {
    guard style != self.style else { return }
    Run.current.transaction.join(self)
    self.style = style
  }

  /// Calls `body` after the turn in which the slot becomes free.
  func wait(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    if presented == nil { callWaitingAfterTurn() }
  }

  private func callWaitingAfterTurn() {
    // A transition of an earlier turn goes on.
    if let change, change.isInTransition, change.phase == .running { return change.hold { [self] in callWaiting() } }
    UIWindow.runAfterTransition(in: host.hostWindow) { [self] in callWaiting() }
  }

  private func callWaiting() {
    guard presented == nil else { return }
    // Cleared first, since a callback may wait again.
    let due = waiting
    waiting = []
    for body in due { body() }
  }

  func beginChange() -> any PendingChange {
    let change = PresentationChange(host: host, slot: self)
    self.change = change
    change.enroll(at: host.hostWindow)
    return change
  }
}

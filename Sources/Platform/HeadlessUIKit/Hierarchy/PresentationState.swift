/// The observable visibility of a screen, and whether the screen was dismissed.
@MainActor
package final class PresentationState {
  /// A change of the state.
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
    private weak var state: PresentationState?

    fileprivate init(state: PresentationState, callback: @escaping @MainActor (Change) -> Void) {
      self.state = state
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
  package private(set) var isVisible = false

  /// Whether the screen, or a surrounding container, was removed from its place.
  ///
  /// The value is `false` again when the screen is put back. A page that was turned away counts as dismissed only once
  /// its page controller does.
  package private(set) var isDismissed = false

  private var observations: [Observation] = []

  /// Calls `callback` for each later change, at its turn's end.
  ///
  /// The callbacks run in the order of observation. A life-cycle call by a test notifies at once.
  @discardableResult
  package func observe(_ callback: @escaping @MainActor (Change) -> Void) -> Observation {
    let observation = Observation(state: self, callback: callback)
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

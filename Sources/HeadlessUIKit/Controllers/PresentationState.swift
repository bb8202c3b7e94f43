/// Whether a screen is visible and whether it was dismissed: known at all times, and observable.
@MainActor
package final class PresentationState {
  /// What changes.
  package enum Change: Hashable, Sendable {
    /// The screen appeared, or disappeared.
    case visibility(Bool)
    /// The screen was dismissed, with its stack, tab, modal or window root, if not alone.
    case dismissed
  }

  /// An observation under way. It goes on until it is cancelled or the screen is gone.
  @MainActor
  package final class Observation {
    fileprivate var callback: (@MainActor (Change) -> Void)?
    private weak var state: PresentationState?

    fileprivate init(state: PresentationState, callback: @escaping @MainActor (Change) -> Void) {
      self.state = state
      self.callback = callback
    }

    /// Ends the observation at once, and lets go of its callback.
    package func cancel() {
      callback = nil
      state?.observations.removeAll { $0 === self }
    }
  }

  /// Whether the screen is visible: true from just before `viewDidAppear` to just after `viewDidDisappear`.
  package private(set) var isVisible = false

  /// Whether the screen was taken from where it stood, or something that it stood in was. False again when it is put
  /// back.
  package private(set) var isDismissed = false

  private var observations: [Observation] = []

  /// Calls `callback` at each change from now on, in the order of observation, at the end of the turn that made it.
  @discardableResult
  package func observe(_ callback: @escaping @MainActor (Change) -> Void) -> Observation {
    let observation = Observation(state: self, callback: callback)
    observations.append(observation)
    return observation
  }

  func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
  }

  /// Changes the visibility outside of a turn, and tells of it.
  func change(isVisible: Bool) {
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    tell(.visibility(isVisible))
  }

  func setDismissed(_ isDismissed: Bool) {
    self.isDismissed = isDismissed
  }

  func tell(_ change: Change) {
    // A copy, since observers come and go in callbacks; one that is cancelled meanwhile has lost its callback.
    for observation in observations { observation.callback?(change) }
  }
}

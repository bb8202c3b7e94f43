import FlowCore
import FlowScript
import FlowSession

/// The possible actions at a moment, each with its effect.
package struct MoveReport: Codable, Hashable, Sendable {
  /// The effect of an action on a copy of the app.
  package enum Effect: Codable, Hashable, Sendable {
    /// The session performed the action. The front screen and the fingerprint are those afterwards.
    case performed(events: [TranscriptEvent], front: Name?, fingerprint: MomentFingerprint)
    case refused(Diagnostic)
    /// The app does not come to rest, or the action exceeded its time limit.
    case neverRests
    case crashed
    case ended
  }

  package struct Move: Codable, Hashable, Sendable {
    package var action: SessionAction
    package var effect: Effect

    package init(_ action: SessionAction, _ effect: Effect) {
      self.action = action
      self.effect = effect
    }
  }

  package var actions: SessionActions
  package var fingerprint: MomentFingerprint
  package var front: Name?
  /// The tried actions, in order. `nil` before the trials, or if no fork of the process is possible.
  package var moves: [Move]?

  /// The maximum number of actions to try.
  // A user waits for the answer during all trials.
  package static let limit = 200

  package var tried: [SessionAction] { Array(actions.all.prefix(Self.limit)) }

  var leftOutCount: Int { max(0, actions.all.count - Self.limit) }

  package init(actions: SessionActions, fingerprint: MomentFingerprint, front: Name?) {
    self.actions = actions
    self.fingerprint = fingerprint
    self.front = front
  }
}

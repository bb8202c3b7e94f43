import FlowCore
import FlowScript

/// The possible actions at a moment, each with its effect.
package struct MoveReport: Codable, Hashable, Sendable {
  /// The effect of an action on a copy of the app.
  package enum Effect: Codable, Hashable, Sendable {
    /// The session performed the action.
    /// - Parameters:
    ///   - events: The events of the action.
    ///   - front: The front screen afterwards. `nil` if there is none.
    ///   - fingerprint: The fingerprint afterwards.
    case performed(events: [TranscriptEvent], front: Name?, fingerprint: MomentFingerprint)
    /// The session refused the action.
    case refused(Diagnostic)
    /// The app does not come to rest, or the action exceeded its time limit.
    case neverRests
    /// The app crashed.
    case crashed
    /// The app ended its process.
    case ended
  }

  /// A tried action with its effect.
  package struct Move: Codable, Hashable, Sendable {
    /// The action.
    package var action: SessionAction
    /// The effect of the move.
    package var effect: Effect

    /// Creates a move.
    package init(_ action: SessionAction, _ effect: Effect) {
      self.action = action
      self.effect = effect
    }
  }

  /// The actions of the moment.
  package var actions: SessionActions
  /// The fingerprint of the moment.
  package var fingerprint: MomentFingerprint
  /// The front screen of the moment. `nil` if there is none.
  package var front: Name?
  /// The tried actions, in order. `nil` before the trials, or if no fork of the process is possible.
  package var moves: [Move]?

  /// The maximum number of actions to try.
  // A user waits for the answer during all trials.
  package static let limit = 200

  /// The actions to try.
  package var tried: [SessionAction] { Array(actions.all.prefix(Self.limit)) }

  /// The number of actions beyond the limit.
  var leftOutCount: Int { max(0, actions.all.count - Self.limit) }

  /// Creates a report without moves.
  package init(actions: SessionActions, fingerprint: MomentFingerprint, front: Name?) {
    self.actions = actions
    self.fingerprint = fingerprint
    self.front = front
  }
}

import FlowCore

/// Somebody who is logged in.
@Scriptable
struct Session: Equatable, Sendable {
  let email: String
}

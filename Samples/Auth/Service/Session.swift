import FlowCore

/// The session of an authenticated user.
@Scriptable
struct Session: Equatable, Sendable {
  let email: String
}

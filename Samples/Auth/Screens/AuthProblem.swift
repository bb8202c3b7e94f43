/// Why what was typed can't be handed in.
enum AuthProblem: Hashable, Sendable {
  case noAddress
  case noPassword
  case passwordTooShort(minimum: Int)

  /// The first problem there is, if there is one: a new password has a length that an old one need not have.
  init?(_ state: AuthFeature.State) {
    let minimum = 8
    if !state.email.contains("@") {
      self = .noAddress
    } else if state.password.isEmpty {
      self = .noPassword
    } else if state.mode == .signUp, state.password.count < minimum {
      self = .passwordTooShort(minimum: minimum)
    } else {
      return nil
    }
  }
}

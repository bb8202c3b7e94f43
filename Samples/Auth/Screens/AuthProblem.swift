/// A validation error of the form.
enum AuthProblem: Hashable, Sendable {
  case noAddress
  case noPassword
  case passwordTooShort(minimum: Int)

  /// Creates the first validation error of the form.
  ///
  /// Only a sign-up checks the length of the password: existing accounts may have shorter ones.
  /// - Returns: `nil` if the form is valid.
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

import FlowCore
import FlowStore

/// The form that logs a user in or creates an account.
@InnoFlow
struct AuthFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var mode = AuthMode.logIn
    var email = ""
    var password = ""
    var phase = AuthPhase.idle
    /// The validation error of the form. `nil` if there is none.
    var problem: AuthProblem?
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Chooses between login and sign-up
    case choose(AuthMode)
    /// Changes the email address
    case setEmail(String)
    /// Changes the password
    case setPassword(String)
    /// Submits the form
    case submit
    /// Cancels the request in flight
    case cancel
    /// Submits the form again after a failure
    case retry
    /// The service accepted the user
    case _entered(Session)
    /// The service refused the user, with a message
    case _refused(String)
  }

  let authService: AuthService

  var body: some ReducerOf<Self> {
    Reduce(handle).validatePhaseTransitions(of: \.phase, by: AuthPhase.transitions)
  }

  /// Changes the form by an action, and returns the request or its cancellation.
  private func handle(_ state: inout State, _ action: Action) -> EffectTask<Action> {
    switch action {
    case .choose(let mode):
      state.mode = mode
      return edited(&state)
    case .setEmail(let email):
      state.email = email
      return edited(&state)
    case .setPassword(let password):
      state.password = password
      return edited(&state)
    case .submit:
      state.problem = AuthProblem(state)
      return state.problem == nil ? submit(&state) : .none
    case .retry:
      return state.phase == .failed ? submit(&state) : .none
    case .cancel:
      guard state.phase == .submitting else { return .none }
      state.phase = .idle
      return .cancel("auth")
    case ._entered:
      state.phase = .authenticated
      return .none
    case ._refused(let message):
      state.phase = .failed
      state.errorMessage = message
      return .none
    }
  }

  /// Resets the form to idle and cancels a request that holds outdated input.
  private func edited(_ state: inout State) -> EffectTask<Action> {
    state.phase = .idle
    state.problem = nil
    state.errorMessage = nil
    return .cancel("auth")
  }

  /// Sends the form to the service, and cancels an earlier request.
  private func submit(_ state: inout State) -> EffectTask<Action> {
    let (mode, email, password) = (state.mode, state.email, state.password)
    state.phase = .submitting
    state.errorMessage = nil
    return .run { send in
      let session = try await authService.session(mode, email: email, password: password)
      await send(._entered(session))
    } catch: { error, send in
      await send(._refused("\(error)"))
    }
    .cancellable("auth", cancelInFlight: true)
  }
}

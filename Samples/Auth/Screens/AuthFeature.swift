import FlowCore
import FlowStore

/// Asks who it is: somebody known, or somebody new.
@InnoFlow
struct AuthFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var mode = AuthMode.logIn
    var email = ""
    var password = ""
    var phase = AuthPhase.idle
    /// What is wrong with what was typed.
    var problem: AuthProblem?
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Chooses between logging in and signing up
    case choose(AuthMode)
    /// Types an address
    case setEmail(String)
    /// Types a password
    case setPassword(String)
    /// Hands in what was typed
    case submit
    /// Waits no longer
    case cancel
    /// Hands it in again, after it failed
    case retry
    /// The service lets the user in
    case _entered(Session)
    /// The service does not, and why
    case _refused(String)
  }

  let authService: AuthService

  var body: some ReducerOf<Self> {
    Reduce(handle).validatePhaseTransitions(of: \.phase, by: AuthPhase.transitions)
  }

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

  /// What was handed in is of no interest any more.
  private func edited(_ state: inout State) -> EffectTask<Action> {
    state.phase = .idle
    state.problem = nil
    state.errorMessage = nil
    return .cancel("auth")
  }

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

import FlowCore
import FlowNavigation
import FlowViewModel

/// What can be chosen, and what is chosen now.
@AsyncViewModel
final class SettingsViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Which language titles come in
    case language(Language)
    /// Whether the user is signed in
    case signedIn(Bool)
    /// Who is it?
    case login
    /// The key to the catalogue
    case apiKey
    /// What app this is
    case about
    /// That is all
    case done
  }

  typealias Action = Input

  struct State: Equatable {
    var settings: Settings
  }

  @Published var state: State
  @Steps var steps

  init(settings: Settings) {
    state = State(settings: settings)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .language(let language): state.settings.language = language
    case .signedIn(let signedIn): state.settings.signedIn = signedIn
    case .login: steps.send(MovieStep.loginIsRequired)
    case .apiKey: steps.send(MovieStep.apiKeyIsRequired)
    case .about: steps.send(MovieStep.aboutIsRequired)
    case .done: steps.send(MovieStep.settingsAreDone(state.settings))
    }
    return []
  }
}

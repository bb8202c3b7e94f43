import FlowCore
import FlowNavigation
import FlowViewModel

/// The list of settings, with their current values.
@AsyncViewModel
final class SettingsViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Sets the language of the titles
    case language(Language)
    /// Sets whether the user is signed in
    case signedIn(Bool)
    /// Shows the login screen
    case login
    /// Shows the screen for the API key
    case apiKey
    /// Shows the about screen
    case about
    /// Ends the settings with the current values
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

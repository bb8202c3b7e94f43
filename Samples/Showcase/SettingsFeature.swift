import FlowCore
import FlowRoutes

/// What can be set: shown as a sheet in both tabs.
@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable, Codable {
    var notifies = true
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Turns notifications on or off
    case toggleNotifications
    /// One route back
    case goBack
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleNotifications = action { state.notifies.toggle() }
      return .none
    }
  }
}

import FlowCore
import FlowRoutes

/// The settings, which both tabs present as a sheet.
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
    /// Goes back one route
    case goBack
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleNotifications = action { state.notifies.toggle() }
      return .none
    }
  }
}

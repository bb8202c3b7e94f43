import FlowCore
import FlowRoutes

/// The settings of the app.
@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable {
    var notifies = true
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Turns notifications on or off
    case toggleNotifications
    /// Goes back one route
    case goBack
    /// Goes back to the home screen
    case goToHomeDirectly
    /// Goes back to an equal flow, or pushes a new one
    case goToFlowSmartly
    /// Goes back to settings of any value, or pushes some
    case goToSettingsOfAnyKind
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleNotifications = action { state.notifies.toggle() }
      return .none
    }
  }
}

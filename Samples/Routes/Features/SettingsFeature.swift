import FlowCore
import FlowRoutes

/// What can be set.
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
    /// One route back
    case goBack
    /// Back to the home screen
    case goToHomeDirectly
    /// Goes to the flow: pushes it where it is not there
    case goToFlowSmartly
    /// Goes to settings, whatever is set there: pushes some where there are none
    case goToSettingsOfAnyKind
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleNotifications = action { state.notifies.toggle() }
      return .none
    }
  }
}

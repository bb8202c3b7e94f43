import FlowCore
import FlowRoutes

/// A screen with a number that a slow service increments.
@Reducer
struct CountFeature {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var count = 0
  }

  @Scriptable
  enum Action: Equatable {
    case open
    case add
    case load
    case loaded(Int)
    case tick
    case leave
    case toRoot
    case toTab
    case toApp
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add, .tick:
      state.count += 1
    case .load:
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(.loaded(7))
      }
      .cancellable("load")
    case .loaded(let count):
      state.count = count
    case .toRoot: return .popToRoot()
    case .toTab: return .popToRoot(.tab)
    case .toApp: return .merge(.send(.add), .popToRoot(.app))
    case .open, .leave:
      break
    }
    return .none
  }
}

/// A screen with a name only.
@Reducer
struct NoteFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }

  @Scriptable
  enum Action: Equatable {
    case write(String)
    case close
    case save
    case saved
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .write(let text): state.text = text
    case .save:
      return .run { send in
        try await Task.sleep(for: .milliseconds(500))
        await send(.saved)
      }
    case .saved: state.text += " (saved)"
    case .close: break
    }
    return .none
  }
}

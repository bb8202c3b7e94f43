import FlowCore
import FlowStore

@InnoFlow
struct DraftFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var isSaved = false
    @BindableField var title = ""
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Types a title
    case type(String)
    case _saved
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .type(let title):
      state = State(isSaved: false, title: title)
      return .run { send in
        try await NoteStore.save(title)
        await send(._saved)
      }
      .debounce("save", for: .milliseconds(300))
    case ._saved:
      state.isSaved = true
      return .none
    }
  }
}

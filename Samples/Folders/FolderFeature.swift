import FlowCore
import FlowRoutes

/// The screen of one folder.
@Reducer
struct FolderFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The path of the folder.
    let id: String
    /// The number of files in the folder. `nil` before they are counted.
    var files: Int?
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Pushes a subfolder
    case open(String)
    /// Presents a subfolder as a sheet
    case preview(String)
    /// Counts the files, after 0.2 seconds
    case count
    case _counted(Int)
    /// Goes back to the enclosing folder
    case close
    /// Goes back to the root folder
    case closeAll
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count:
        return .run(name: "count") { [path = state.id] send in
          try await Task.sleep(for: .milliseconds(200))
          // The folders have no files, so the length of the path stands for their number.
          await send(._counted(path.utf8.count))
        }
      case ._counted(let files):
        state.files = files
        return .none
      case .open, .preview, .close, .closeAll:
        return .none
      }
    }
  }
}

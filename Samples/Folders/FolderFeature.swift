import FlowCore
import FlowRoutes

/// A folder.
@Reducer
struct FolderFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    /// The path.
    let id: String
    /// The number of files in the folder, once they are counted.
    var files: Int?
  }

  @CasePathable
  @Scriptable
  enum Action {
    /// Opens a folder in this one
    case open(String)
    /// Shows a folder in this one as a sheet
    case preview(String)
    /// Counts the files, which takes a while
    case count
    case _counted(Int)
    /// Goes back to the folder around this one
    case close
    /// Goes back to the first folder
    case closeAll
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count:
        return .run(name: "count") { [path = state.id] send in
          try await Task.sleep(for: .milliseconds(200))
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

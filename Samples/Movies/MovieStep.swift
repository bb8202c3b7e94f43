import FlowCore

/// Where one can go.
@Scriptable
enum MovieStep: Step {
  /// The app begins
  case launch
  /// The movies of a list
  case movieList
  /// A movie
  case movieDetail(id: Int)
  /// Somebody who plays in a movie
  case castDetail(id: Int)
  /// A movie was seen: it moves to the other list
  case watched(id: Int)
  /// Only for those who are signed in
  case unauthorized
  /// The settings, in a modal
  case settings
  /// The settings are done, with this result
  case settingsAreDone(Settings)
}

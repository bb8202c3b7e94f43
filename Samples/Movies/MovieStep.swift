import FlowCore

/// Where one can go.
@Scriptable
enum MovieStep: Step, Equatable {
  /// The app begins
  case launch
  /// A new user is welcomed, in a modal
  case onboardingIsRequired
  /// Who is it?
  case loginIsRequired
  /// Somebody has logged in
  case userIsLoggedIn
  /// The key to the catalogue
  case apiKeyIsRequired
  /// The key was given
  case apiKeyIsFilledIn
  /// The user is no longer new
  case onboardingIsComplete
  /// The user leaves, and is welcomed anew
  case logoutIsRequired
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
  /// Something to say
  case alert(String)
  /// What app this is, in a modal; refused every other time
  case aboutIsRequired
  /// Enough of that
  case aboutIsComplete
  /// What others watch
  case trendingsAreRequired
  /// Who plays in what others watch
  case castListIsRequired
  /// Nothing at all
  case fakeStep
}

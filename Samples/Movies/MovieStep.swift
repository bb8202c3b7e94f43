import FlowCore

/// The navigation steps of the app.
@Scriptable
enum MovieStep: Step, Equatable {
  /// Starts the app
  case launch
  /// Presents the onboarding of a new user
  case onboardingIsRequired
  /// Shows the login screen
  case loginIsRequired
  /// The user has logged in
  case userIsLoggedIn
  /// Asks for the API key of the catalogue
  case apiKeyIsRequired
  /// The user has entered the API key
  case apiKeyIsFilledIn
  /// The onboarding is complete
  case onboardingIsComplete
  /// Logs the user out and starts the onboarding
  case logoutIsRequired
  /// The movies of a list
  case movieList
  /// A movie
  case movieDetail(id: Int)
  /// A member of a movie's cast
  case castDetail(id: Int)
  /// Marks a movie as watched, and moves the movie to the other list
  case watched(id: Int)
  /// Reports that the user has to sign in
  case unauthorized
  /// Presents the settings
  case settings
  /// The settings end with this result
  case settingsAreDone(Settings)
  /// Shows an alert with a message
  case alert(String)
  /// Presents the about screen, which is refused every other time
  case aboutIsRequired
  /// Dismisses the about screen
  case aboutIsComplete
  /// Shows the trending movies
  case trendingsAreRequired
  /// Shows the cast of the trending movies
  case castListIsRequired
  /// A step that no flow handles
  case fakeStep
}

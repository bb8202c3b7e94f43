import FlowCore

/// The navigation steps of the app.
@Scriptable
enum DemoStep: Step {
  /// Shows screen A
  case screenA
  /// Pushes screen B
  case screenB
  /// Pushes screen C
  case screenC
  /// Pushes screen D
  case screenD
  /// Pushes screen E
  case screenE
  /// Goes back one screen
  case goBack
  /// Goes back two screens
  case goBack2
  /// Goes back three screens
  case goBack3
  /// Goes back to the first screen
  case goToRoot
  /// Goes back to a screen of the stack, or pushes a new one
  case goToSpecific(Screen)
  /// Rebuilds the stack from the first screen up to this one
  case deepLink(Screen)
}

import FlowCore

/// Where one can go.
@Scriptable
enum DemoStep: Step {
  /// The first screen
  case screenA
  /// On to B
  case screenB
  /// On to C
  case screenC
  /// On to D
  case screenD
  /// On to E
  case screenE
  /// One screen back
  case goBack
  /// Two screens back
  case goBack2
  /// Three screens back
  case goBack3
  /// Back to the first screen
  case goToRoot
  /// Back to a screen where it is on the stack already, else on to it
  case goToSpecific(Screen)
  /// From the first screen through all those between to this one
  case deepLink(Screen)
}

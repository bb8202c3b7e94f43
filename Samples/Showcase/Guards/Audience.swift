/// The users who may see a screen.
enum Audience {
  case everyone
  case members
  case invited
}

/// A screen with a restricted audience.
protocol Restricted {
  var audience: Audience { get }
}

extension ShowcaseCoordinator.Screen.State: Restricted {
  var audience: Audience {
    switch self {
    case .guardedScreen: .members
    case .beta: .invited
    case .menu, .guardRejected, .settings, .animatedSheet: .everyone
    }
  }
}

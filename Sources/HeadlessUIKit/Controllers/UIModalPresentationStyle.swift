/// How a screen is presented. What covers the whole screen makes the presenting screen disappear; a sheet does not.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system thinks best: a sheet.
  case automatic = -2
  /// Not at all modal; taken as ``automatic``.
  case none = -1
  /// Over everything, in the place of the presenting screen.
  case fullScreen = 0
  /// A sheet.
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// Over the nearest container that defines a context, in its place.
  case currentContext
  /// As the app's own code presents it; the presenting screen stays.
  case custom
  /// Over everything; the presenting screen stays.
  case overFullScreen
  /// Over the nearest container that defines a context; that one stays.
  case overCurrentContext
  /// A popover, which on a phone is a sheet.
  case popover

  /// Whether the presenting screen disappears.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest container that defines a context presents, not the outermost.
  var isContextual: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the user can swipe it down.
  var isSwipedAway: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// A scene that has windows. Each knows its scene; the scene's delegate holds the window.
open class UIWindowScene: UIScene {
  /// The one screen.
  public var screen: UIScreen { .main }
}

/// The screen of the device that there is none of.
@MainActor
public final class UIScreen {
  /// The one screen.
  public static let main = UIScreen()

  /// The size of an iPhone's screen.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  private init() {}
}

/// An entry in the menu of the app's icon.
open class UIApplicationShortcutItem {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?

  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle, localizedSubtitle) = (type, localizedTitle, nil)
  }
}

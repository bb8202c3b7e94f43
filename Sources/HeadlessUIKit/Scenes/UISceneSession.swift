/// What remains of a scene when it is gone. Nothing does here: it is there so that a scene delegate's source is.
@MainActor
open class UISceneSession {
  /// A session.
  public init() {}
}

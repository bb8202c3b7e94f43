/// The store of a screen, whichever feature that has.
@MainActor
public protocol FeatureStore: AnyObject {
  /// The name of the feature: that of its type.
  var featureName: String { get }

  /// A router for the routes of the feature, if it is a coordinator.
  func makeRouter() -> TCAFlowRouter?
}

#if !canImport(UIKit)
  /// The type of the bundle in `init(nibName: nil, bundle: nil)`. There are no bundles here, so it has no value.
  public enum UINibBundle: Sendable {}
#endif

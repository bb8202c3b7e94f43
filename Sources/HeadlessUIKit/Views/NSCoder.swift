#if !canImport(UIKit)
  /// What a `required init?(coder:)` takes. Nothing is ever decoded here: it is there so that a screen's source, in
  /// which that initializer is usually a `fatalError`, compiles as it is.
  open class NSCoder {
    /// A coder that holds nothing.
    public init() {}
  }
#endif

/// A property wrapper whose value is shown in place of itself: `_x: Published<Int>` shows as `x: 3`.
///
/// ``shown`` is asked each time that state is read, so it has no effects and costs little.
public protocol StateWrapper: SendableMetatype {
  /// The type of what is shown.
  associatedtype Shown

  /// The value that the wrapper stands for.
  var shown: Shown { get }
}

extension StateWrapper {
  /// What a value of this very type shows.
  static func shown(by value: Any) -> Any { (value as? Self)?.shown ?? value }
}

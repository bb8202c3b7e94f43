/// What is wrong with a stack that cannot be shown.
public enum RouteFlaw: Error, Hashable, Sendable {
  /// There is no route at all (B3-08).
  case isEmpty
  /// The first route is none.
  case firstIsNoRoot(RouteStyle)
  /// Another route than the first is a root.
  case rootAbove(position: Int)
  /// A route is put on something that is no navigation stack (B3-13).
  case pushWithoutNavigation(position: Int, on: RouteStyle)
}

extension RouteFlaw: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .isEmpty: "the stack of routes is empty: its first route stays"
    case .firstIsNoRoot(let style): "the first route is a \(style): begin with .root(…)"
    case .rootAbove(let position): "the route at \(position) is a root, which only the first can be: use .push(…)"
    case .pushWithoutNavigation(let position, let style):
      "the push at \(position) has no navigation stack to stand on: give the \(style) below it embedInNavigationView: true"
    }
  }
}

extension Array {
  /// What is wrong with the stack as a whole, whatever its screens are; `nil` where it can be shown. Linear in its depth.
  public func flaw<Screen>() -> RouteFlaw? where Element == Route<Screen> {
    guard let first else { return .isEmpty }
    guard case .root = first.style else { return .firstIsNoRoot(first.style) }
    for index in indices.dropFirst() {
      if case .root = self[index].style { return .rootAbove(position: index) }
    }
    return nil
  }
}

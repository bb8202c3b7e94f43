/// What is wrong with a stack that cannot be shown.
public enum RouteStackError: Error, Hashable, Sendable {
  /// There is no route at all.
  case isEmpty
  /// The first route is none.
  case firstIsNoRoot(RouteStyle)
  /// Another route than the first is a root.
  case rootAbove(position: Int)
  /// A route is put on something that is no navigation stack.
  case pushWithoutNavigation(position: Int, on: RouteStyle)
}

extension RouteStackError: CustomStringConvertible {
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
  /// What is wrong with the stack as a whole, whatever its screens are; `nil` where it is a stack. Linear in its depth.
  ///
  /// A push without a navigation stack is no such flaw: its router tells of it, for a coordinator within a modal may bring one.
  public func stackError<Screen>() -> RouteStackError? where Element == Route<Screen> {
    withTable { heads in
      guard heads.count > 0 else { return .isEmpty }
      guard heads.style(at: 0).isRoot else { return .firstIsNoRoot(heads.style(at: 0)) }
      return (1..<heads.count).first { heads.style(at: $0).isRoot }.map { .rootAbove(position: $0) }
    }
  }

  /// As ``stackError()``, and whether each push of some routes has a navigation stack to stand on, as far as the routes tell. Of a root they
  /// don't: where the coordinator is a screen of another, that one's stack is its own too.
  func stackError<Screen>(of pushes: some RangeExpression<Int>) -> RouteStackError? where Element == Route<Screen> {
    if let stackError = stackError() { return stackError }
    return withTable { heads in
      var below = heads.style(at: 0)
      for index in 1..<heads.count {
        let style = heads.style(at: index)
        if style.isPresented {
          below = style
        } else if below.isPresented, !below.embedInNavigationView, pushes.contains(index) {
          return .pushWithoutNavigation(position: index, on: below)
        }
      }
      return nil
    }
  }
}

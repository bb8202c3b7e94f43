/// An error that makes a stack impossible to show. Positions of routes count from 0.
public enum RouteStackError: Error, Hashable, Sendable {
  /// The stack has no routes.
  case isEmpty
  /// The first route is not a root.
  case firstIsNoRoot(RouteStyle)
  /// A route other than the first is a root.
  case rootAbove(position: Int)
  /// A push is above a modal that has no navigation stack.
  case pushWithoutNavigation(position: Int, on: RouteStyle)
}

extension RouteStackError: CustomStringConvertible {
  /// A text about the error and its correction.
  public var description: String {
    switch self {
    case .isEmpty: "the stack of routes is empty: begin with .root(…)"
    case .firstIsNoRoot(let style): "the first route is a \(style): begin with .root(…)"
    case .rootAbove(let position): "the route at \(position) is a root, which only the first can be: use .push(…)"
    case .pushWithoutNavigation(let position, let style):
      "the push at \(position) has no navigation stack: give the \(style) below it embedInNavigationView: true"
    }
  }
}

extension Array {
  /// Returns the error of the stack as a whole, independent of its screens.
  ///
  /// Linear in the depth of the stack. A push without a navigation stack is not an error here. The router reports such
  /// a push.
  /// - Returns: The first error. Returns `nil` if the stack can be shown.
  public func stackError<Screen>() -> RouteStackError? where Element == Route<Screen> {
    // A coordinator within a modal may provide a navigation stack.
    withTable { table in
      guard table.count > 0 else { return .isEmpty }
      guard table.style(at: 0).isRoot else { return .firstIsNoRoot(table.style(at: 0)) }
      return (1..<table.count).first { table.style(at: $0).isRoot }.map { .rootAbove(position: $0) }
    }
  }

  /// Returns the error of the stack, including a push without a navigation stack.
  ///
  /// The check covers pushes above a modal, but not those above a root.
  /// - Parameter pushes: The positions of the pushes to check.
  /// - Returns: The first error. Returns `nil` if the stack can be shown.
  // A coordinator within another one uses the outer navigation stack.
  func stackError<Screen>(of pushes: some RangeExpression<Int>) -> RouteStackError? where Element == Route<Screen> {
    if let stackError = stackError() { return stackError }
    return withTable { table in
      var below = table.style(at: 0)
      for index in 1..<table.count {
        let style = table.style(at: index)
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

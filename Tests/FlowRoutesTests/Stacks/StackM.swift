import FlowRoutes

extension Route<Place> {
  static func root(_ title: String) -> Route { .root(.detail(title: title)) }
  static func push(_ title: String) -> Route { .push(.detail(title: title)) }
  static func sheet(_ title: String) -> Route { .sheet(.detail(title: title)) }
  static func cover(_ title: String) -> Route { .cover(.detail(title: title)) }
}

/// A stack with each kind of route, on which operations are checked.
let stackM: [Route<Place>] = [
  .root("a"), .push("b"), .sheet("c"), .push("d"), .cover("e"), .push("f"),
]

/// A stack without modals.
let stackN: [Route<Place>] = [.root("a"), .push("b"), .push("c")]

/// What an operation makes of a stack, and what it says that it did, in short.
struct Done: Equatable, CustomStringConvertible {
  var stack: String
  var removed = ""
  var added = ""

  var description: String { "\(stack) - \(removed) + \(added)" }
}

/// Does something with a stack.
func after(
  _ stack: [Route<Place>], _ operation: (inout [Route<Place>]) throws -> RouteChange<Place>
) rethrows -> Done {
  var routes = stack
  let change = try operation(&routes)
  return Done(stack: routes.short, removed: change.removed.short, added: change.added.short)
}

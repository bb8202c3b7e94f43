import FlowRoutes

extension Route<Place> {
  static func root(_ title: String) -> Route { .root(.detail(title: title)) }
  static func push(_ title: String) -> Route { .push(.detail(title: title)) }
  static func sheet(_ title: String) -> Route { .sheet(.detail(title: title)) }
  static func cover(_ title: String) -> Route { .cover(.detail(title: title)) }
}

/// A stack with each kind of route, the input of the operations.
let stackM: [Route<Place>] = [
  .root("a"), .push("b"), .sheet("c"), .push("d"), .cover("e"), .push("f"),
]

/// A stack without modals.
let stackN: [Route<Place>] = [.root("a"), .push("b"), .push("c")]

/// The result of an operation: the stack and the reported change, in short notation.
struct OperationResult: Equatable, CustomStringConvertible {
  var stack: String
  var removed = ""
  var added = ""

  var description: String { "\(stack) - \(removed) + \(added)" }
}

/// Applies an operation to a stack.
func after(
  _ stack: [Route<Place>], _ operation: (inout [Route<Place>]) throws -> RouteChange<Place>
) rethrows -> OperationResult {
  var routes = stack
  let change = try operation(&routes)
  return OperationResult(stack: routes.short, removed: change.removed.short, added: change.added.short)
}

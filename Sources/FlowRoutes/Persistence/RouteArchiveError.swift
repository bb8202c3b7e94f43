import FlowScript

/// Why routes could not be written down or read.
public enum RouteArchiveError: Error, Hashable, Sendable {
  /// They are in a form that is not known here: a newer one, where the number is greater than ``RouteArchive/version``.
  case version(Int)
  /// A route is not as it has to be.
  case route(position: Int, path: String, problem: String)
  /// What is around the routes is not as it has to be: it is no JSON, say.
  case malformed(path: String, problem: String)
  /// The routes are no stack.
  case flaw(RouteFlaw)
  /// The storage has failed.
  case storage(String)

  /// What has gone wrong outside of any route.
  init(_ error: any Error) {
    if let error = error as? RouteArchiveError {
      self = error
      return
    }
    let fault = CodingFault(error)
    self = .malformed(path: CodingFault.text(fault.path[...]), problem: fault.problem)
  }

  /// What has gone wrong with a route.
  init(_ error: any Error, at position: Int) {
    let fault = CodingFault(error)
    // The path goes on from the route, whose number in the list stands before it.
    let start = fault.path.firstIndex { $0.intValue == position }.map { $0 + 1 } ?? 0
    self = .route(position: position, path: CodingFault.text(fault.path[start...]), problem: fault.problem)
  }
}

extension RouteArchiveError: CustomStringConvertible {
  /// What is wrong, and where: on one line, and harmless to a terminal.
  public var description: String {
    switch self {
    case .version(let number) where number > RouteArchive.version:
      "the routes were written in version \(number), by a newer program: this one knows versions up to \(RouteArchive.version)"
    case .version(let number): "the routes are said to be of version \(number), which there has never been"
    case .route(let position, let path, let problem):
      ScriptText.visible("route \(position)\(path.isEmpty ? "" : ", \(path)"): \(problem)")
    case .malformed(let path, let problem):
      ScriptText.visible("what should be routes is none\(path.isEmpty ? "" : ", at \(path)"): \(problem)")
    case .flaw(let flaw): "\(flaw)"
    case .storage(let problem): ScriptText.visible(problem)
    }
  }
}

/// What a coder says has gone wrong, and where.
private struct CodingFault {
  let path: [any CodingKey]
  let problem: String

  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath
      problem = "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
      problem = context.debugDescription
    case DecodingError.valueNotFound(let type, let context):
      path = context.codingPath
      problem = "a value is missing, of type \(type)"
    case EncodingError.invalidValue(_, let context):
      path = context.codingPath
      problem = context.debugDescription
    default:
      path = []
      problem = "\(error)"
    }
  }

  /// A path as one writes it: `screen.detail.items[2]`.
  static func text(_ path: ArraySlice<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

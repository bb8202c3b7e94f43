import FlowScript
import FoundationEssentials

/// The numbers under which a session shows UUIDs: counted from 1 as it first shows them.
@MainActor
final class UUIDNumbers {
  private var numbers: [UUID: Int] = [:]
  private var uuids: [UUID] = []

  /// A literal with its UUIDs as numbers.
  func numbered(_ literal: Literal) -> Literal {
    literal.map { literal in
      guard case .uuid(let uuid) = literal else { return literal }
      return .uuidNumber(number(of: uuid))
    }
  }

  /// A literal with its numbers as UUIDs again. A number that was never shown stays one, for the type to refuse.
  func resolved(_ literal: Literal) -> Literal {
    literal.map { literal in
      guard case .uuidNumber(let number) = literal, uuids.indices.contains(number - 1) else { return literal }
      return .uuid(uuids[number - 1])
    }
  }

  private func number(of uuid: UUID) -> Int {
    if let known = numbers[uuid] { return known }
    uuids.append(uuid)
    numbers[uuid] = uuids.count
    return uuids.count
  }
}

extension Literal {
  /// The literal with `change` made to each literal in it, from the inside out.
  func map(_ change: (Literal) -> Literal) -> Literal {
    func arguments(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument(label: $0.label, value: $0.value.map(change)) }
    }
    switch self {
    case .array(let elements):
      return change(.array(elements.map { $0.map(change) }))
    case .set(let elements):
      return change(.set(elements.map { $0.map(change) }))
    case .dictionary(let entries):
      return change(.dictionary(entries.map { Entry(key: $0.key.map(change), value: $0.value.map(change)) }))
    case .enumCase(let type, let name, let payload):
      return change(.enumCase(type: type, name: name, arguments: arguments(payload)))
    case .structure(let type, let fields):
      return change(.structure(type: type, arguments: arguments(fields)))
    default:
      return change(self)
    }
  }
}

import FlowScript

/// One difference between two readings of a state.
public struct StateChange: Hashable, Sendable {
  /// The way from the owner to what changed, such as `movie.title`.
  public var path: String
  /// What it was, `nil` where it was not there.
  public var old: Literal?
  /// What it is, `nil` where it is no more.
  public var new: Literal?

  /// The differences between two readings, in the order of the properties.
  ///
  /// Structures of one type, payloads of one case, arrays of one length and dictionaries with the same keys are compared
  /// within; all else changes as a whole.
  public static func changes(
    from old: [StateReader.Property], to new: [StateReader.Property]
  ) -> [StateChange] {
    var changes: [StateChange] = []
    let earlier = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let later = Set(new.map(\.name))
    for property in new {
      if let value = earlier[property.name] {
        compare(value, property.value, at: property.name, into: &changes)
      } else {
        changes.append(StateChange(path: property.name, old: nil, new: property.value))
      }
    }
    for property in old where !later.contains(property.name) {
      changes.append(StateChange(path: property.name, old: property.value, new: nil))
    }
    return changes
  }

  /// Adds how two values of one property differ.
  static func compare(
    _ old: Literal, _ new: Literal, at path: String, into changes: inout [StateChange]
  ) {
    guard old != new else { return }
    switch (old, new) {
    case (.structure(let oldType, let oldFields), .structure(let newType, let newFields))
    where oldType == newType && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: path, into: &changes)
    case (.enumCase(_, let oldName, let oldFields), .enumCase(_, let newName, let newFields))
    where oldName == newName && oldFields.map(\.label) == newFields.map(\.label):
      compare(oldFields, newFields, at: "\(path).\(newName)", into: &changes)
    case (.array(let oldElements), .array(let newElements)) where oldElements.count == newElements.count:
      for index in oldElements.indices {
        compare(oldElements[index], newElements[index], at: "\(path)[\(index)]", into: &changes)
      }
    case (.dictionary(let oldEntries), .dictionary(let newEntries))
    where oldEntries.map(\.key) == newEntries.map(\.key):
      for index in oldEntries.indices {
        let key = oldEntries[index].key.description
        compare(oldEntries[index].value, newEntries[index].value, at: "\(path)[\(key)]", into: &changes)
      }
    default:
      changes.append(StateChange(path: path, old: old, new: new))
    }
  }

  private static func compare(
    _ old: [Literal.Argument], _ new: [Literal.Argument], at path: String, into changes: inout [StateChange]
  ) {
    for index in old.indices {
      let name = old[index].label ?? String(index)
      compare(old[index].value, new[index].value, at: "\(path).\(name)", into: &changes)
    }
  }
}

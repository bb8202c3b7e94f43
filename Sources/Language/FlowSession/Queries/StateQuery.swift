import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Returns the state of the front screen, an owner or a path, a line for each value.
  ///
  /// `numbering` puts numbers in place of UUIDs. `nil` numbers new ones.
  /// - Throws: ``Diagnostic`` if there is no such owner or value.
  func stateLines(
    _ path: Path?, _ app: LaunchedApp, numbering: ((Literal) -> Literal)? = nil
  ) throws(Diagnostic) -> [TranscriptLine] {
    guard let path else {
      guard let owner = app.frontOwner else { return [] }
      return try stateLines(Path(name: owner.name), app, numbering: numbering)
    }
    let value = try self.value(at: path, app)
    let number = numbering ?? uuids.numbered
    let stored = valueLines(number(value), at: path.description, depth: path.components.isEmpty ? 0 : 1)
    return stored
      + computedProperties(at: path, app).flatMap { property in
        valueLines(number(property.value), at: "\(path).\(ScriptText.identifier(property.name))", depth: 1)
      }
  }

  /// Returns the value at a path. A path of only an owner gives its whole state as a structure.
  /// - Throws: ``Diagnostic`` if there is no such owner or value.
  package func value(at path: Path, _ app: LaunchedApp) throws(Diagnostic) -> Literal {
    let owner = try owner(path.name, in: app)
    guard let model = owner.model else {
      throw Diagnostic(.refused, "\(owner) has no state", advice: ["see the screens and flows: alive"])
    }
    let properties = app.runtime.enter { self.properties(of: model, for: path) }
    do throws(Diagnostic) {
      return try StatePath(path, uuids).value(in: .structure(type: owner.name.word, arguments: properties))
    } catch {
      guard let computed = app.runtime.enter({ computedValue(at: path, of: model, app) }) else { throw error }
      return try StatePath(path, uuids).value(in: computed.value, from: computed.length)
    }
  }

  /// Returns the computed properties of the value at a path, in the order of the app's list.
  package func computedProperties(at path: Path, _ app: LaunchedApp) -> [(name: String, value: Literal)] {
    guard !app.computed.isEmpty, let model = try? owner(path.name, in: app).model else { return [] }
    return app.runtime.enter {
      let ends = StateReader.roots(of: model).compactMap { root in
        values(along: path.components, from: root, app).last { $0.count == path.components.count }
      }
      return app.computed.compactMap { property in
        let value = ends.lazy.compactMap { property.value(of: $0.value) }.first
        return value.map { (property.name, StateReader.literal(of: $0)) }
      }
    }
  }

  // Returns the value that a path with a computed property leads to, with the number of components that lead to it.
  // Returns `nil` if no component names a computed property.
  private func computedValue(
    at path: Path, of model: AnyObject, _ app: LaunchedApp
  ) -> (value: Literal, length: Int)? {
    guard !app.computed.isEmpty else { return nil }
    for root in StateReader.roots(of: model) {
      let values = values(along: path.components, from: root, app)
      guard values.contains(where: \.isComputed), let last = values.last else { continue }
      return (StateReader.literal(of: last.value), last.count)
    }
    return nil
  }

  /// Returns the type of the value that a path with a computed property leads to. Returns `nil` without such a
  /// property.
  // Nothing declares this type, since a key path has erased it. The value has it.
  func computedType(at path: Path, of model: AnyObject, _ app: LaunchedApp) -> DeclaredType? {
    guard !app.computed.isEmpty else { return nil }
    return StateReader.roots(of: model).lazy.compactMap { root -> DeclaredType? in
      let values = self.values(along: path.components, from: root, app)
      guard values.contains(where: \.isComputed), let last = values.last else { return nil }
      return path.components[last.count...].reduce(.type(Swift.type(of: last.value))) { $0.part($1) }
    }.first
  }

  private struct PathValue {
    var value: Any
    // The number of components that lead to the value.
    var count: Int
    // Whether the last of them names a computed property.
    var isComputed = false
  }

  // As far as there are any.
  private func values(along components: [Path.Component], from root: Any, _ app: LaunchedApp) -> [PathValue] {
    var values = [PathValue(value: root, count: 0)]
    for (index, component) in components.enumerated() {
      let value = values[index].value
      if let part = StateReader.part(component, of: value) {
        values.append(PathValue(value: part, count: index + 1))
      } else if case .member(let name) = component,
        let computed = app.computed.lazy.filter({ $0.name == name }).compactMap({ $0.value(of: value) }).first
      {
        values.append(PathValue(value: computed, count: index + 1, isComputed: true))
      } else {
        break
      }
    }
    return values
  }

  // Returns the properties that a path may lead to. If the first component names a property, there is only that one.
  private func properties(of model: AnyObject, for path: Path) -> [Literal.Argument] {
    // Reading one property avoids reading a large state for a single value.
    guard case .member(let name)? = path.components.first, let value = StateReader.property(name, of: model) else {
      return StateReader.properties(of: model).map { Literal.Argument(label: $0.name, value: $0.value) }
    }
    return [Literal.Argument(label: name, value: value)]
  }

  // A long value is part by part.
  private func valueLines(_ value: Literal, at path: String, depth: Int) -> [TranscriptLine] {
    let parts = StatePath.parts(of: value)
    let text = value.description
    let isLong = text.unicodeScalars.count > ShortText.limit
    // An owner's whole state always has at least a line for each property.
    guard depth == 0 || (isLong && !parts.isEmpty) else { return [TranscriptLine(.plain, "\(path): ", .whole(value))] }
    return parts.flatMap { part in valueLines(part.value, at: "\(path)\(part.component)", depth: depth + 1) }
  }
}

/// An evaluator that follows a path through a state.
@MainActor
package struct StatePath {
  private let path: Path
  private let uuids: UUIDNumbers

  init(_ path: Path, _ uuids: UUIDNumbers) {
    self.path = path
    self.uuids = uuids
  }

  /// Returns the value at the path. The component `.count` gives the number of elements or characters.
  /// - Parameters:
  ///   - state: The value to begin with.
  ///   - count: The number of components that lead to that value.
  /// - Returns: The value at the whole path.
  /// - Throws: ``Diagnostic`` that names the component which leads nowhere.
  func value(in state: Literal, from count: Int = 0) throws(Diagnostic) -> Literal {
    var value = state
    var walked = Path(name: path.name, components: Array(path.components.prefix(count))).description
    for component in path.components.dropFirst(count) {
      value = try part(component, of: value, walked)
      walked += component.description
    }
    return value
  }

  /// A component of a path, which leads from a value to one of its parts.
  package enum Component: CustomStringConvertible {
    /// A field, or the case and field of a payload. A field without a label has its position.
    case members([String])
    /// An element, by position.
    case index(Int)
    /// A value of a dictionary.
    case key(Literal)

    /// The text that follows the path of the value.
    package var description: String {
      switch self {
      case .members(let names): names.map { ".\($0)" }.joined()
      case .index(let index): "[\(index)]"
      case .key(let key): "[\(key)]"
      }
    }
  }

  package nonisolated static func parts(of value: Literal) -> [(component: Component, value: Literal)] {
    switch value {
    case .array(let elements), .set(let elements):
      elements.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let entries):
      entries.map { (.key($0.key), $0.value) }
    case .structure(_, let fields):
      fields.enumerated().map { (.members([$0.element.label ?? String($0.offset)]), $0.element.value) }
    case .enumCase(_, let name, let payload):
      payload.enumerated().map { (.members([name, $0.element.label ?? String($0.offset)]), $0.element.value) }
    default: []
    }
  }

  /// Returns `nil` for a value that is no collection.
  package nonisolated static func elementCount(of value: Literal) -> Int? {
    switch value {
    case .array(let elements), .set(let elements): elements.count
    case .dictionary(let entries): entries.count
    default: nil
    }
  }

  // Throws if the value has no such part.
  private func part(
    _ component: Path.Component, of value: Literal, _ walked: String
  ) throws(Diagnostic) -> Literal {
    switch (component, value) {
    case (.member("count"), .array(let elements)), (.member("count"), .set(let elements)):
      return .integer(Int128(elements.count))
    case (.member("count"), .dictionary(let entries)): return .integer(Int128(entries.count))
    case (.member("count"), .string(let text)): return .integer(Int128(text.count))
    case (.member(let name), .structure(_, let fields)):
      return try argument(name, of: fields, walked)
    case (.member(let name), .enumCase(_, let known, let payload)) where name == known:
      // The payload of a case stands for its arguments.
      return payload.count == 1 && payload[0].label == nil
        ? .structure(type: "", arguments: payload) : .structure(type: name, arguments: payload)
    case (.index(let index), .array(let elements)), (.index(let index), .set(let elements)):
      guard elements.indices.contains(index) else {
        throw Diagnostic(
          .refused, "\(walked) has no [\(index)]: its count is \(elements.count)",
          advice: [elements.isEmpty ? Advice.seeValue(at: walked) : "the last one is [\(elements.count - 1)]"])
      }
      return elements[index]
    case (.index(let index), .structure(_, let fields)):
      guard fields.indices.contains(index) else { throw missing(component, walked, value) }
      return fields[index].value
    case (.key(let key), .dictionary(let entries)):
      let resolved = uuids.resolved(key)
      if let entry = entries.first(where: { $0.key.isWritten(like: resolved) }) { return entry.value }
      let known = entries.map { uuids.known($0.key).description }
      throw Diagnostic(
        .refused, "\(walked) has no key \(key)",
        advice: [
          NearestWord.find(key.description, in: known).map { Advice.didYouMean($0) } ?? "see all: state \(walked)"
        ])
    // The parser reads a number in brackets as an index, which may be a key too.
    case (.index(let index), .dictionary(let entries)):
      if let entry = entries.first(where: { $0.key == .integer(Int128(index)) }) { return entry.value }
      throw missing(component, walked, value)
    default:
      throw missing(component, walked, value)
    }
  }

  // Throws with the known fields, if there is no such field.
  private func argument(
    _ name: String, of fields: [Literal.Argument], _ walked: String
  ) throws(Diagnostic) -> Literal {
    if let field = fields.first(where: { $0.label == name }) { return field.value }
    let known = fields.compactMap(\.label)
    var advice = known.isEmpty ? [] : ["\(walked) has: \(known.joined(separator: ", "))"]
    if let nearest = NearestWord.find(name, in: known) {
      advice.insert(Advice.didYouMean("\(walked).\(nearest)"), at: 0)
    } else if let owner = fields.first(where: { Self.hasField(name, in: $0.value) })?.label {
      advice.insert(Advice.didYouMean("\(walked).\(owner).\(name)"), at: 0)
    }
    throw Diagnostic(.refused, "\(walked) has no \(VisibleText.line(name))", advice: advice)
  }

  private static func hasField(_ name: String, in value: Literal) -> Bool {
    guard case .structure(_, let fields) = value else { return false }
    return fields.contains { $0.label == name }
  }

  private func missing(_ component: Path.Component, _ walked: String, _ value: Literal) -> Diagnostic {
    Diagnostic(
      .refused, "\(walked) has no \(component): it is \(ShortText.of(uuids.known(value)))",
      advice: [Advice.seeValue(at: walked)])
  }
}

import FlowCore
import FlowScript

/// A finder for values in owners' states that fit a parameter.
///
/// For `.movieDetail(id: `, the finder finds the ids of the movies.
// The first search reads the states, which serve all further searches of the same moment.
@MainActor
package final class ValueFinder {
  /// The parameter to find values for.
  package struct Parameter {
    /// The argument label. `nil` if there is none.
    var label: String?
    package var type: WritableType
    /// The last name before the bracket, such as `movieDetail` or `Movie`.
    var callee: String

    package init(label: String?, type: WritableType, callee: String) {
      self.label = label
      self.type = type
      self.callee = callee
    }
  }

  /// A value that fits a parameter.
  package struct Match {
    /// The value, with the numbers of its UUIDs.
    package var literal: Literal
    fileprivate var part: Part

    /// The number of values around the value.
    package var depth: Int { part.depth }
    /// Whether the value is an element of a list, or a part of one.
    package var isInList: Bool { part.isInList }
  }

  fileprivate struct Part {
    var literal: Literal
    /// The field or property of the value, or the list around the value.
    var field: String
    /// The structure that has the field. `nil` for a property of a screen or flow.
    var structure: (type: String, fields: [Literal.Argument])?
    /// The field or property of that structure, or the list around the structure.
    var holder: String?
    /// The name of the screen or flow.
    var owner: String
    /// Whether the value is in the state of the first owner.
    var isOfFirstOwner: Bool
    /// The number of values around the value.
    var depth: Int
    /// Whether the value is an element of a list, or a part of one.
    var isInList: Bool
  }

  private let session: Session
  private let owners: [Owner]
  // The values of the owners' states, each before its parts.
  private lazy var parts = readParts()

  /// The maximum number of values to return.
  // A longer list is no help.
  package nonisolated static let listLimit = 200

  /// The maximum number of values to find before the finder drops equal ones.
  // More than the completion offers, since many values of a state are equal. Without a limit, a large state would take
  // long to search.
  private static let matchLimit = 4 * listLimit

  /// Creates a finder for the present moment.
  /// - Parameters:
  ///   - session: The session of the app.
  ///   - owners: The owners whose state to search, the likeliest first.
  package init(_ session: Session, of owners: [Owner]) {
    self.session = session
    self.owners = owners
  }

  /// Returns distinct values that fit a parameter, by owner.
  ///
  /// Unless the parameter's type is a structure, its label has to fit: `id` finds fields `id`, and `movieID` also finds
  /// the `id` of a `Movie`. A parameter without a label takes ids, or values of its type from the first owner.
  ///
  /// The name before the bracket narrows the result. `movieDetail` names a `Movie` or the property of a `MovieDetail`,
  /// and `castDetail` a person in a `cast`. If some values have such a holder, the finder returns only those.
  ///
  /// Without such a holder, a label that names the structure is enough. Any other label finds values of the first owner
  /// alone.
  package func values(for parameter: Parameter) -> [Match] {
    var seen: Set<Literal> = []
    var values: [Match] = []
    for part in narrowed(found(for: parameter), to: parameter) where seen.insert(part.literal).inserted {
      guard values.count < Self.listLimit else { break }
      if let literal = known(part.literal) { values.append(Match(literal: literal, part: part)) }
    }
    return values
  }

  // Returns a value with the numbers of its UUIDs. Returns `nil` if no script can write the value.
  private func known(_ value: Literal) -> Literal? {
    // A UUID number that only completion had assigned would be another one in a replay.
    session.canWrite(value) ? session.uuids.known(value) : nil
  }

  /// Returns the text of the fields beside a value, or else its field's name.
  package func summary(of found: Match) -> String {
    let others = (found.part.structure?.fields ?? []).filter { $0.label != found.part.field }
      .map { session.uuids.known($0.value).description }
    return ShortText.cutIfLong(others.isEmpty ? found.part.field : others.joined(separator: " "))
  }

  // Returns the values that the callee, the label or their owner makes likely.
  private func narrowed(_ found: [Part], to parameter: Parameter) -> [Part] {
    let words = Self.words(parameter.callee)
    let related = found.filter { part in
      guard let structure = part.structure else { return !Self.words(part.owner).isDisjoint(with: words) }
      return !Self.words(structure.type).isDisjoint(with: words)
        || part.holder.map { !Self.words($0).isDisjoint(with: words) } == true
    }
    guard related.isEmpty else { return related }
    guard parameter.label == nil else {
      // The same field of another screen may mean something else.
      return found.filter { $0.isOfFirstOwner || $0.structure != nil && $0.field != parameter.label }
    }
    // A parameter without a label mostly takes an id.
    let ids = found.filter { $0.structure != nil && $0.field == "id" }
    return ids.isEmpty ? found.filter { $0.isOfFirstOwner } : ids
  }

  // Returns the values of the states that fit a parameter's label and type. For a structure, the type alone has to fit.
  private func found(for parameter: Parameter) -> [Part] {
    let isStructure = if case .structure = parameter.type.scriptType.form { true } else { false }
    var found: [Part] = []
    for part in parts {
      guard isStructure || Self.fits(parameter.label, field: part.field, of: part.structure?.type),
        parameter.type.accepts(part.literal)
      else { continue }
      found.append(part)
      if found.count == Self.matchLimit { break }
    }
    return found
  }

  private func readParts() -> [Part] {
    guard let app = session.launched else { return [] }
    var parts: [Part] = []
    app.runtime.enter {
      for (index, owner) in owners.enumerated() {
        guard let model = owner.model else { continue }
        for property in StateReader.properties(of: model) {
          add(
            Part(
              literal: property.value, field: property.name, owner: owner.name.word, isOfFirstOwner: index == 0,
              depth: 0, isInList: false))
        }
      }
    }
    return parts

    /// Adds a value, and then its parts.
    func add(_ whole: Part) {
      parts.append(whole)
      var part = whole
      part.depth += 1
      switch whole.literal {
      case .structure(let type, let fields):
        part.structure = (type, fields)
        part.holder = whole.field
        for (index, field) in fields.enumerated() {
          part.literal = field.value
          part.field = field.label ?? "\(index)"
          add(part)
        }
      case .array, .set, .dictionary:
        part.isInList = true
        for element in StatePath.parts(of: whole.literal) {
          part.literal = element.value
          add(part)
        }
      default:
        for element in StatePath.parts(of: whole.literal) {
          part.literal = element.value
          add(part)
        }
      }
    }
  }

  // Returns whether a label means a field. Without a label, each field fits. The label is the field's name, or a longer
  // end of the names of structure and field together.
  private static func fits(_ label: String?, field: String, of structure: String?) -> Bool {
    guard let label else { return true }
    if label == field { return true }
    guard let structure, label.count > field.count else { return false }
    return (structure + field).lowercased().hasSuffix(label.lowercased())
  }

  /// The cached words in the names of types, cases, fields and owners.
  // Unicode properties of each letter cost more than all the rest of a search.
  private static var wordsByName: [String: Set<String>] = [:]

  /// Splits a name into lower-case words of at least three letters.
  ///
  /// The words lose the `s` of a plural: `movieDetails` gives `movie` and `detail`.
  // Shorter words, such as `id` and `of`, would relate names that mean different things.
  private static func words(_ name: String) -> Set<String> {
    if let words = wordsByName[name] { return words }
    var words: [String] = []
    var isInWord = false
    for character in name {
      guard character.isLetter else {
        isInWord = false
        continue
      }
      if !isInWord || character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
      isInWord = true
    }
    let singular = Set(words.filter { $0.count > 2 }.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 })
    wordsByName[name] = singular
    return singular
  }
}

extension Session {
  /// Returns whether a script can write a value now.
  package func canWrite(_ value: Literal) -> Bool {
    // An object has no literal. A UUID without a number has none yet, and completion must not number any.
    uuids.hasNumbers(for: value) && !value.containsLeaf { if case .opaque = $0 { true } else { false } }
  }
}

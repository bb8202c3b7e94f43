import FlowCore
import FlowScript

/// A finder for values in the app's state that fit a parameter.
///
/// For `.movieDetail(id: `, it finds the ids of the movies.
@MainActor
struct ValueFinder {
  /// The parameter to find values for.
  struct Parameter {
    /// The argument label. `nil` if there is none.
    var label: String?
    /// The type of the argument.
    var type: WritableType
    /// The last name before the bracket, such as `movieDetail` or `Movie`.
    var callee: String
  }

  /// A value found in the state.
  private struct ParameterMatch {
    var literal: Literal
    /// The field or property of the value, or the list around the value.
    var field: String
    /// The structure that has the field. `nil` for a property of a screen or flow.
    var structure: String?
    /// The field or property of that structure, or the list around the structure.
    var holder: String?
    /// The name of the screen or flow.
    var owner: String
    /// The text of the neighbouring fields.
    var neighbours: String
    /// Whether the value is in the state of the first owner.
    var isOfFirstOwner: Bool
    /// The number of values around the field.
    var depth: Int
    /// Whether the value is in an element of a list.
    var isInList: Bool
  }

  private let session: Session

  /// The most values that are found before equal ones are dropped.
  // More than are offered, since many values of a state are equal. A large state would otherwise take long to search.
  private static let matchLimit = 4 * Completion.listLimit

  init(_ session: Session) {
    self.session = session
  }

  /// Returns distinct values with the text of their neighbours, by owner.
  ///
  /// A label has to fit: `id` finds fields `id`, and `movieID` also finds the `id` of a `Movie`. A parameter without a
  /// label takes ids, or values of its type from the first owner.
  ///
  /// The name before the bracket narrows the result. `movieDetail` names a `Movie` or the property of a `MovieDetail`,
  /// and `castDetail` a person in a `cast`. If some values have such a holder, only those are offered.
  ///
  /// Without such a holder, a label that names the structure is enough. Any other label finds values of the first owner
  /// alone, since the same field of another screen may mean something else.
  ///
  /// With each value comes its depth, the number of values around it, and whether one of these is a list.
  func values(
    for parameter: Parameter, of owners: [Owner]
  ) -> [(literal: Literal, summary: String, depth: Int, isInList: Bool)] {
    let found = self.found(for: parameter, of: owners)
    let fitting = narrowed(found, to: parameter)
    var seen: Set<Literal> = []
    var values: [(literal: Literal, summary: String, depth: Int, isInList: Bool)] = []
    for value in fitting where seen.insert(value.literal).inserted {
      guard values.count < Completion.listLimit else { break }
      if let literal = known(value.literal) {
        values.append((literal, value.neighbours, value.depth, value.isInList))
      }
    }
    return values
  }

  /// Returns a value with the numbers of its UUIDs. Returns `nil` if one of them has no number.
  private func known(_ value: Literal) -> Literal? {
    // A UUID number that only completion had assigned would be another one in a replay.
    session.canWrite(value) ? session.uuids.known(value) : nil
  }

  /// Returns the matches that the parameter's callee, label or owner make likely.
  private func narrowed(_ found: [ParameterMatch], to parameter: Parameter) -> [ParameterMatch] {
    let words = Self.words(parameter.callee)
    let related = found.filter { value in
      let holders = value.structure == nil ? [value.owner] : [value.structure, value.holder].compactMap { $0 }
      return holders.contains { !Self.words($0).isDisjoint(with: words) }
    }
    guard related.isEmpty else { return related }
    guard parameter.label == nil else {
      return found.filter { $0.isOfFirstOwner || $0.structure != nil && $0.field != parameter.label }
    }
    // A parameter without a label mostly takes an id or an element of a list.
    let ids = found.filter { $0.structure != nil && $0.field == "id" }
    return ids.isEmpty ? found.filter { $0.isOfFirstOwner } : ids
  }

  /// Returns the values in owners' states that fit a parameter.
  private func found(for parameter: Parameter, of owners: [Owner]) -> [ParameterMatch] {
    guard let app = session.launched else { return [] }
    var found: [ParameterMatch] = []
    let isStructure = if case .structure = parameter.type.scriptType.form { true } else { false }
    app.runtime.enter {
      for (index, owner) in owners.enumerated() {
        guard let model = owner.model else { continue }
        for property in StateReader.properties(of: model) {
          search(
            property.value, field: property.name, in: nil, holder: nil, owner: owner.name.word,
            isOfFirstOwner: index == 0, depth: 0, isInList: false)
        }
      }
    }
    return found

    func search(
      _ value: Literal, field: String, in structure: (type: String, fields: [Literal.Argument])?, holder: String?,
      owner: String, isOfFirstOwner: Bool, depth: Int, isInList: Bool
    ) {
      guard found.count < Self.matchLimit else { return }
      if isStructure || Self.fits(parameter.label, field: field, of: structure?.type), parameter.type.accepts(value) {
        let others = (structure?.fields ?? []).filter { $0.label != field }
          .map { session.uuids.known($0.value).description }
        found.append(
          ParameterMatch(
            literal: value, field: field, structure: structure?.type, holder: holder, owner: owner,
            neighbours: ShortText.of(text: others.isEmpty ? field : others.joined(separator: " ")),
            isOfFirstOwner: isOfFirstOwner, depth: depth, isInList: isInList))
      }
      switch value {
      case .structure(let type, let fields):
        for (index, part) in fields.enumerated() {
          search(
            part.value, field: part.label ?? "\(index)", in: (type, fields), holder: field, owner: owner,
            isOfFirstOwner: isOfFirstOwner, depth: depth + 1, isInList: isInList)
        }
      default:
        let isList =
          switch value {
          case .array, .set, .dictionary: true
          default: false
          }
        for part in StatePath.parts(of: value) {
          search(
            part.value, field: field, in: structure, holder: holder, owner: owner, isOfFirstOwner: isOfFirstOwner,
            depth: depth + 1, isInList: isInList || isList)
        }
      }
    }
  }

  /// Returns whether a label means a field.
  ///
  /// The label is the field's name, or the names of structure and field together.
  private static func fits(_ label: String?, field: String, of structure: String?) -> Bool {
    guard let label else { return true }
    if label == field { return true }
    guard let structure, label.count > field.count else { return false }
    return (structure + field).lowercased().hasSuffix(label.lowercased())
  }

  /// The words of names that were split before: names of types, cases and fields.
  // Unicode properties of each letter cost more than all the rest of a search.
  private static var wordsByName: [String: Set<String>] = [:]

  /// Splits a name into lower-case singular words of at least three letters.
  ///
  /// For example, `movieDetails` gives `movie` and `detail`.
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

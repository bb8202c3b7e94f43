import FlowCore
import FlowScript

/// A finder for values in the app's state that fit a parameter.
///
/// For `.movieDetail(id: `, it finds the ids of the movies.
@MainActor
struct ValueFinder {
  /// The parameter to find values for.
  package struct Parameter {
    /// The argument label. `nil` if there is none.
    package var label: String?
    /// The type of the argument.
    package var type: any Scriptable.Type
    /// The name before the bracket, such as `movieDetail` or `Movie`.
    package var callee: String
  }

  /// A value found in the state.
  private struct Found {
    var literal: Literal
    /// The field or property that holds the value, or the list that contains it.
    var field: String
    /// The structure that has the field. `nil` for a property of a screen or flow.
    var structure: String?
    /// The field or property that holds that structure, or the list that contains it.
    var holder: String?
    /// The text of the neighbouring fields.
    var neighbours: String
    var isOfFirstOwner: Bool
  }

  private let session: Session

  /// The maximum number of values to offer. A longer list is no help.
  private static let limit = 200

  init(_ session: Session) {
    self.session = session
  }

  /// Returns distinct values with the text of their neighbours, those of the first owners first.
  ///
  /// A label has to fit: `id` finds fields `id`, and `movieID` also finds the `id` of a `Movie`. A parameter without a
  /// label takes ids, or values of its type from the first owner.
  ///
  /// The name before the bracket narrows the result. `movieDetail` names a `Movie`, and `castDetail` a person in a
  /// `cast`. If some values have such a holder, only those are offered.
  package func values(for parameter: Parameter, of owners: [Owner]) -> [(text: String, summary: String)] {
    let found = self.found(for: parameter, of: owners)
    let fitting = narrowed(found, to: parameter)
    var seen: Set<Literal> = []
    var values: [(text: String, summary: String)] = []
    for value in fitting where seen.insert(value.literal).inserted {
      guard values.count < Self.limit else { break }
      if let text = text(of: value.literal) { values.append((text, value.neighbours)) }
    }
    return values
  }

  /// Returns a value as script text. Returns `nil` if a UUID in it has no number.
  private func text(of value: Literal) -> String? {
    // A UUID number that only completion had assigned would be another one in a replay.
    session.uuids.hasNumbers(for: value) ? session.uuids.known(value).description : nil
  }

  private func narrowed(_ found: [Found], to parameter: Parameter) -> [Found] {
    let words = Self.words(parameter.callee)
    let related = found.filter { value in
      [value.structure, value.holder].compactMap { $0 }.contains { !Self.words($0).isDisjoint(with: words) }
    }
    guard related.isEmpty else { return related }
    guard parameter.label == nil else { return found }
    // A parameter without a label mostly takes an id or an element of a list.
    let ids = found.filter { $0.structure != nil && $0.field == "id" }
    return ids.isEmpty ? found.filter { $0.isOfFirstOwner } : ids
  }

  private func found(for parameter: Parameter, of owners: [Owner]) -> [Found] {
    guard let app = session.launched else { return [] }
    var found: [Found] = []
    let isStructure = if case .structure = parameter.type.scriptType.form { true } else { false }
    app.runtime.enter {
      for (index, owner) in owners.enumerated() {
        guard let model = owner.model else { continue }
        for property in StateReader.properties(of: model) {
          search(property.value, field: property.name, in: nil, holder: nil, isOfFirstOwner: index == 0)
        }
      }
    }
    return found

    func search(
      _ value: Literal, field: String, in structure: (type: String, fields: [Literal.Argument])?, holder: String?,
      isOfFirstOwner: Bool
    ) {
      guard found.count < Self.limit * 4 else { return }
      if isStructure || Self.fits(parameter.label, field: field, of: structure?.type), fits(value, parameter.type) {
        let others = (structure?.fields ?? []).filter { $0.label != field }
          .map { session.uuids.known($0.value).description }
        found.append(
          Found(
            literal: value, field: field, structure: structure?.type, holder: holder,
            neighbours: ShortText.of(text: others.isEmpty ? field : others.joined(separator: " ")),
            isOfFirstOwner: isOfFirstOwner))
      }
      switch value {
      case .structure(let type, let fields):
        for (index, part) in fields.enumerated() {
          search(
            part.value, field: part.label ?? "\(index)", in: (type, fields), holder: field,
            isOfFirstOwner: isOfFirstOwner)
        }
      default:
        for part in StatePath.parts(of: value) {
          search(part.value, field: field, in: structure, holder: holder, isOfFirstOwner: isOfFirstOwner)
        }
      }
    }
  }

  /// Checks whether a label means a field.
  ///
  /// The label is the field's name, or the names of structure and field together.
  private static func fits(_ label: String?, field: String, of structure: String?) -> Bool {
    guard let label else { return true }
    if label == field { return true }
    guard let structure, label.count > field.count else { return false }
    return (structure + field).lowercased().hasSuffix(label.lowercased())
  }

  private func fits(_ value: Literal, _ type: any Scriptable.Type) -> Bool {
    (try? type.init(literal: value)) != nil
  }

  /// Splits a name into lower-case singular words of at least three letters.
  ///
  /// For example, `movieDetails` gives `movie` and `detail`.
  private static func words(_ name: String) -> Set<String> {
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
    return Set(words.filter { $0.count > 2 }.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 })
  }
}

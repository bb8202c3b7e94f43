import FlowCore
import FlowScript

/// Finds values that the app shows now and that a parameter could mean: for `.movieDetail(id: ` the ids of the movies.
@MainActor
struct ValueFinder {
  /// What a value is looked for.
  package struct Parameter {
    /// Its label; `nil` without one.
    package var label: String?
    /// What it takes.
    package var type: any Scriptable.Type
    /// What stands before the bracket: `movieDetail`, `Movie`.
    package var callee: String
  }

  /// A value somewhere in the state.
  private struct Found {
    var literal: Literal
    /// The field or property that holds it, or the list that it is in.
    var field: String
    /// The structure that it is a field of; `nil` for a property of a screen or a flow.
    var structure: String?
    /// The field or property that holds that structure, or the list that it is in.
    var holder: String?
    /// What stands beside it.
    var neighbours: String
    var isOfFirstOwner: Bool
  }

  private let session: Session

  /// The most values that are offered; a longer list helps nobody.
  private static let limit = 200

  init(_ session: Session) {
    self.session = session
  }

  /// The values, each once, with what stands beside it; what `owners` have first comes first.
  ///
  /// A label has to fit: `id` finds fields `id`, `movieID` the `id` of a `Movie` too. Without a label, ids are meant, or
  /// what the first owner has of the type. Where the name before the bracket names what holds some of the values, as
  /// `movieDetail` does with a `Movie`, or `castDetail` with a person in a `cast`, only those are offered.
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

  /// A value as a script writes it. Returns `nil` if a UUID in it has no number.
  private func text(of value: Literal) -> String? {
    // A number that only a Tab had shown would be another one in a replay.
    session.uuids.hasNumbers(for: value) ? session.uuids.known(value).description : nil
  }

  private func narrowed(_ found: [Found], to parameter: Parameter) -> [Found] {
    let words = Self.words(parameter.callee)
    let related = found.filter { value in
      [value.structure, value.holder].compactMap { $0 }.contains { !Self.words($0).isDisjoint(with: words) }
    }
    guard related.isEmpty else { return related }
    guard parameter.label == nil else { return found }
    // A parameter without a label mostly takes an id, or what stands in a list.
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

  /// Whether a label means a field: by its name, or by that of its structure with it.
  private static func fits(_ label: String?, field: String, of structure: String?) -> Bool {
    guard let label else { return true }
    if label == field { return true }
    guard let structure, label.count > field.count else { return false }
    return (structure + field).lowercased().hasSuffix(label.lowercased())
  }

  private func fits(_ value: Literal, _ type: any Scriptable.Type) -> Bool {
    (try? type.init(literal: value)) != nil
  }

  /// The words of a name in lower case, each in the singular: `movieDetails` is `movie` and `detail`.
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

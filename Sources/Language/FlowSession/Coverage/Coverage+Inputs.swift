import FlowCore

extension Coverage {
  /// What was exercised of the inputs of a type of view models.
  package struct InputType: Hashable, Codable, Sendable {
    /// The view model's type.
    package let model: String
    /// Its inputs, in the order of their declaration. A type of inputs that is no enum has one.
    package internal(set) var cases: [Input]

    init(model: String, _ type: ScriptType) {
      self.model = model
      cases = CaseFinder.cases(of: type).map { Input(name: $0.name, written: $0.signature, given: 0) }
    }

    package mutating func add(_ other: InputType) {
      for input in other.cases {
        if let index = cases.firstIndex(where: { $0.written == input.written }) {
          cases[index].given += input.given
        } else {
          cases.append(input)
        }
      }
    }
  }

  /// How often an input was given.
  package struct Input: Hashable, Codable, Sendable {
    /// What scripts call it: `.pick`.
    package let name: String
    /// How it is written: `.pick(String)`.
    package let written: String
    /// How often a view model was given it, by a script or by the app itself. Of what is no view model of the engine's, but
    /// takes inputs all the same, only a script's are known.
    package internal(set) var given: Int
  }
}

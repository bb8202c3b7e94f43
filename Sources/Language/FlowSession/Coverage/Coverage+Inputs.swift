import FlowCore

extension Coverage {
  /// Coverage of the inputs of one view model type.
  package struct InputType: Hashable, Codable, Sendable {
    /// The name of the view model's type.
    package let model: String
    /// The inputs in declaration order. An input type that is no enum has one.
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

  /// Coverage of one input.
  package struct Input: Hashable, Codable, Sendable {
    /// The name in scripts, such as `.pick`.
    package let name: String
    /// The signature, such as `.pick(String)`.
    package let written: String
    /// The number of times that a view model received the input.
    ///
    /// The sender is a script or the app itself.
    ///
    /// A model that takes inputs but is not one of the engine's view models counts only inputs from scripts.
    package internal(set) var given: Int
  }
}

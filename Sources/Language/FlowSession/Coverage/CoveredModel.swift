import FlowCore

/// A type of view models whose inputs are counted.
struct CoveredModel {
  /// Its name, without the types around it; of a store that of its feature.
  package let name: String
  /// The type of its inputs.
  package let type: ScriptType
  /// How each of them is written: what tells them apart where two types of view models have one name.
  package let written: [String]
  /// Finds out which input is given.
  let finder: CaseFinder

  /// The type of a view model; `nil` where no script can write its inputs.
  @MainActor
  init?(_ model: AnyObject) {
    guard let type = (model as? any InputSink)?.inputType else { return nil }
    name = (model as? any NamedModel)?.modelName ?? _typeName(Swift.type(of: model), qualified: false)
    self.type = type
    written = CaseFinder.cases(of: type).map(\.signature)
    finder = CaseFinder(type)
  }
}

extension Coverage.App {
  /// A view model of a type was given an input.
  package mutating func count(input written: String, of model: String) {
    guard let place = inputs.firstIndex(where: { $0.model == model }),
      let index = inputs[place].cases.firstIndex(where: { $0.written == written })
    else { return }
    inputs[place].cases[index].given += 1
  }
}

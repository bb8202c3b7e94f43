import FlowCore

/// A view model type whose inputs are counted.
struct CoveredModel {
  /// The name without enclosing types. A store has the name of its feature.
  package let name: String
  /// The type of the inputs.
  package let type: ScriptType
  /// The signature of each input. It distinguishes two view model types that have one name.
  package let written: [String]
  /// The finder that identifies an input's case.
  let finder: CaseFinder

  /// Creates the type of a view model. Returns `nil` if no script can write its inputs.
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
  /// Counts an input to a view model.
  package mutating func count(input written: String, of model: String) {
    guard let place = inputs.firstIndex(where: { $0.model == model }),
      let index = inputs[place].cases.firstIndex(where: { $0.written == written })
    else { return }
    inputs[place].cases[index].given += 1
  }
}

import FlowCore
import FlowScript

/// Finds the declared Step that a script means.
@MainActor
struct StepResolver {
  private let types: [any ScriptableStep.Type]

  init(_ types: [any ScriptableStep.Type]) {
    self.types = types
  }

  /// The Step of a literal: `.case(…)`, `Type.case(…)` or `Type(…)`.
  func step(_ literal: Literal) throws(Problem) -> any Step {
    switch literal {
    case .enumCase(let type, let name, _): try enumCase(literal, type: type, name: name)
    case .structure(let type, _): try make(literal, of: try self.type(type))
    default: throw Problem(.refused, "\(literal) is no Step")
    }
  }

  private func enumCase(_ literal: Literal, type: String?, name: String) throws(Problem) -> any Step {
    if let type { return try make(literal, of: try self.type(type)) }
    let candidates = types.filter { type in type.scriptType.cases.contains { $0.name == name } }
    guard let first = candidates.first else { throw unknown(name) }
    guard candidates.count > 1 else { return try make(literal, of: first) }
    var fitting: [(type: any ScriptableStep.Type, step: any Step)] = []
    for candidate in candidates {
      if let step = try? make(literal, of: candidate) { fitting.append((candidate, step)) }
    }
    if fitting.count == 1 { return fitting[0].step }
    let written = (fitting.isEmpty ? candidates : fitting.map(\.type)).map { "\($0.scriptType.shortName).\(name)" }
    if fitting.isEmpty {
      let signatures = candidates.flatMap { type in
        type.scriptType.cases.filter { $0.name == name }.map { "\(type.scriptType.shortName)\($0.signature)" }
      }
      throw Problem(.refused, "no .\(name) takes these arguments", advice: signatures.map { "it is written \($0)" })
    }
    throw Problem(
      .refused, ".\(name) is a Step of \(candidates.map { $0.scriptType.shortName }.joined(separator: " and of "))",
      advice: ["write \(written.joined(separator: " or "))"])
  }

  private func make(_ literal: Literal, of type: any ScriptableStep.Type) throws(Problem) -> any Step {
    do throws(LiteralError) {
      return try type.init(literal: literal)
    } catch {
      throw Problem(error, of: nil)
    }
  }

  private func type(_ name: String) throws(Problem) -> any ScriptableStep.Type {
    if let type = types.first(where: { $0.scriptType.name == name || $0.scriptType.shortName == name }) {
      return type
    }
    throw .unknown("type of Steps", name, known: types.map { $0.scriptType.shortName })
  }

  private func unknown(_ name: String) -> Problem {
    let known = types.flatMap { $0.scriptType.cases.map(\.name) }
    var advice: [String] = []
    if let nearest = NearestWord.find(name, in: known) {
      advice.append("did you mean .\(nearest)?")
      let signatures = types.flatMap { $0.scriptType.cases }.filter { $0.name == nearest }.map(\.signature)
      advice += signatures.filter { $0 != ".\(nearest)" }.map { "it is written \($0)" }
    } else {
      advice.append("see all: steps")
    }
    return Problem(.refused, "no Step .\(ScriptText.visible(name))", advice: advice)
  }
}

extension Problem {
  /// A literal that is no input of a screen.
  init(_ error: LiteralError, inputOf name: Name) {
    self.init(error, of: nil)
    guard error.path.isEmpty, case .unknownCase(let input, _, _) = error.problem else { return }
    text = "\(name) has no input .\(ScriptText.visible(input))"
    if advice.isEmpty || input.hasPrefix("_") { advice.append("see all: inputs") }
  }

  /// A literal that is no value of its type.
  init(_ error: LiteralError, of what: String?) {
    self.init(.refused, what.map { "\($0): \(error.message)" } ?? error.message, advice: error.advice)
  }
}

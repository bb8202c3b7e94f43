import FlowCore
import FlowScript
import FlowSystem

/// A resolver that finds the declared Step of a literal.
@MainActor
struct StepResolver {
  private let types: [any ScriptableStep.Type]

  private let suggestions: Suggestions

  init(_ types: [any ScriptableStep.Type], _ suggestions: Suggestions) {
    self.types = types
    self.suggestions = suggestions
  }

  /// Returns the Step of a literal: `.case(…)`, `Type.case(…)` or `Type(…)`.
  /// - Throws: ``Diagnostic`` with advice, if the literal is no Step or is ambiguous.
  package func step(_ literal: Literal) throws(Diagnostic) -> any Step {
    switch literal {
    case .enumCase(let type, let name, _): try enumCase(literal, type: type, name: name)
    case .structure(let type, let arguments): try make(literal, of: try self.type(type, of: arguments))
    default: throw Diagnostic(.refused, "\(literal) is no Step")
    }
  }

  private func enumCase(_ literal: Literal, type: String?, name: String) throws(Diagnostic) -> any Step {
    if let type { return try make(literal, of: try self.type(type)) }
    let candidates = types.filter { type in type.scriptType.cases.contains { $0.name == name } }
    guard let first = candidates.first else { throw unknown(name) }
    guard candidates.count > 1 else { return try make(literal, of: first) }
    // Several types declare the name. The arguments may decide which one is meant.
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
      throw Diagnostic(.refused, "no .\(name) takes these arguments", advice: signatures.map { "it is written \($0)" })
    }
    throw Diagnostic(
      .refused, ".\(name) is a Step of \(candidates.map { $0.scriptType.shortName }.joined(separator: " and of "))",
      advice: ["write \(written.joined(separator: " or "))"])
  }

  private func make(_ literal: Literal, of type: any ScriptableStep.Type) throws(Diagnostic) -> any Step {
    do throws(LiteralError) {
      return try type.init(literal: literal)
    } catch {
      var diagnostic = Diagnostic(error, of: nil)
      diagnostic.addExample(of: literal, among: type.scriptType.cases, suggestions)
      throw diagnostic
    }
  }

  /// Returns the Step type with a name.
  ///
  /// A name with arguments may also be a Step or an input that lacks its dot, which the error suggests.
  private func type(
    _ name: String, of arguments: [Literal.Argument]? = nil
  ) throws(Diagnostic) -> any ScriptableStep.Type {
    if let type = types.first(where: { $0.scriptType.name == name || $0.scriptType.shortName == name }) {
      return type
    }
    let known = types.map { $0.scriptType.shortName }
    guard let arguments else { throw .unknown("type of Steps", name, known: known) }
    let steps = types.flatMap { $0.scriptType.cases.map(\.name) }
    let inputs = suggestions.frontInputs.map(\.name)
    guard let near = NearestWord.find(name, in: steps + inputs + known), !known.contains(near) else {
      throw .unknown("type of Steps", name, known: known)
    }
    let typed = Literal.enumCase(type: nil, name: near, arguments: arguments)
    throw Diagnostic(
      .refused, "no type of Steps \(VisibleText.line(name))",
      advice: ["did you mean \(steps.contains(near) ? "" : "do ")\(typed)?"])
  }

  private func unknown(_ name: String) -> Diagnostic {
    let known = types.flatMap { $0.scriptType.cases.map(\.name) }
    if let input = suggestions.frontInputs.first(where: { $0.name == name }) {
      return Diagnostic(
        .refused, "no Step .\(VisibleText.line(name))",
        advice: ["it is an input: do \(suggestions.example(of: input) ?? input.signature)"])
    }
    var advice: [String] = []
    if let nearest = NearestWord.find(name, in: known) {
      advice.append("did you mean .\(nearest)?")
      let signatures = types.flatMap { $0.scriptType.cases }.filter { $0.name == nearest }.map(\.signature)
      advice += signatures.filter { $0 != ".\(nearest)" }.map { "it is written \($0)" }
    } else {
      advice.append("see all: steps")
    }
    return Diagnostic(.refused, "no Step .\(VisibleText.line(name))", advice: advice)
  }
}

extension Diagnostic {
  /// Appends an example of the case that a literal names, if the case has parameters.
  @MainActor
  mutating func addExample(of literal: Literal, among cases: [ScriptCase], _ suggestions: Suggestions) {
    guard case .enumCase(_, let name, _) = literal, let step = cases.first(where: { $0.name == name }) else { return }
    guard !step.parameters.isEmpty, let example = suggestions.example(of: step) else { return }
    advice.append("for example \(example)")
  }

  /// Creates a problem for a literal that is no input of a screen.
  package init(_ error: LiteralError, inputOf name: Name) {
    self.init(error, of: nil)
    guard error.path.isEmpty, case .unknownCase(let input, _, _) = error.problem else { return }
    text = "\(name) has no input .\(VisibleText.line(input))"
    if advice.isEmpty || input.hasPrefix("_") { advice.append("see all: inputs") }
  }

  /// Creates a problem for a literal that is no value of its type.
  package init(_ error: LiteralError, of what: String?) {
    self.init(.refused, what.map { "\($0): \(error.message)" } ?? error.message, advice: error.advice)
  }
}

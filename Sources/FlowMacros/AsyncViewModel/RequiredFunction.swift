import SwiftSyntax
import SwiftSyntaxBuilder

/// A function that `AsyncViewModelProtocol` asks a class for.
enum RequiredFunction {
  case transform
  case reduce

  private struct Parameter {
    var label: String
    var isInout = false
  }

  /// The name without labels.
  var baseName: String {
    switch self {
    case .transform: "transform"
    case .reduce: "reduce"
    }
  }

  /// The name with its labels.
  var name: String { baseName + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// The declaration without a body.
  var signature: String {
    switch self {
    case .transform: "func transform(_ input: Input) -> \(result)"
    case .reduce: "func reduce(state: inout State, action: Action) -> \(result)"
    }
  }

  private var result: String {
    switch self {
    case .transform: "[Action]"
    case .reduce: "[AsyncEffect<Action, CancelID>]"
    }
  }

  private var parameters: [Parameter] {
    switch self {
    case .transform: [Parameter(label: "_")]
    case .reduce: [Parameter(label: "state", isInout: true), Parameter(label: "action")]
    }
  }

  /// What keeps `function`, which has the base name, from being the one; nothing if it is.
  func differences(of function: FunctionDeclSyntax) -> [String] {
    var differences: [String] = []
    let found = function.signature.parameterClause.parameters
    if found.count != parameters.count {
      let noun = found.count == 1 ? "parameter" : "parameters"
      differences.append("it takes \(found.count) \(noun), not \(parameters.count)")
    }
    for (ordinal, (parameter, wanted)) in zip(["first", "second"], zip(found, parameters)) {
      let label = parameter.firstName.plainText
      if label != wanted.label { differences.append("the \(ordinal) label is '\(label)', not '\(wanted.label)'") }
      let isInout = parameter.type.hasSpecifier(.inout)
      if isInout != wanted.isInout { differences.append("the \(ordinal) parameter is \(isInout ? "" : "not ")inout") }
    }
    if function.isAsync { differences.append("it is async") }
    if function.signature.effectSpecifiers?.throwsClause != nil { differences.append("it throws") }
    if function.modifiers.contains(anyOf: .static, .class) { differences.append("it is static") }
    if function.signature.returnClause == nil { differences.append("it returns nothing") }
    return differences
  }

  /// `function` with the right labels and nothing that it may not have, or `nil` if it takes more or less. Its types and
  /// its body are left as they are.
  func corrected(_ function: FunctionDeclSyntax) -> FunctionDeclSyntax? {
    let list = function.signature.parameterClause.parameters
    guard list.count == parameters.count else { return nil }
    var corrected = function
    corrected.modifiers = function.modifiers.filter { modifier in
      ![.keyword(.static), .keyword(.class)].contains(modifier.name.tokenKind)
    }
    corrected.leadingTrivia = function.leadingTrivia
    for (index, wanted) in zip(list.indices, parameters) {
      corrected.signature.parameterClause.parameters[index] = parameter(list[index], as: wanted)
    }
    corrected.signature.effectSpecifiers = nil
    if function.signature.returnClause == nil {
      corrected.signature.returnClause = ReturnClauseSyntax(
        arrow: .arrowToken(trailingTrivia: .space), type: TypeSyntax("\(raw: result)"), trailingTrivia: .space)
    }
    return corrected
  }

  private func parameter(_ parameter: FunctionParameterSyntax, as wanted: Parameter) -> FunctionParameterSyntax {
    var parameter = parameter
    if parameter.firstName.plainText != wanted.label {
      // The body goes on with the name that it knows.
      let name = (parameter.secondName ?? parameter.firstName).trimmed
      let label: TokenSyntax = wanted.label == "_" ? .wildcardToken() : .identifier(wanted.label)
      let isName = name.plainText == wanted.label
      parameter.firstName = label.with(\.trailingTrivia, isName ? [] : .space)
      parameter.secondName = isName ? nil : name
    }
    if parameter.type.hasSpecifier(.inout) != wanted.isInout {
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      parameter.type = wanted.isInout ? "inout \(type)" : type
    }
    return parameter
  }
}

extension FunctionDeclSyntax {
  /// Whether it may suspend.
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
}

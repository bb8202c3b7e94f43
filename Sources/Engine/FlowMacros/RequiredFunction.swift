import SwiftSyntax
import SwiftSyntaxBuilder

/// A function that a macro requires of a type.
struct RequiredFunction {
  enum Search {
    case found(FunctionDeclSyntax)
    /// The first function of the same name and parameter count, its differences and its correction.
    case otherSignature(FunctionDeclSyntax, differences: [String], corrected: FunctionDeclSyntax)
    /// No function has the base name and the number of parameters.
    ///
    /// An extension may still declare the function, where a macro can't see it.
    case missing
  }

  private struct Parameter {
    var label: String
    var code: String
    var isInout = false
  }

  /// The name without labels.
  let baseName: String
  private let parameters: [Parameter]
  private let result: String

  private init(_ baseName: String, _ parameters: [Parameter], result: String) {
    self.baseName = baseName
    self.parameters = parameters
    self.result = result
  }

  /// The `transform(_:)` requirement of `AsyncViewModelProtocol`.
  static var transform: RequiredFunction {
    RequiredFunction("transform", [Parameter(label: "_", code: "_ input: Input")], result: "[Action]")
  }

  /// The `reduce(state:action:)` requirement of `AsyncViewModelProtocol`.
  static var reduce: RequiredFunction { stateful("reduce", result: "[AsyncEffect<Action, CancelID>]") }

  /// The `handleRoute(state:action:)` requirement of `@FlowCoordinator`.
  static var handleRoute: RequiredFunction { stateful("handleRoute", result: "Effect<Action>") }

  // Returns a function of a state and an action.
  private static func stateful(_ baseName: String, result: String) -> RequiredFunction {
    let parameters = [
      Parameter(label: "state", code: "state: inout State", isInout: true),
      Parameter(label: "action", code: "action: Action"),
    ]
    return RequiredFunction(baseName, parameters, result: result)
  }

  var name: String { baseName + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// The declaration without a body.
  var signature: String { "func \(baseName)(\(parameters.map(\.code).joined(separator: ", "))) -> \(result)" }

  /// Returns the message about a function of the same name with another signature.
  func mismatch(_ macro: String, _ differences: [String]) -> String {
    "@\(macro) needs '\(signature)', and this one differs: " + differences.joined(separator: "; ")
  }

  func search(in body: TypeBody) -> Search {
    // A function with another number of parameters is an overload rather than a mistake: the required one may be in an
    // extension.
    let candidates = body.functions(named: baseName)
      .filter { $0.signature.parameterClause.parameters.count == parameters.count }
      .map { (function: $0, differences: differences(of: $0)) }
    if let match = candidates.first(where: \.differences.isEmpty) { return .found(match.function) }
    guard let first = candidates.first else { return .missing }
    return .otherSignature(first.function, differences: first.differences, corrected: corrected(first.function))
  }

  // Does not compare types.
  private func differences(of function: FunctionDeclSyntax) -> [String] {
    var differences: [String] = []
    let found = zip(function.signature.parameterClause.parameters, parameters)
    for (ordinal, (parameter, wanted)) in zip(["first", "second"], found) {
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

  // Keeps the types and the body, and adds a missing return clause.
  private func corrected(_ function: FunctionDeclSyntax) -> FunctionDeclSyntax {
    let list = function.signature.parameterClause.parameters
    var corrected = function
    corrected.modifiers = function.modifiers.filter { !$0.isAny(of: [.static, .class]) }
    // The removal of the first modifier loses the comments before the function.
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

  // Returns a parameter with the required label and `inout`.
  private func parameter(_ parameter: FunctionParameterSyntax, as wanted: Parameter) -> FunctionParameterSyntax {
    var parameter = parameter
    if parameter.firstName.plainText != wanted.label {
      // The parameter keeps its internal name, since the body uses it.
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
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
}

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Scriptable` macro, which generates conformances to `Scriptable`.
open class ScriptableMacro: MemberConformanceMacro {
  // The members are in the type's body, where lookup finds every name that a payload or a default uses. An extension of
  // a nested type would not find the names of the enclosing types. Only the initializer of a struct is in the
  // extension: in the body it would suppress the memberwise initializer.

  typealias Reader = ScriptableReader

  static var diagnosingExpansion: DiagnosingExpansion { .member }
}

/// The facts about a type from which `@Scriptable` generates code.
struct ScriptableDeclaration: DeclarationFacts {
  enum Form {
    case enumeration([Case])
    /// A struct with the parameters of its initializer.
    case structure([Parameter])
  }

  struct Case {
    var name: TokenSyntax
    var parameters: [Parameter]
    /// Whether scripts can't write the case.
    ///
    /// True for router actions, and for a name with a leading underscore, the convention for actions that only effects
    /// send.
    var isUnwritable: Bool
    /// The first line of the documentation comment. `nil` if there is none.
    var summary: String?
  }

  /// An associated value of a case, or a parameter of a struct's initializer.
  struct Parameter {
    var label: TokenSyntax?
    /// The stored property of a structure, or an empty string for a payload.
    var property = ""
    /// The type as in the source, with `T?` for `T!`. A property without a type has that of its plain literal.
    var type: String
    /// The default as in the source, or the implicit `nil` of an optional variable. `nil` if there is none.
    var defaultValue: String?
    /// The first line of the documentation comment of the property. `nil` if there is none, and for a payload.
    var summary: String?
  }

  var form: Form
  /// The names of the enclosing types, outermost first, and the type's own.
  var names: [String]
  /// The access modifier of generated members.
  var access: AccessModifier
  /// The checks of payload and property types that the compiler makes.
  var checks: [LocatedCheck]
  /// Whether the type or an enclosing type may be generic.
  // A generic type can't have stored static properties. An extension does not show whether its type is generic.
  var mayBeGeneric: Bool
}

// All names in the generated code are qualified, so that an app may have a `Literal` of its own.
extension ScriptableDeclaration {
  // The name with those of the enclosing types.
  private var name: String { names.joined(separator: ".") }
  // The last part of the name.
  private var shortName: String { names.last.map { String($0.split(separator: ".").last ?? "") } ?? "" }

  var members: [DeclSyntax] {
    let members =
      switch form {
      case .enumeration(let cases):
        [scriptType, enumInitializer(cases.filter { !$0.isUnwritable }), enumLiteral(cases)]
      case .structure(let parameters): [scriptType, structArguments(parameters), structLiteral(parameters)]
      }
    return members + LocatedCheck.member(checks)
  }

  func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax] {
    let header = "extension \(type.trimmed)" + (missing.isEmpty ? "" : ": FlowCore.Scriptable")
    switch form {
    case .enumeration:
      return missing.isEmpty ? [] : [try ExtensionDeclSyntax("\(raw: header) {}")]
    case .structure(let parameters):
      let values = parameters.enumerated().map { index, parameter in
        let value = parameters.count == 1 ? "arguments" : "arguments.\(index)"
        return (parameter.label.map { "\($0.text): " } ?? "") + value
      }
      return [
        try ExtensionDeclSyntax(
          """
          \(raw: header) {
            nonisolated \(raw: access.code)init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
              \(raw: parameters.isEmpty ? "" : "let arguments = ")try Self.scriptedArguments(from: literal)
              self.init(\(raw: values.joined(separator: ", ")))
            }
          }
          """)
      ]
    }
  }

  // MARK: Script type

  private var scriptType: DeclSyntax {
    var form: String
    switch self.form {
    case .enumeration(let cases):
      form = ".enumeration([\n" + cases.filter { !$0.isUnwritable }.map { "    \(text(of: $0)),\n" }.joined() + "  ])"
      if cases.contains(where: { $0.isUnwritable && !$0.parameters.isEmpty }) {
        form += ",\n  hasUnwritableCases: true"
      }
    case .structure(let parameters):
      form = ".structure([\(list(parameters, indent: "    "))])"
    }
    let value = """
      FlowCore.ScriptType(
        name: \(quoted(name)),
        form: \(form)
      )
      """
    guard mayBeGeneric else { return "nonisolated \(raw: access.code)static let scriptType = \(raw: value)" }
    // Generic types can't have stored static properties. An extension does not show whether its type is generic.
    return """
      nonisolated \(raw: access.code)static var scriptType: FlowCore.ScriptType {
        \(raw: value.replacing("\n", with: "\n  "))
      }
      """
  }

  private func text(of item: Case) -> String {
    var text = "FlowCore.ScriptCase(\(quoted(item.name.plainText))"
    if !item.parameters.isEmpty { text += ", [\(list(item.parameters, indent: "      "))]" }
    if let summary = item.summary { text += ", summary: \(quoted(summary))" }
    return text + ")"
  }

  // Generates the descriptions of parameters, each on a line of its own.
  private func list(_ parameters: [Parameter], indent: String) -> String {
    guard !parameters.isEmpty else { return "" }
    let lines = parameters.map { parameter in
      var text = "\(label(parameter)), of: \(parameter.type).self, named: \(quoted(parameter.type))"
      if let defaultValue = parameter.defaultValue { text += ", default: \(quoted(oneLine(defaultValue)))" }
      if let summary = parameter.summary { text += ", summary: \(quoted(summary))" }
      return "\n\(indent)FlowCore.ScriptParameter(\(text))"
    }
    return lines.joined(separator: ",") + "\n" + indent.dropLast(2)
  }

  // MARK: Reading values from literals

  private func enumInitializer(_ cases: [Case]) -> DeclSyntax {
    let body: String
    if let only = cases.first, cases.count == 1 {
      let call = only.parameters.isEmpty ? "_" : "let call"
      body = """
          \(call) = try FlowCore.ScriptCall(literal, of: Self.scriptType)
          self = \(value(of: only, indent: "  "))
        """
    } else {
      let branches = cases.enumerated().map { index, item in
        // A switch over an index needs a `default`, which is the last case.
        let pattern = index == cases.count - 1 ? "default" : "case \(index)"
        return "  \(pattern):\n    self = \(value(of: item, indent: "    "))\n"
      }
      body = """
          let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
          switch call.index {
        \(branches.joined())  }
        """
    }
    return """
      nonisolated \(raw: access.code)init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
      \(raw: body)
      }
      """
  }

  // Generates the function that reads a struct's arguments as a tuple.
  // The function is in the body, where lookup finds the names of types and defaults. The initializer is in the
  // extension.
  private func structArguments(_ parameters: [Parameter]) -> DeclSyntax {
    let values = lines(parameters.indices.map { argument($0, parameters[$0]) }, indent: "  ")
    return """
      nonisolated private static func scriptedArguments(
        from literal: FlowCore.Literal
      ) throws(FlowCore.LiteralError) -> (\(raw: parameters.map(\.type).joined(separator: ", "))) {
        \(raw: parameters.isEmpty ? "_" : "let call") = try FlowCore.ScriptCall(literal, of: Self.scriptType)
        return (\(raw: values))
      }
      """
  }

  // Generates the expression that makes a case from the arguments of a call.
  private func value(of item: Case, indent: String) -> String {
    guard !item.parameters.isEmpty else { return ".\(item.name.text)" }
    let values = item.parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0.text): " } ?? "") + argument(index, parameter)
    }
    return ".\(item.name.text)(\(lines(values, indent: indent)))"
  }

  private func argument(_ index: Int, _ parameter: Parameter) -> String {
    let defaultValue = parameter.defaultValue.map { ", default: \($0)" } ?? ""
    return "try call.argument(\(index), as: \(parameter.type).self\(defaultValue))"
  }

  // MARK: Writing values as literals

  // If cases share a name, a Swift pattern matches the last one declared, regardless of labels. Reflection reads their
  // literals instead.
  private func enumLiteral(_ cases: [Case]) -> DeclSyntax {
    let declarationsOfSameName = Dictionary(grouping: cases, by: \.name.plainText).filter { $0.value.count > 1 }
    var branches = cases.filter { declarationsOfSameName[$0.name.plainText] == nil }.map(branch)
    if !declarationsOfSameName.isEmpty {
      branches.append("  default:\n    return FlowCore.ScriptCall.literal(reflecting: self)\n")
    }
    return """
      nonisolated \(raw: access.code)var literal: FlowCore.Literal {
        switch self {
      \(raw: branches.joined())  }
      }
      """
  }

  // Generates the branch of a `switch` that writes a case as a literal.
  private func branch(_ item: Case) -> String {
    if item.isUnwritable, !item.parameters.isEmpty {
      return "  case .\(item.name.text):\n    return FlowCore.ScriptCall.literal(reflecting: self)\n"
    }
    let payloads = item.parameters.enumerated().map { index, parameter in
      "\(parameter.label.map { "\($0.text): " } ?? "")let p\(index)"
    }
    let pattern = payloads.isEmpty ? ".\(item.name.text)" : ".\(item.name.text)(\(payloads.joined(separator: ", ")))"
    let values = item.parameters.enumerated().map { index, parameter in
      "FlowCore.ScriptCall.argument(\(label(parameter)), p\(index))"
    }
    return """
        case \(pattern):
          return .enumCase(type: nil, name: \(quoted(item.name.plainText)), arguments: [\(lines(values, indent: "    "))])

      """
  }

  private func structLiteral(_ parameters: [Parameter]) -> DeclSyntax {
    let values = parameters.map { "FlowCore.ScriptCall.argument(\(label($0)), self.\($0.property))" }
    return """
      nonisolated \(raw: access.code)var literal: FlowCore.Literal {
        return .structure(type: \(raw: quoted(shortName)), arguments: [\(raw: lines(values, indent: "  "))])
      }
      """
  }

  // MARK: Text

  // Returns the content of a bracketed list, several items on several lines.
  // On lines of their own, an error about one item shows only that item.
  private func lines(_ items: [String], indent: String) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.map { "\n\(indent)  \($0)" }.joined(separator: ",") + "\n\(indent)"
  }

  // Returns the label as a string literal, or `nil` as code.
  private func label(_ parameter: Parameter) -> String {
    parameter.label.map { quoted($0.plainText) } ?? "nil"
  }

  // Returns the text with each run of blanks and line breaks as one blank.
  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    StringLiteralExprSyntax(content: text).description
  }
}

/// A type whose syntax alone shows that scripts can't write its values.
struct UnscriptableType {
  enum Kind {
    case closure
    /// An existential type, such as `any P`.
    case existential
    /// An opaque type, such as `some P`.
    case opaque
    case tuple
    case metatype
  }

  var kind: Kind
  var node: Syntax

  var text: String { node.trimmedDescription }

  private init(_ kind: Kind, _ node: some TypeSyntaxProtocol) {
    self.kind = kind
    self.node = Syntax(node)
  }

  /// Returns the first unscriptable type in `type`. Returns `nil` if there is none.
  static func find(in type: TypeSyntax) -> UnscriptableType? {
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType(let type): return UnscriptableType(.closure, type)
    case .someOrAnyType(let type):
      let isOpaque = type.someOrAnySpecifier.tokenKind == .keyword(.some)
      return UnscriptableType(isOpaque ? .opaque : .existential, type)
    case .compositionType(let type): return UnscriptableType(.existential, type)
    case .metatypeType(let type): return UnscriptableType(.metatype, type)
    case .tupleType(let type):
      guard type.elements.count == 1, let element = type.elements.first else { return UnscriptableType(.tuple, type) }
      return find(in: element.type)
    case .attributedType(let type): return find(in: type.baseType)
    case .identifierType(let type):
      if ["Any", "AnyObject"].contains(type.name.text) { return UnscriptableType(.existential, type) }
      return find(in: type.genericArgumentClause)
    case .memberType(let type): return find(in: type.genericArgumentClause)
    case .optionalType(let type): return find(in: type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): return find(in: type.wrappedType)
    case .arrayType(let type): return find(in: type.element)
    case .dictionaryType(let type): return find(in: type.key) ?? find(in: type.value)
    default: return nil
    }
  }

  private static func find(in clause: GenericArgumentClauseSyntax?) -> UnscriptableType? {
    for argument in clause?.arguments ?? [] {
      if case .type(let type) = argument.argument, let unscriptable = find(in: type) { return unscriptable }
    }
    return nil
  }
}

extension TypeSyntax {
  /// Whether the name alone shows that the type is `Scriptable`.
  var isKnownScriptable: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      type.genericArgumentClause == nil && Self.scriptableNames.contains(type.name.text)
    case .optionalType(let type): type.wrappedType.isKnownScriptable
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.isKnownScriptable
    case .arrayType(let type): type.element.isKnownScriptable
    case .dictionaryType(let type): type.key.isKnownScriptable && type.value.isKnownScriptable
    default: false
    }
  }

  // The most common types that `FlowCore` makes `Scriptable`.
  private static let scriptableNames: Set = [
    "Bool", "Int", "Double", "Float", "String", "Character", "URL", "Date", "UUID", "Duration",
  ]

  /// The type as written before `.self`, where `T!` becomes `T?`.
  var scriptText: String {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.trimmedDescription + "?"
    }
    return trimmedDescription
  }
}

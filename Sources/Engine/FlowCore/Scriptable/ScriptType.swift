/// The syntax that a script uses for a type's values.
public struct ScriptType: Sendable {
  /// The form of a type's values.
  public enum Form: Sendable {
    /// A plain value, such as a number or a string.
    case value
    case enumeration([ScriptCase])
    /// The type's name with these arguments.
    case structure([ScriptParameter])
    case optional(WritableType)
    case array(WritableType)
    /// A list of values of that type, in any order.
    case set(WritableType)
    case dictionary(key: WritableType, value: WritableType)
    /// No script can write a value. The reason is a clause, such as `Movie is a class`.
    case unwritable(reason: String)
  }

  /// The form of the values.
  public let form: Form
  private let ownName: String
  /// Whether the type has cases with payloads that no script can write.
  ///
  /// Their names begin with an underscore, or their payloads are the engine's.
  let hasUnwritableCases: Bool

  /// Creates a type with its qualified name, such as `MovieFlow.Step`.
  /// - Parameters:
  ///   - name: The name.
  ///   - form: The form of the values.
  ///   - hasUnwritableCases: Whether the type has cases with payloads that no script can write. `form` omits these
  ///     cases. Their payloads need not be `Scriptable`, and may be objects.
  public init(name: String, form: Form, hasUnwritableCases: Bool = false) {
    ownName = name
    self.form = form
    self.hasUnwritableCases = hasUnwritableCases
  }

  /// Creates a type that is named after its parts, such as `[Int]`.
  // `name` reads the parts on access. Otherwise a type that contains itself would recurse without end.
  init(form: Form) {
    self.init(name: "", form: form)
  }

  /// The name in Swift: `MovieStep`, `[Int]`, `String?`.
  public var name: String {
    switch form {
    case .value, .enumeration, .structure, .unwritable: ownName
    case .optional(let wrapped): "\(wrapped.scriptType.name)?"
    case .array(let element): "[\(element.scriptType.name)]"
    case .set(let element): "Set<\(element.scriptType.name)>"
    case .dictionary(let key, let value): "[\(key.scriptType.name): \(value.scriptType.name)]"
    }
  }

  /// The name without its outer types: `Step` for `MovieFlow.Step`.
  public var shortName: String {
    guard let dot = ownName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(ownName[ownName.index(after: dot)...])
  }

  /// The cases of an enumeration. Empty for other forms.
  public var cases: [ScriptCase] {
    if case .enumeration(let cases) = form { cases } else { [] }
  }

  /// The parameters of a structure. Empty for other forms.
  public var parameters: [ScriptParameter] {
    if case .structure(let parameters) = form { parameters } else { [] }
  }

  /// The signatures: `.movieDetail(id: Int)` for each case, or `Movie(id: Int)`. For any other form, the type's name.
  public var signatures: [String] {
    switch form {
    case .enumeration(let cases): cases.map(\.signature)
    case .structure(let parameters): ["\(shortName)(\(ScriptParameter.list(parameters)))"]
    case .value, .optional, .array, .set, .dictionary, .unwritable: [name]
    }
  }

  /// The types of which values consist.
  var parts: [WritableType] {
    switch form {
    case .value, .unwritable: []
    case .enumeration(let cases): cases.flatMap { $0.parameters.map(\.type) }
    case .structure(let parameters): parameters.map(\.type)
    case .optional(let part), .array(let part), .set(let part): [part]
    case .dictionary(let key, let value): [key, value]
    }
  }

  /// Returns whether `written` is the type's name, with any number of outer types.
  package func isNamed(_ written: String) -> Bool {
    guard ownName.utf8.count > written.utf8.count else { return ownName == written }
    return ownName.hasSuffix("." + written)
  }
}

/// A case of an enum, in script syntax.
public struct ScriptCase: Sendable {
  /// The name, without the dot.
  public let name: String
  /// The parameters, in order.
  public let parameters: [ScriptParameter]
  /// The first line of the documentation comment. `nil` if there is none.
  public let summary: String?

  /// Creates a case with its parameters.
  public init(_ name: String, _ parameters: [ScriptParameter] = [], summary: String? = nil) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
  }

  /// The signature: `.movieDetail(id: Int, animated: Bool = true)`.
  public var signature: String {
    parameters.isEmpty ? ".\(name)" : ".\(name)(\(ScriptParameter.list(parameters)))"
  }
}

/// A parameter of a case or a structure, in script syntax.
public struct ScriptParameter: Sendable {
  /// The label. `nil` if there is none.
  public let label: String?
  /// The type in the spelling of the declaration: `Int`, `[Movie]?`.
  public let typeName: String
  /// The type.
  public let type: WritableType
  /// The default in the spelling of the declaration. `nil` if the argument is required.
  public let defaultText: String?
  /// The first line of the documentation comment. `nil` if there is none.
  public let summary: String?

  /// Creates a parameter.
  public init<Value: Scriptable>(
    _ label: String?, of type: Value.Type, named typeName: String, default defaultText: String? = nil,
    summary: String? = nil
  ) {
    self.label = label
    self.type = WritableType(type)
    self.typeName = typeName
    self.defaultText = defaultText
    self.summary = summary
  }

  /// Creates a parameter of any type, without a default.
  package init(_ label: String?, type: WritableType, named typeName: String) {
    self.label = label
    self.type = type
    self.typeName = typeName
    defaultText = nil
    summary = nil
  }

  /// The signature: `id: Int`, `animated: Bool = true`, `String`.
  public var signature: String {
    var text = label.map { "\($0): " } ?? ""
    text += typeName
    if let defaultText { text += " = \(defaultText)" }
    return text
  }

  /// Returns the signatures of parameters, separated by commas.
  static func list(_ parameters: [ScriptParameter]) -> String {
    parameters.map(\.signature).joined(separator: ", ")
  }
}

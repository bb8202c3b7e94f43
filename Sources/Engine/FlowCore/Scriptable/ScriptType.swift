/// What a script may write for a type.
public struct ScriptType: Sendable {
  /// How the values of a type are written.
  public enum Form: Sendable {
    /// A plain value, such as a number or a string.
    case value
    /// One of these cases.
    case enumeration([ScriptCase])
    /// The type's name with these arguments.
    case structure([ScriptParameter])
    /// `nil`, or a value of that type.
    case optional(any Scriptable.Type)
    /// A list of values of that type.
    case array(any Scriptable.Type)
    /// A list of values of that type, of which order and repetition mean nothing.
    case set(any Scriptable.Type)
    /// Keys and values of these types.
    case dictionary(key: any Scriptable.Type, value: any Scriptable.Type)
  }

  /// How values are written.
  public let form: Form
  private let ownName: String
  /// Whether it has cases that no script can write: their names begin with an underscore, or they are a router's.
  let carriesUnwritten: Bool

  /// A type with a name of its own, with the types around it: `MovieStep`, `MovieFlow.Step`.
  /// - Parameters:
  ///   - name: The name.
  ///   - form: How values are written.
  ///   - carriesUnwritten: Whether it has cases with payloads, which are not among those of `form`, that no script can write.
  ///     What they carry need not be `Scriptable`, and may be objects.
  public init(name: String, form: Form, carriesUnwritten: Bool = false) {
    ownName = name
    self.form = form
    self.carriesUnwritten = carriesUnwritten
  }

  /// A type that is named after the types it is made of, such as `[Int]`.
  ///
  /// The name is put together when someone asks, so that a type that contains itself doesn't ask without end.
  init(form: Form) {
    self.init(name: "", form: form)
  }

  /// The name in Swift: `MovieStep`, `[Int]`, `String?`.
  public var name: String {
    switch form {
    case .value, .enumeration, .structure: ownName
    case .optional(let wrapped): "\(wrapped.scriptType.name)?"
    case .array(let element): "[\(element.scriptType.name)]"
    case .set(let element): "Set<\(element.scriptType.name)>"
    case .dictionary(let key, let value): "[\(key.scriptType.name): \(value.scriptType.name)]"
    }
  }

  /// The name without the types around it: of `MovieFlow.Step`, `Step`.
  public var shortName: String {
    guard let dot = ownName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(ownName[ownName.index(after: dot)...])
  }

  /// The cases of an enumeration; none for other forms.
  public var cases: [ScriptCase] {
    if case .enumeration(let cases) = form { cases } else { [] }
  }

  /// The parameters of a structure; none for other forms.
  public var parameters: [ScriptParameter] {
    if case .structure(let parameters) = form { parameters } else { [] }
  }

  /// What may be written, one line each: `.movieDetail(id: Int)`, `Movie(id: Int)`; for a plain value its type's name.
  public var signatures: [String] {
    switch form {
    case .enumeration(let cases): cases.map(\.signature)
    case .structure(let parameters): ["\(shortName)(\(ScriptParameter.list(parameters)))"]
    case .value, .optional, .array, .set, .dictionary: [name]
    }
  }

  /// Whether a script may put `written` before a case or parentheses to mean this type: its name, with as many of the
  /// types around it as one likes.
  func isNamed(_ written: String) -> Bool {
    guard ownName.utf8.count > written.utf8.count else { return ownName == written }
    return ownName.hasSuffix("." + written)
  }
}

/// A case of an enum, as a script may write it.
public struct ScriptCase: Sendable {
  /// The name, without the dot.
  public let name: String
  /// What it takes, in order.
  public let parameters: [ScriptParameter]
  /// The first line of its documentation comment, if it has one.
  public let summary: String?

  /// A case with what it takes.
  public init(_ name: String, _ parameters: [ScriptParameter] = [], summary: String? = nil) {
    self.name = name
    self.parameters = parameters
    self.summary = summary
  }

  /// How to write it: `.movieDetail(id: Int, animated: Bool = true)`.
  public var signature: String {
    parameters.isEmpty ? ".\(name)" : ".\(name)(\(ScriptParameter.list(parameters)))"
  }
}

/// A parameter of a case or a structure, as a script may write it.
public struct ScriptParameter: Sendable {
  /// The label, or `nil` where none is written.
  public let label: String?
  /// The type as the declaration spells it: `Int`, `[Movie]?`.
  public let typeName: String
  /// The type.
  public let type: any Scriptable.Type
  /// The default as the declaration spells it, or `nil` where the argument has to be written.
  public let defaultText: String?

  /// Creates a parameter.
  public init<Value: Scriptable>(
    _ label: String?, of type: Value.Type, named typeName: String, default defaultText: String? = nil
  ) {
    self.label = label
    self.type = type
    self.typeName = typeName
    self.defaultText = defaultText
  }

  /// How to write it: `id: Int`, `animated: Bool = true`, `String`.
  public var signature: String {
    var text = label.map { "\($0): " } ?? ""
    text += typeName
    if let defaultText { text += " = \(defaultText)" }
    return text
  }

  static func list(_ parameters: [ScriptParameter]) -> String {
    parameters.map(\.signature).joined(separator: ", ")
  }
}

/// The form of a JSON value, from which JSON Schema and the documentation come.
package indirect enum Schema: Sendable {
  /// A string.
  case string
  /// One of several strings.
  case enumeration([String])
  /// A whole number that is at least a minimum.
  case integer(minimum: Int64)
  /// Any number.
  case number
  /// A boolean.
  case boolean
  /// An array.
  case array(Schema)
  /// An object.
  case object(ObjectSchema)

  /// The value as JSON Schema.
  package var json: JSONValue {
    switch self {
    case .string: ["type": "string"]
    case .enumeration(let values): ["type": "string", "enum": .array(values.map(JSONValue.string))]
    case .integer(let minimum): ["type": "integer", "minimum": .integer(minimum)]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .array(let element): ["type": "array", "items": element.json]
    case .object(let schema): .object(Self.object(schema.fields))
    }
  }

  /// Returns the JSON Schema of parameters, which allows no others.
  static func parameters(_ fields: [Field]) -> JSONValue {
    .object(object(fields).merging(["additionalProperties": false]) { $1 })
  }

  /// Returns the JSON Schema of an object.
  private static func object(_ fields: [Field]) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for field in fields {
      guard case .object(var schema) = field.schema.json else { continue }
      schema["description"] = .string(field.summary)
      properties[field.name] = .object(schema)
    }
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    return ["type": "object", "properties": .object(properties), "required": .array(required)]
  }

  /// The name of the form in the documentation.
  var name: String {
    switch self {
    case .string: "string"
    case .enumeration(let values): values.map { "`\($0)`" }.joined(separator: ", ")
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .array(let element): "array of \(element.name)"
    case .object(let schema): "`\(schema.name)`"
    }
  }
}

/// The form of an object.
package struct ObjectSchema: Sendable {
  /// The name in the documentation.
  package let name: String
  /// The fields. Empty if any field is allowed.
  package let fields: [Field]

  /// Creates the form of an object.
  init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  /// The objects within this one, with those within them.
  var inner: [ObjectSchema] {
    fields.flatMap { field -> [ObjectSchema] in
      switch field.schema {
      case .object(let schema), .array(.object(let schema)): [schema] + schema.inner
      default: []
      }
    }
  }
}

/// A named part of an object, or a parameter.
package struct Field: Sendable {
  /// The key.
  package let name: String
  /// The form of the value.
  package let schema: Schema
  /// A one-line description.
  package let summary: String
  /// Whether the field is required.
  let isRequired: Bool

  /// Creates a field.
  init(_ name: String, _ schema: Schema, _ summary: String, isRequired: Bool = true) {
    self.name = name
    self.schema = schema
    self.summary = summary
    self.isRequired = isRequired
  }

  /// The field of a description.
  static let summary = Field("summary", .string, "a one-line description, which may be empty")

  /// The optional field of a number of statements to undo or redo.
  static let count = Field.optional("count", .integer(minimum: 1), "how many; 1 by default")

  /// Returns an optional field.
  static func optional(_ name: String, _ schema: Schema, _ summary: String) -> Field {
    Field(name, schema, summary, isRequired: false)
  }
}

/// The parameters of a request, checked against those of its method.
struct Arguments: Decodable, Sendable {
  private var values: [String: Scalar] = [:]

  /// Creates empty parameters.
  init() {}

  /// Decodes the parameters, of which the decoder reads only scalars.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys { values[key.stringValue] = try container.decode(Scalar.self, forKey: key) }
  }

  /// Checks the names and values of the parameters, and that no required one is missing.
  /// - Throws: ``ServerError`` if a parameter does not fit or is missing. The message names the first such parameter.
  func check(against fields: [Field], of method: String) throws(ServerError) {
    // Clients of the Model Context Protocol may add `_meta` to any parameters.
    // Sort the names, so the same parameters always have the same error.
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where name != "_meta" {
      guard let field = fields.first(where: { $0.name == name }) else {
        let known = fields.isEmpty ? "it has none" : "it has \(fields.map(\.name).joined(separator: ", "))"
        throw ServerError(.invalidParameters, "\(method) has no parameter \(name): \(known)")
      }
      if !Self.fits(value, field.schema) {
        throw ServerError(
          .invalidParameters,
          "\(name) of \(method) has to be \(Self.description(of: field.schema)), and is \(value.shortText)")
      }
    }
    for field in fields where field.isRequired && values[field.name] == nil {
      throw ServerError(.invalidParameters, "\(method) needs \(field.name): \(field.summary)")
    }
  }

  /// Returns whether a value has the form of a schema.
  private static func fits(_ value: Scalar, _ schema: Schema) -> Bool {
    switch (schema, value) {
    case (.string, .string), (.boolean, .boolean), (.number, .number), (.number, .integer): true
    case (.integer(let minimum), .integer(let number)): number >= minimum
    case (.enumeration(let values), .string(let text)): values.contains(text)
    default: false
    }
  }

  /// Returns the allowed values of a schema, for an error message.
  private static func description(of schema: Schema) -> String {
    switch schema {
    case .string: "a string"
    case .integer(let minimum): "a whole number from \(minimum) on"
    case .boolean: "true or false"
    case .enumeration(let values): "one of \(values.joined(separator: ", "))"
    case .number, .array, .object: "a \(schema.name)"
    }
  }

  /// Returns whether the request has a parameter.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns a parameter that is a string. Returns `nil` if the request lacks the parameter.
  func string(_ name: String) -> String? {
    if case .string(let text)? = values[name] { text } else { nil }
  }

  /// Returns a parameter that is a whole number. Returns `nil` if the request lacks the parameter.
  func integer(_ name: String) -> Int? {
    if case .integer(let number)? = values[name] { Int(exactly: number) } else { nil }
  }

  /// Returns a parameter that is a boolean. Returns `false` if the request lacks the parameter.
  func boolean(_ name: String) -> Bool {
    values[name] == .boolean(true)
  }
}

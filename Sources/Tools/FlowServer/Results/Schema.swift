/// The form of a JSON value, from which JSON Schema and the documentation come.
package indirect enum Schema: Sendable {
  case string
  case enumeration([String])
  /// A whole number that is at least a minimum.
  case integer(minimum: Int64)
  case number
  case boolean
  case array(Schema)
  case object(ObjectSchema)

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

package struct ObjectSchema: Sendable {
  /// The name in the documentation.
  package let name: String
  /// The fields. Empty if any field is allowed.
  package let fields: [Field]

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
  package let name: String
  package let schema: Schema
  package let summary: String
  let isRequired: Bool

  init(_ name: String, _ schema: Schema, _ summary: String, isRequired: Bool = true) {
    self.name = name
    self.schema = schema
    self.summary = summary
    self.isRequired = isRequired
  }

  static let summary = Field("summary", .string, "a one-line description, which may be empty")

  /// The optional field of a number of statements to undo or redo.
  static let count = Field.optional("count", .integer(minimum: 1), "how many; 1 by default")

  static func optional(_ name: String, _ schema: Schema, _ summary: String) -> Field {
    Field(name, schema, summary, isRequired: false)
  }
}

/// The parameters of a request, checked against those of its method.
struct Arguments: Decodable, Sendable {
  private var values: [String: Scalar] = [:]

  init() {}

  /// Decodes the parameters, of which the decoder reads only scalars.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys { values[key.stringValue] = try container.decode(Scalar.self, forKey: key) }
  }

  /// Checks the names and values of the parameters, and that no required one is missing.
  /// - Throws: ``ServerError`` for the first parameter that does not fit or is missing.
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

  private static func fits(_ value: Scalar, _ schema: Schema) -> Bool {
    switch (schema, value) {
    case (.string, .string), (.boolean, .boolean), (.number, .number), (.number, .integer): true
    case (.integer(let minimum), .integer(let number)): number >= minimum
    case (.enumeration(let values), .string(let text)): values.contains(text)
    default: false
    }
  }

  // For an error message.
  private static func description(of schema: Schema) -> String {
    switch schema {
    case .string: "a string"
    case .integer(let minimum): "a whole number from \(minimum) on"
    case .boolean: "true or false"
    case .enumeration(let values): "one of \(values.joined(separator: ", "))"
    case .number, .array, .object: "a \(schema.name)"
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns `nil` if the request lacks the parameter.
  func string(_ name: String) -> String? {
    if case .string(let text)? = values[name] { text } else { nil }
  }

  /// Returns `nil` if the request lacks the parameter.
  func integer(_ name: String) -> Int? {
    if case .integer(let number)? = values[name] { Int(exactly: number) } else { nil }
  }

  /// Returns `false` if the request lacks the parameter.
  func boolean(_ name: String) -> Bool {
    values[name] == .boolean(true)
  }
}

import FlowSession
import FlowSystem

// Statements and moments make up nearly all of a document. This file makes their trees by hand, since an encoder takes
// ten times as long for them. ReportPageTests compares these trees with those of the encoder.

extension ReportDocument {
  /// The document as JSON, with sorted keys.
  package var json: JSONTree {
    var outline = self
    for index in outline.scripts.indices { outline.scripts[index].records = nil }
    return JSONLine.tree(of: outline).mapField("scripts") { scripts in
      guard case .list(let scripts) = scripts else { return scripts }
      return .list(
        zip(scripts, self.scripts).map { $0.setting("records", to: $1.records.map { .list($0.map(\.json)) }) })
    }
  }
}

extension JSONTree {
  /// Returns the object with one of its values replaced.
  fileprivate func mapField(_ key: String, _ transform: (JSONTree) -> JSONTree) -> JSONTree {
    guard case .object(let fields) = self else { return self }
    return .object(fields.map { $0.key == key ? Field(key, transform($0.value)) : $0 })
  }

  /// Returns the object with one more field, among sorted keys. Returns the object itself if there is no value.
  fileprivate func setting(_ key: String, to value: JSONTree?) -> JSONTree {
    guard let value, case .object(var fields) = self else { return self }
    fields.insert(Field(key, value), at: fields.firstIndex { $0.key > key } ?? fields.endIndex)
    return .object(fields)
  }

  /// Returns an object of the fields that have a value.
  fileprivate static func fields(_ fields: (String, JSONTree?)...) -> JSONTree {
    .object(fields.compactMap { key, value in value.map { Field(key, $0) } })
  }

  fileprivate static func number(_ number: Int) -> JSONTree { .scalar("\(number)") }
  fileprivate static func number(_ number: Double) -> JSONTree { .scalar("\(number)") }
  fileprivate static func flag(_ flag: Bool) -> JSONTree { .scalar(flag ? "true" : "false") }
  fileprivate static func strings(_ texts: [String]) -> JSONTree { .list(texts.map { .string($0) }) }
}

extension ReportDocument.Record {
  /// The statement as JSON, with sorted keys.
  var json: JSONTree {
    .fields(
      ("comment", comment.map { .string($0) }), ("file", file.map { .string($0) }),
      ("included", included.map { .list($0.map { JSONLine.tree(of: $0) }) }), ("line", .number(line)),
      ("lines", .list(lines.map { .strings([$0.style, $0.text]) })), ("moment", moment?.json),
      ("statement", .string(statement)))
  }
}

extension Moment {
  /// The moment as JSON, with sorted keys.
  fileprivate var json: JSONTree {
    .fields(
      ("causes", .strings(causes)), ("effects", .list(effects.map(\.json))), ("isLaunch", isLaunch.map { .flag($0) }),
      ("isWhole", isWhole.map { .flag($0) }), ("owners", owners.map { .strings($0) }),
      ("sleepers", .list(sleepers.map(\.json))), ("states", .list(states.map(\.json))), ("time", .number(time)),
      ("window", window?.json))
  }
}

extension Moment.Screen {
  fileprivate var json: JSONTree {
    .fields(
      ("buttons", buttons.map { .strings($0) }), ("children", children.map { .list($0.map(\.json)) }),
      ("isFront", isFront.map { .flag($0) }), ("kind", .string(kind.rawValue)),
      ("message", message.map { .string($0) }), ("name", name.map { .string($0) }),
      ("presented", presented.map { .list($0.map(\.json)) }), ("selected", selected.map { .number($0) }),
      ("title", title.map { .string($0) }))
  }
}

extension Moment.State {
  fileprivate var json: JSONTree {
    .fields(("owner", .string(owner)), ("values", .list(values.map(\.json))))
  }
}

extension Moment.Value {
  fileprivate var json: JSONTree {
    .fields(
      ("name", .string(name)), ("parts", parts.map { .list($0.map(\.json)) }), ("text", .string(text)))
  }
}

extension Moment.EffectEvent {
  fileprivate var json: JSONTree {
    .fields(
      ("change", .string(change.rawValue)), ("label", .string(label)), ("owner", .string(owner)),
      ("time", .number(time)))
  }
}

extension Moment.Sleeper {
  fileprivate var json: JSONTree {
    .fields(
      ("every", every.map { .number($0) }), ("label", .string(label)), ("owner", owner.map { .string($0) }),
      ("since", since.map { .number($0) }), ("until", .number(until)))
  }
}

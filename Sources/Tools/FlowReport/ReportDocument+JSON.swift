import FlowSession
import FlowSystem

// Statements and moments make up nearly all of a document. This file builds them by hand, since an encoder takes ten
// times as long for them. ReportPageTests compares the result with that of the encoder.

extension ReportDocument {
  /// The document as JSON, with sorted keys.
  package var json: JSONTree {
    var builder = JSONTree.Builder()
    return json(in: &builder)
  }

  /// The digest of the document as it is, for ``digest``.
  package var contentDigest: String {
    var rest = self
    rest.digest = nil
    var hash = FNV1a()
    for byte in rest.json.text.utf8 { hash.append(byte) }
    return String(hash.state, radix: 36)
  }

  /// Builds the document, with sorted keys.
  func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    var outline = self
    for index in outline.scripts.indices { outline.scripts[index].records = nil }
    guard case .object(let fields) = JSONLine.tree(of: outline) else { return builder.scalar("null") }
    return builder.object(
      fields.map { field in
        guard field.key == "scripts", case .list(let trees) = field.value else {
          return (field.key, builder.value(field.value))
        }
        return (field.key, builder.list(Array(zip(trees, scripts))) { $0.1.json(in: &$1, outline: $0.0) })
      })
  }
}

extension ReportDocument.Script {
  // Builds the script from its tree without statements.
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder, outline: JSONTree) -> Builder.Value {
    guard let records, case .object(let fields) = outline else { return builder.value(outline) }
    let key = "records"
    var values = fields.map { (key: $0.key, value: builder.value($0.value)) }
    let place = fields.firstIndex { $0.key > key } ?? fields.endIndex
    values.insert((key, builder.list(records) { $0.json(in: &$1) }), at: place)
    return builder.object(values)
  }
}

extension ReportDocument.Record {
  // With sorted keys.
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "comment": comment.map { builder.string($0) },
      "file": file.map { builder.string($0) },
      "included": included.map { builder.list($0) { $1.value(JSONLine.tree(of: $0)) } },
      "line": builder.number(line),
      "lines": builder.list(lines) { $1.strings([$0.style, $0.text]) },
      "moment": moment?.json(in: &builder),
      "statement": builder.string(statement),
    ])
  }
}

extension Moment {
  // With sorted keys.
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "causes": builder.strings(causes),
      "effects": builder.list(effects) { $0.json(in: &$1) },
      "isLaunch": isLaunch.map { builder.flag($0) },
      "isWhole": isWhole.map { builder.flag($0) },
      "owners": owners.map { builder.strings($0) },
      "sleepers": builder.list(sleepers) { $0.json(in: &$1) },
      "states": builder.list(states) { $0.json(in: &$1) },
      "time": builder.number(time),
      "window": window?.json(in: &builder),
    ])
  }
}

extension Moment.Screen {
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "buttons": buttons.map { builder.strings($0) },
      "children": children.map { builder.list($0) { $0.json(in: &$1) } },
      "isFront": isFront.map { builder.flag($0) },
      "kind": builder.string(kind.rawValue),
      "message": message.map { builder.string($0) },
      "name": name.map { builder.string($0) },
      "presented": presented.map { builder.list($0) { $0.json(in: &$1) } },
      "selected": selected.map { builder.number($0) },
      "shows": shows.map { builder.strings($0) },
      "title": title.map { builder.string($0) },
    ])
  }
}

extension Moment.State {
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "owner": builder.string(owner),
      "values": builder.list(values) { $0.json(in: &$1) },
    ])
  }
}

extension Moment.Value {
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "name": builder.string(name),
      "parts": parts.map { builder.list($0) { $0.json(in: &$1) } },
      "text": builder.string(text),
    ])
  }
}

extension Moment.EffectEvent {
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "change": builder.string(change.rawValue),
      "label": builder.string(label),
      "owner": builder.string(owner),
      "time": builder.number(time),
    ])
  }
}

extension Moment.Sleeper {
  fileprivate func json<Builder: JSONBuilder>(in builder: inout Builder) -> Builder.Value {
    builder.object([
      "every": every.map { builder.number($0) },
      "label": builder.string(label),
      "owner": owner.map { builder.string($0) },
      "since": since.map { builder.number($0) },
      "until": builder.number(until),
    ])
  }
}

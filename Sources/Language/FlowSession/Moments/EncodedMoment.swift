import FlowCore

/// A moment in a worker's message, as the text of a ``CompactEncoder``.
package struct EncodedMoment: Codable, Hashable, Sendable {
  package var moment: Moment

  package init(_ moment: Moment) {
    self.moment = moment
  }

  /// Decodes a moment.
  /// - Throws: `DecodingError` if the value is no moment.
  package init(from decoder: any Decoder) throws {
    moment = try CompactDecoder.decode(from: decoder) { try Moment(&$0) }
  }

  package func encode(to encoder: any Encoder) throws {
    try CompactEncoder.encode(to: encoder) { moment.write(to: &$0) }
  }
}

extension Moment {
  package func write(to encoder: inout CompactEncoder) {
    encoder.number(time)
    encoder.number((isLaunch == true ? 1 : 0) + (isWhole == true ? 2 : 0))
    encoder.optional(window) { $1.write(to: &$0) }
    encoder.optional(owners) { $0.strings($1) }
    encoder.list(states) { encoder, state in
      encoder.string(state.owner)
      encoder.list(state.values) { $1.write(to: &$0) }
    }
    encoder.strings(causes)
    encoder.list(effects) { encoder, effect in
      encoder.number(effect.time)
      encoder.string(effect.owner)
      encoder.string(effect.label)
      encoder.string(effect.change.rawValue)
    }
    encoder.list(sleepers) { encoder, sleeper in
      encoder.optional(sleeper.owner) { $0.string($1) }
      encoder.string(sleeper.label)
      encoder.optional(sleeper.since) { $0.number($1) }
      encoder.number(sleeper.until)
      encoder.optional(sleeper.every) { $0.number($1) }
    }
  }

  package init(_ decoder: inout CompactDecoder) throws {
    let time = try decoder.double()
    let flags = try decoder.number()
    self.init(
      time: time, isLaunch: flags & 1 == 1 ? true : nil, isWhole: flags & 2 == 2 ? true : nil,
      window: try decoder.optional { try Moment.Screen(&$0) },
      owners: try decoder.optional { try $0.strings() },
      states: try decoder.list { decoder in
        Moment.State(owner: try decoder.string(), values: try Moment.Value.list(&decoder))
      },
      causes: try decoder.strings(),
      effects: try decoder.list { decoder in
        Moment.EffectEvent(
          time: try decoder.double(), owner: try decoder.string(), label: try decoder.string(),
          change: try decoder.choice())
      },
      sleepers: try decoder.list { decoder in
        Moment.Sleeper(
          owner: try decoder.optional { try $0.string() }, label: try decoder.string(),
          since: try decoder.optional { try $0.double() },
          until: try decoder.double(), every: try decoder.optional { try $0.double() })
      })
  }
}

extension Moment.Screen {
  fileprivate func write(to encoder: inout CompactEncoder) {
    encoder.string(kind.rawValue)
    encoder.optional(name) { $0.string($1) }
    encoder.optional(title) { $0.string($1) }
    encoder.number(isFront == true ? 1 : 0)
    encoder.optional(selected) { $0.number($1) }
    encoder.optional(children) { encoder, children in encoder.list(children) { $1.write(to: &$0) } }
    encoder.optional(presented) { encoder, presented in encoder.list(presented) { $1.write(to: &$0) } }
    encoder.optional(message) { $0.string($1) }
    encoder.optional(buttons) { $0.strings($1) }
  }

  fileprivate init(_ decoder: inout CompactDecoder) throws {
    self.init(kind: try decoder.choice())
    name = try decoder.optional { try $0.string() }
    title = try decoder.optional { try $0.string() }
    isFront = try decoder.number() == 1 ? true : nil
    selected = try decoder.optional { try $0.number() }
    children = try decoder.optional(Self.list)
    presented = try decoder.optional(Self.list)
    message = try decoder.optional { try $0.string() }
    buttons = try decoder.optional { try $0.strings() }
  }

  private static func list(_ decoder: inout CompactDecoder) throws -> [Moment.Screen] {
    try decoder.list { try Moment.Screen(&$0) }
  }
}

extension Moment.Value {
  fileprivate func write(to encoder: inout CompactEncoder) {
    encoder.string(name)
    encoder.string(text)
    encoder.optional(parts) { encoder, parts in encoder.list(parts) { $1.write(to: &$0) } }
  }

  fileprivate init(_ decoder: inout CompactDecoder) throws {
    self.init(name: try decoder.string(), text: try decoder.string(), parts: try decoder.optional(Self.list))
  }

  fileprivate static func list(_ decoder: inout CompactDecoder) throws -> [Moment.Value] {
    try decoder.list { try Moment.Value(&$0) }
  }
}

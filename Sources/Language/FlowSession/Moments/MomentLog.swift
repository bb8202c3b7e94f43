import FlowCore

/// A moment in the text of a ``LogWriter``, as a worker sends moments.
struct MomentLog: Codable, Hashable, Sendable {
  /// The moment.
  var moment: Moment

  /// Creates the encodable form of a moment.
  init(_ moment: Moment) {
    self.moment = moment
  }

  /// Decodes a moment.
  /// - Throws: `DecodingError` if the value is no moment.
  init(from decoder: any Decoder) throws {
    moment = try LogReader.decode(from: decoder) { try Moment(&$0) }
  }

  /// Encodes the moment.
  func encode(to encoder: any Encoder) throws {
    try LogWriter.encode(to: encoder) { moment.write(to: &$0) }
  }
}

extension Moment {
  /// Writes the moment.
  package func write(to log: inout LogWriter) {
    log.number(time)
    log.number((isLaunch == true ? 1 : 0) + (isWhole == true ? 2 : 0))
    log.optional(window) { $1.write(to: &$0) }
    log.optional(owners) { $0.strings($1) }
    log.list(states) { log, state in
      log.string(state.owner)
      log.list(state.values) { $1.write(to: &$0) }
    }
    log.strings(causes)
    log.list(effects) { log, effect in
      log.number(effect.time)
      log.string(effect.owner)
      log.string(effect.label)
      log.string(effect.change.rawValue)
    }
    log.list(sleepers) { log, sleeper in
      log.optional(sleeper.owner) { $0.string($1) }
      log.string(sleeper.label)
      log.optional(sleeper.since) { $0.number($1) }
      log.number(sleeper.until)
      log.optional(sleeper.every) { $0.number($1) }
    }
  }

  /// Creates a moment from the text of a ``LogWriter``.
  package init(_ log: inout LogReader) throws {
    let time = try log.double()
    let flags = try log.number()
    self.init(
      time: time, isLaunch: flags & 1 == 1 ? true : nil, isWhole: flags & 2 == 2 ? true : nil,
      window: try log.optional { try Moment.Screen(&$0) },
      owners: try log.optional { try $0.strings() },
      states: try log.list { log in
        Moment.State(owner: try log.string(), values: try Moment.Value.list(&log))
      },
      causes: try log.strings(),
      effects: try log.list { log in
        Moment.EffectEvent(
          time: try log.double(), owner: try log.string(), label: try log.string(), change: try log.choice())
      },
      sleepers: try log.list { log in
        Moment.Sleeper(
          owner: try log.optional { try $0.string() }, label: try log.string(),
          since: try log.optional { try $0.double() },
          until: try log.double(), every: try log.optional { try $0.double() })
      })
  }
}

extension Moment.Screen {
  fileprivate func write(to log: inout LogWriter) {
    log.string(kind.rawValue)
    log.optional(name) { $0.string($1) }
    log.optional(title) { $0.string($1) }
    log.number(isFront == true ? 1 : 0)
    log.optional(selected) { $0.number($1) }
    log.optional(children) { log, children in log.list(children) { $1.write(to: &$0) } }
    log.optional(presented) { log, presented in log.list(presented) { $1.write(to: &$0) } }
    log.optional(message) { $0.string($1) }
    log.optional(buttons) { $0.strings($1) }
  }

  fileprivate init(_ log: inout LogReader) throws {
    self.init(kind: try log.choice())
    name = try log.optional { try $0.string() }
    title = try log.optional { try $0.string() }
    isFront = try log.number() == 1 ? true : nil
    selected = try log.optional { try $0.number() }
    children = try log.optional(Self.list)
    presented = try log.optional(Self.list)
    message = try log.optional { try $0.string() }
    buttons = try log.optional { try $0.strings() }
  }

  private static func list(_ log: inout LogReader) throws -> [Moment.Screen] {
    try log.list { try Moment.Screen(&$0) }
  }
}

extension Moment.Value {
  fileprivate func write(to log: inout LogWriter) {
    log.string(name)
    log.string(text)
    log.optional(parts) { log, parts in log.list(parts) { $1.write(to: &$0) } }
  }

  fileprivate init(_ log: inout LogReader) throws {
    self.init(name: try log.string(), text: try log.string(), parts: try log.optional(Self.list))
  }

  fileprivate static func list(_ log: inout LogReader) throws -> [Moment.Value] {
    try log.list { try Moment.Value(&$0) }
  }
}

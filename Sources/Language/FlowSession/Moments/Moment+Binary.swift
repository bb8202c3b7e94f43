import FlowCore
import FlowSystem

// Nearly all of a report's statements are moments. Their names of fields would be most of a message.

extension Moment: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.double(time)
    writer.flag(isLaunch == true)
    writer.flag(isWhole == true)
    writer.optional(window)
    writer.flag(owners != nil)
    writer.list(owners ?? [])
    writer.list(states)
    writer.list(causes)
    writer.list(effects)
    writer.list(sleepers)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let time = try reader.double()
    let (isLaunch, isWhole) = (try reader.flag(), try reader.flag())
    let window = try reader.optional(Screen.self)
    let (hasOwners, owners) = (try reader.flag(), try reader.list(String.self))
    self.init(
      time: time, isLaunch: isLaunch ? true : nil, isWhole: isWhole ? true : nil, window: window,
      owners: hasOwners ? owners : nil, states: try reader.list(State.self), causes: try reader.list(String.self),
      effects: try reader.list(EffectEvent.self), sleepers: try reader.list(Sleeper.self))
  }
}

extension Moment.Screen: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.choice(kind)
    writer.optional(name)
    writer.optional(title)
    writer.flag(isFront == true)
    writer.optional(selected)
    writer.list(children ?? [])
    writer.list(presented ?? [])
    writer.optional(message)
    writer.flag(buttons != nil)
    writer.list(buttons ?? [])
    writer.list(shows ?? [])
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(kind: try reader.choice())
    (name, title) = (try reader.optional(String.self), try reader.optional(String.self))
    isFront = try reader.flag() ? true : nil
    selected = try reader.optional(Int.self)
    (children, presented) = (try Self.list(&reader), try Self.list(&reader))
    message = try reader.optional(String.self)
    let (hasButtons, texts) = (try reader.flag(), try reader.list(String.self))
    buttons = hasButtons ? texts : nil
    let lines = try reader.list(String.self)
    shows = lines.isEmpty ? nil : lines
  }

  // Returns `nil` for no screens, as a moment does.
  private static func list(_ reader: inout BinaryReader) throws(BinaryReader.Damage) -> [Moment.Screen]? {
    let screens = try reader.list(Moment.Screen.self)
    return screens.isEmpty ? nil : screens
  }
}

extension Moment.State: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.string(owner)
    writer.list(values)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(owner: try reader.string(), values: try reader.list(Moment.Value.self))
  }
}

extension Moment.Value: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.string(name)
    writer.string(text)
    writer.flag(parts != nil)
    writer.list(parts ?? [])
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let (name, text) = (try reader.string(), try reader.string())
    let (hasParts, parts) = (try reader.flag(), try reader.list(Moment.Value.self))
    self.init(name: name, text: text, parts: hasParts ? parts : nil)
  }
}

extension Moment.EffectEvent: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.double(time)
    writer.string(owner)
    writer.string(label)
    writer.choice(change)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(
      time: try reader.double(), owner: try reader.string(), label: try reader.string(), change: try reader.choice())
  }
}

extension Moment.Sleeper: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.optional(owner)
    writer.string(label)
    writer.optional(since)
    writer.double(until)
    writer.optional(every)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(
      owner: try reader.optional(String.self), label: try reader.string(), since: try reader.optional(Double.self),
      until: try reader.double(), every: try reader.optional(Double.self))
  }
}

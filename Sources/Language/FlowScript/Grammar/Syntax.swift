/// What follows the first word of a statement or an assertion, in both directions.
///
/// A syntax reads its parts in order, and makes a value of them. To write the value, it takes the parts out again:
///
/// ```swift
/// Syntax(Parts.screenControl, Parts.scope, make: { .tap($0, in: $1) }) {
///   if case .tap(let control, let scope) = $0 { (control, scope) } else { nil }
/// }
/// ```
struct Syntax<Value: Sendable>: Sendable {
  /// Reads the words after the first one.
  let read: @Sendable (inout StatementParser) throws(ParseError) -> Value
  /// Appends the words after the first one, each with a blank in front.
  ///
  /// Returns whether the value has this syntax. If not, appends nothing.
  let write: @Sendable (Value, inout String) -> Bool
  /// Returns a value with other contents. Returns `nil` for a value of another syntax.
  let change: @Sendable (Value, StatementContent.Change) -> Value?
  /// What may stand in it, part by part.
  let slots: [Slot]

  /// Creates a syntax of parts.
  /// - Parameters:
  ///   - part: The parts, in order.
  ///   - make: A closure that makes a value of what the parts have read.
  ///   - take: The opposite: a closure that returns what the parts have to write. Returns `nil` for a value of another
  ///     syntax.
  init<each Content: Sendable>(
    _ part: repeat Part<each Content>, make: @escaping @Sendable (repeat each Content) -> Value,
    take: @escaping @Sendable (Value) -> (repeat each Content)?
  ) {
    var slots: [Slot] = []
    repeat slots += (each part).allSlots
    self.slots = slots
    read = { parser throws(ParseError) in make(repeat try (each part).read(&parser)) }
    write = { value, text in
      guard let contents = take(value) else { return false }
      repeat (each part).write(each contents, &text)
      return true
    }
    change = { value, change in
      guard let contents = take(value) else { return nil }
      return make(repeat (each part).change(each contents, change))
    }
  }
}

extension Syntax where Value: Equatable {
  /// Creates the syntax of a value that has no further words.
  init(constant value: Value) {
    self.init(make: { value }) { $0 == value ? () : nil }
  }
}

/// A part of a syntax: what stands there, how the parser reads it, and how the printer writes it.
struct Part<Content: Sendable>: Sendable {
  /// The slots with which the part may begin, in the order of completion.
  let slots: [Slot]
  let allSlots: [Slot]
  let read: @Sendable (inout StatementParser) throws(ParseError) -> Content
  /// Appends the part with a blank in front, or nothing if it is absent.
  let write: @Sendable (Content, inout String) -> Void
  /// Returns what stands there with other names and values.
  let change: @Sendable (Content, StatementContent.Change) -> Content

  /// Creates a part that may be absent, from the slots with which it may begin and those that may follow in it.
  ///
  /// A part that passes a name or a value to the app says how to change it.
  init(
    _ slots: [Slot], further: [Slot] = [],
    read: @escaping @Sendable (inout StatementParser) throws(ParseError) -> Content,
    write: @escaping @Sendable (Content, inout String) -> Void,
    change: @escaping @Sendable (Content, StatementContent.Change) -> Content = { content, _ in content }
  ) {
    self.slots = slots
    allSlots = slots + further
    self.read = { parser throws(ParseError) in
      parser.note(slots)
      return try read(&parser)
    }
    self.write = write
    self.change = change
  }

  /// Creates a part that is never absent, from a reader and a function that returns its text.
  init(
    _ slots: Slot..., further: [Slot] = [],
    read: @escaping @Sendable (inout StatementParser) throws(ParseError) -> Content,
    text: @escaping @Sendable (Content) -> String,
    change: @escaping @Sendable (Content, StatementContent.Change) -> Content = { content, _ in content }
  ) {
    self.init(
      slots, further: further, read: read,
      write: { content, result in
        result += " "
        result += text(content)
      }, change: change)
  }
}

extension Part {
  /// The slots after those with which the part may begin.
  var further: [Slot] { Array(allSlots.dropFirst(slots.count)) }

  /// The part where the statement may end before it.
  var optional: Part<Content?> {
    Part<Content?>(
      slots, further: further, read: { parser throws(ParseError) in try parser.isAtEnd() ? nil : try read(&parser) },
      write: { content, text in if let content { write(content, &text) } }, change: optionalChange)
  }

  private var optionalChange: @Sendable (Content?, StatementContent.Change) -> Content? {
    { content, change in content.map { self.change($0, change) } }
  }

  /// Returns the part after a keyword, which may both be absent.
  func after(_ keyword: Keyword) -> Part<Content?> {
    Part<Content?>(
      [.keyword(keyword)], further: allSlots,
      read: { parser throws(ParseError) in
        guard try !parser.isAtEnd(), parser.keyword(keyword) else { return nil }
        return try read(&parser)
      },
      write: { content, text in
        guard let content else { return }
        text += " \(keyword.rawValue)"
        write(content, &text)
      }, change: optionalChange)
  }
}

extension Part where Content: Equatable {
  /// Returns the part where the end of the statement stands for a value.
  func orElse(_ value: Content) -> Part {
    Part(
      slots, further: further, read: { parser throws(ParseError) in try optional.read(&parser) ?? value },
      write: { content, text in if content != value { write(content, &text) } }, change: change)
  }
}

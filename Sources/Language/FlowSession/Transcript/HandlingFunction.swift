import FlowCore
import FlowScript
import FlowSystem

/// A function of the app that handled an event, with the line of its declaration.
///
/// Only failures show the function, not transcripts.
// Lines change with each edit of the app, and so would recorded transcripts.
package struct HandlingFunction: Codable, Hashable, Sendable {
  /// The function with its type, such as `MoviesFlow.navigate(to:)`.
  var function: String
  /// The path of the file. It is relative within the current folder.
  var file: String
  /// From 1.
  var line: Int

  init(function: String, file: String, line: Int) {
    self.function = function
    self.file = file
    self.line = line
  }

  /// The text of a failure, such as `handled by MoviesFlow.navigate(to:) at Movies/MoviesFlow.swift:31`.
  package var text: String { "handled by \(VisibleText.line(function)) at \(VisibleText.line(file)):\(line)" }
}

/// The code that handles a kind of event.
///
/// ``function()`` finds the function by its symbol.
package struct HandlingCode: Hashable, Sendable {
  enum Event: String, Sendable {
    case step
    /// An input of a view model.
    case input
    /// An action of a view model.
    case action
    /// An action of a store.
    case reduction
  }

  private struct Candidate {
    // With its labels.
    let name: String
    // The mangled name with the labels, which follows that of the type.
    let symbol: String
    // The end of the mangled name.
    let ending: String
  }

  let event: Event
  // The mangled names of the type and its superclasses, with the names in the source.
  private let types: [(mangled: String, name: String)]

  package static func == (one: HandlingCode, other: HandlingCode) -> Bool {
    one.event == other.event && one.types.elementsEqual(other.types, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(types.first?.mangled)
  }

  // The maximum number of superclasses in which a search looks for a function. A function of a class far above is that
  // of a library.
  private static let superclassLimit = 3

  /// Creates the code of an owner's model.
  ///
  /// The reducer of a store handles inputs and actions alike. Returns `nil` if the owner never had a model, or if the
  /// type of the model has no mangled name.
  @MainActor
  init?(_ event: Event, of owner: Owner) {
    // By the type, since the model may be gone by now: a flow that ended is often the one to look at.
    guard let model = owner.resolved.modelType else { return nil }
    var type: Any.Type = model
    var event = event
    if let forwarding = type as? any ForwardingModel.Type {
      type = forwarding.handlingType
      event = .reduction
    }
    self.event = event
    var types: [(mangled: String, name: String)] = []
    while let mangled = _mangledTypeName(type), types.count <= Self.superclassLimit {
      types.append((mangled, _typeName(type, qualified: false)))
      guard let object = type as? AnyClass, let superclass = _getSuperclass(object) else { break }
      type = superclass
    }
    guard !types.isEmpty else { return nil }
    self.types = types
  }

  // In the order of the search.
  private var candidates: [Candidate] {
    switch event {
    case .step: [Candidate(name: "navigate(to:)", symbol: "8navigate2to", ending: "F")]
    case .input: [Candidate(name: "transform(_:)", symbol: "9transformy", ending: "F")]
    case .action:
      [
        Candidate(name: "reduce(state:action:)", symbol: "6reduce5state6action", ending: "F"),
        Candidate(name: "perform(_:)", symbol: "7performy", ending: "F"),
      ]
    case .reduction:
      [
        Candidate(name: "reduce(into:action:)", symbol: "6reduce4into6action", ending: "F"),
        // The macro of a coordinator makes its body.
        Candidate(name: "handleRoute(state:action:)", symbol: "11handleRoute5state6action", ending: "F"),
        Candidate(name: "body", symbol: "4body", ending: "vg"),
      ]
    }
  }

  /// Returns the function, by the debug information of this program. Returns `nil` if its line is unknown.
  package func function() -> HandlingFunction? {
    for type in types {
      for candidate in candidates {
        let line = FunctionLines.line(
          ofSymbolBeginning: "$s\(type.mangled)\(candidate.symbol)", ending: candidate.ending)
        guard let line else { continue }
        return HandlingFunction(function: "\(type.name).\(candidate.name)", file: line.file, line: line.line)
      }
    }
    return nil
  }
}

extension HandlingCode {
  /// The code as text, for another process of the same program.
  package var text: String {
    ([event.rawValue] + types.flatMap { [$0.mangled, $0.name] }).joined(separator: "\t")
  }

  /// Creates the code from its ``text``. Returns `nil` if the text is incomplete, or names no kind of event.
  package init?(text: Substring) {
    let fields = text.split(separator: "\t" as Character, omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 3, fields.count % 2 == 1, let event = Event(rawValue: fields[0]) else { return nil }
    self.event = event
    types = stride(from: 1, to: fields.count, by: 2).map { (fields[$0], fields[$0 + 1]) }
  }
}

extension Session {
  private static let handlerLimit = 4

  /// Returns the functions of the app that handled the events of a statement.
  ///
  /// The receiver of the statement comes first, with the coordinators around it, innermost first. Then come the
  /// functions that led to the first event with one of the lines, the nearest first. Without such an event, these are
  /// the functions that changed something, innermost first, and then all others.
  /// - Parameters:
  ///   - span: The events of the statement.
  ///   - lines: The unexpected lines of the statement's transcript.
  /// - Returns: The functions, each once.
  func handlers(of span: TraceSpan, leadingTo lines: [String]) -> [HandlingFunction] {
    guard let app = launched else { return [] }
    let why = WhyQuery(app, uuids: uuids)
    let chain = why.events(leadingTo: Set(lines), in: span)
    let functions = Self.functions(
      Self.receiver(among: chain.filter { $0.sequence > span.before })
        + chain.reversed().flatMap { Self.codes(causedBy: $0) })
    if !functions.isEmpty { return functions }
    let events = why.events(of: span)
    return Self.functions(
      Self.receiver(among: events) + Self.innermostFirst(events).flatMap { Self.codes(handling: $0) }
        + events.flatMap { Self.codes(handling: $0) })
  }

  // Empty if none received the statement, such as for a passage of time.
  private static func receiver(among events: [TraceEvent]) -> [HandlingCode] {
    events.lazy.map { codes(causedBy: $0) }.first { !$0.isEmpty } ?? []
  }

  // Returns the events that changed something, those with the most causes first.
  private static func innermostFirst(_ events: [TraceEvent]) -> [TraceEvent] {
    var depths: [UInt64: Int] = [:]
    var changing: Set<UInt64> = []
    for event in events {
      depths[event.sequence] = depths[event.cause].map { $0 + 1 } ?? 0
      switch event.kind {
      // A flow that wrongly ignores a Step is a likely fault too.
      case .handled, .ignored: changing.insert(event.sequence)
      case .changed, .transition: changing.insert(event.cause)
      default: break
      }
    }
    return events.filter { changing.contains($0.sequence) }.sorted { first, second in
      let (depth, other) = (depths[first.sequence, default: 0], depths[second.sequence, default: 0])
      return depth != other ? depth > other : first.sequence < second.sequence
    }
  }

  // Each once, in the order of the codes.
  private static func functions(_ codes: [HandlingCode]) -> [HandlingFunction] {
    var seen: Set<HandlingCode> = []
    var functions: [HandlingFunction] = []
    for code in codes {
      guard functions.count < handlerLimit else { break }
      guard seen.insert(code).inserted, let function = code.function(), !functions.contains(function) else { continue }
      functions.append(function)
    }
    return functions
  }

  /// Returns the code that runs because of an event, the nearest first. Empty if no code of the app does.
  static func codes(causedBy event: TraceEvent) -> [HandlingCode] {
    // While a flow handles a Step, the Step has no other event yet.
    if case .sent(_, let flow, _) = event.kind { return HandlingCode(.step, of: flow).map { [$0] } ?? [] }
    return codes(handling: event)
  }

  /// Returns the code that handled an event, the nearest first. Empty if no code of the app does.
  static func codes(handling event: TraceEvent) -> [HandlingCode] {
    switch event.kind {
    case .handled(let flow, _), .ignored(let flow, _): HandlingCode(.step, of: flow).map { [$0] } ?? []
    case .input(let owner, _): codes(.input, of: owner)
    case .action(let owner, _): codes(.action, of: owner)
    default: []
    }
  }

  // Returns the code of an owner, and that of the coordinators whose routes show it, innermost first.
  private static func codes(_ event: HandlingCode.Event, of owner: Owner) -> [HandlingCode] {
    var codes: [HandlingCode] = []
    var next: Owner? = owner.resolved
    while let owner = next {
      if let code = HandlingCode(event, of: owner) { codes.append(code) }
      next = owner.routeCoordinator
    }
    return codes
  }
}

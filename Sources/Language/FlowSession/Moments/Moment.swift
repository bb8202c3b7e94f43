import FlowCore
import FlowScript

/// A description of an app at a moment, for a report.
///
/// The moment after a statement holds the states that changed since the moment before. Times are seconds of virtual
/// time since the launch of the app. Encoded as JSON, a moment is a part of the report document.
// A flag is `nil` in place of `false`, so that the JSON omits its key.
package struct Moment: Codable, Hashable, Sendable {
  package var time: Double
  /// Whether the moment follows a launch or a restart. `nil` for any other moment.
  package var isLaunch: Bool?
  /// Whether `states` has the states of all owners. `nil` if it does not.
  package var isWhole: Bool?
  /// The content of the window. `nil` if it is as in the moment before.
  package var window: Screen?
  /// The names of the living owners, in order of creation. `nil` if they are as in the moment before.
  package var owners: [String]?
  /// The states of new owners, and the changed properties of others. All states if `isWhole` is `true`.
  package var states: [State]
  /// The events of the last statement, each below its cause, as lines of `why`.
  package var causes: [String]
  /// The effects that began or ended in the last statement, in order.
  package var effects: [EffectEvent]
  /// The effects and tasks that wait for a time.
  package var sleepers: [Sleeper]

  package init(
    time: Double, isLaunch: Bool? = nil, isWhole: Bool? = nil, window: Screen?, owners: [String]?, states: [State],
    causes: [String], effects: [EffectEvent], sleepers: [Sleeper]
  ) {
    self.time = time
    self.isLaunch = isLaunch
    self.isWhole = isWhole
    self.window = window
    self.owners = owners
    self.states = states
    self.causes = causes
    self.effects = effects
    self.sleepers = sleepers
  }

  /// A node of the tree of screens.
  package struct Screen: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Hashable, Sendable {
      /// A screen without children.
      case screen
      /// A navigation stack, bottom first.
      case stack
      /// A tab bar. Its children are the tabs.
      case tabs
      /// Columns side by side.
      case split
      /// Pages, of which one is visible.
      case pages
      case alert
      /// A window that shows nothing yet.
      case nothing
    }

    package var kind: Kind
    /// The name of a screen in scripts. `nil` for any other node.
    package var name: String?
    package var title: String?
    /// Whether this is the screen in front. `nil` for any other.
    package var isFront: Bool?
    /// The index, from 0, of the child in front. `nil` for the last child.
    package var selected: Int?
    /// The children, in order. `nil` without children.
    package var children: [Screen]?
    /// The modal or alert over the node, as a list of at most one. `nil` without one.
    package var presented: [Screen]?
    package var message: String?
    /// The buttons of an alert. `nil` for any other kind.
    package var buttons: [String]?
    /// What the screen in front shows, as lines of the query `screen`. `nil` for any other, and without elements.
    package var shows: [String]?
  }

  package struct State: Codable, Hashable, Sendable {
    package var owner: String
    /// The properties in the order of `state`, or only the changed ones, sorted by name.
    package var values: [Value]

    init(owner: String, values: [Value]) {
      self.owner = owner
      self.values = values
    }
  }

  /// A value of a state, with its parts if there are any.
  package struct Value: Codable, Hashable, Sendable {
    /// The name of the property, or the component of the part, such as `[3]`.
    package var name: String
    /// The value as a literal on one line. A value with parts has the short form of a transcript.
    package var text: String
    /// The parts of a value that is too long for a line of a transcript. `nil` for any other value.
    package var parts: [Value]?

    init(name: String, text: String, parts: [Value]?) {
      self.name = name
      self.text = text
      self.parts = parts
    }
  }

  /// The start or the end of an effect.
  package struct EffectEvent: Codable, Hashable, Sendable {
    package var time: Double
    package var owner: String
    /// The label of the effect, such as its id.
    package var label: String
    /// The change: a start, an end or a cancellation.
    package var change: TraceEvent.EffectChange

    init(time: Double, owner: String, label: String, change: TraceEvent.EffectChange) {
      self.time = time
      self.owner = owner
      self.label = label
      self.change = change
    }
  }

  /// Work that waits for a time.
  package struct Sleeper: Codable, Hashable, Sendable {
    /// `nil` if the owner is unknown.
    package var owner: String?
    package var label: String
    /// The time of its start. `nil` if it is unknown.
    package var since: Double?
    /// The time at which the work goes on.
    package var until: Double
    /// The interval in seconds at which the work repeats. `nil` if it does not.
    package var every: Double?

    init(owner: String?, label: String, since: Double?, until: Double, every: Double?) {
      self.owner = owner
      self.label = label
      self.since = since
      self.until = until
      self.every = every
    }
  }
}

extension Moment.Screen {
  /// Creates a node from a tree of screens, and marks the screen `front`, which shows lines.
  init(_ node: ScreenNode, front: Name?, shows: [String]) {
    title = node.title
    switch node.kind {
    case .screen:
      kind = .screen
      name = node.name.description
      if node.name == front {
        isFront = true
        if !shows.isEmpty { self.shows = shows }
      }
    case .stack: kind = .stack
    case .tabs: kind = .tabs
    case .split: kind = .split
    case .pages: kind = .pages
    case .alert(let content):
      kind = .alert
      title = content.title
      message = content.message.isEmpty ? nil : content.message
      buttons = content.buttons
    }
    if !node.children.isEmpty {
      children = node.children.map { Moment.Screen($0, front: front, shows: shows) }
      switch node.kind {
      case .tabs(let index) where index < node.children.count - 1: selected = index
      case .split(_, let index) where index < node.children.count - 1: selected = index
      default: break
      }
    }
    presented = node.presented.map { [Moment.Screen($0, front: front, shows: shows)] }
  }

  init(kind: Kind) {
    self.kind = kind
  }

  static var nothing: Moment.Screen { Moment.Screen(kind: .nothing) }
}

extension Moment.Value {
  /// Creates a value, with parts if the literal exceeds a line of a transcript.
  init(_ name: String, _ literal: Literal) {
    self.name = name
    if let text = ShortText.whole(literal) {
      self.text = text
    } else if case let parts = StatePath.parts(of: literal), !parts.isEmpty {
      // The parts have the whole value. With the whole text, a report would hold the value once for each level.
      text = ShortText.shortened(literal)
      self.parts = parts.map { Moment.Value($0.component.description, $0.value) }
    } else {
      text = literal.description
    }
  }
}

extension Session {
  /// Describes the app after the last statement.
  /// - Returns: The moment, with the states of all living owners outside `known`, and the properties of others that
  ///   have changed since. Returns `nil` without an app.
  func moment(known: Set<String>, changed: [String: Set<String>]) -> Moment? {
    guard let app = launched else { return nil }
    let tree = app.tree
    let owners = app.run.owners.alive
    var states: [Moment.State] = []
    for owner in owners {
      let name = owner.name.description
      let changes = known.contains(name) ? changed[name] : []
      guard let changes, let model = owner.model else { continue }
      let properties = app.runtime.enter { Self.properties(changes, of: model) }
      // A report numbers no UUIDs, and so changes nothing that the script shows later.
      states.append(
        Moment.State(owner: name, values: properties.map { Moment.Value($0.name, uuids.known($0.value)) }))
    }
    // Without sleepers, as in most moments, do not read the effects of each owner.
    // The bars around a screen are part of the tree.
    let elements = tree.alert == nil ? app.elements().filter { ![.title, .back, .tab].contains($0.role) } : []
    let shows = ElementText.lines(elements).map(\.text)
    let rows = app.runtime.nextDue == nil ? [] : EffectList(app).rows
    let span = lastSpan ?? TraceSpan(before: 0, last: 0, time: .zero)
    let events = app.run.trace.events(after: span.before)
    return Moment(
      time: app.runtime.now.reportedSeconds, isWhole: known.isEmpty ? true : nil,
      window: tree.root.map { Moment.Screen($0, front: tree.front?.name, shows: shows) } ?? .nothing,
      owners: owners.map(\.name.description), states: states,
      causes: WhyQuery(app, uuids: uuids).causes(of: events, from: span.time),
      effects: events.compactMap(Moment.EffectEvent.init),
      sleepers: rows.compactMap(Moment.Sleeper.init))
  }

  // Returns all properties without names, or if a name has no property.
  private static func properties(_ names: Set<String>, of model: AnyObject) -> [(name: String, value: Literal)] {
    // A change names its property, so do not read the other ones.
    let changed = names.sorted().compactMap { name in StateReader.property(name, of: model).map { (name, $0) } }
    guard changed.isEmpty || changed.count < names.count else { return changed }
    return StateReader.properties(of: model).map { ($0.name, $0.value) }
  }
}

extension Moment.EffectEvent {
  /// Creates the start or the end of an effect. Returns `nil` for any other event.
  init?(_ event: TraceEvent) {
    guard case .effect(let owner, let label, let change) = event.kind else { return nil }
    self.init(
      time: event.time.reportedSeconds, owner: owner.resolved.name.description, label: label.description,
      change: change)
  }
}

extension Moment.Sleeper {
  /// Creates work that waits for a time. Returns `nil` for other effects, and for an empty throttle interval.
  init?(_ row: EffectRow) {
    guard let until = row.until, !row.isEmptyInterval else { return nil }
    self.init(
      owner: row.owner?.resolved.name.description, label: row.label, since: row.since?.reportedSeconds,
      until: until.reportedSeconds, every: row.interval?.reportedSeconds)
  }
}

extension Duration {
  /// Rounded to microseconds.
  package var reportedSeconds: Double { (self / .microseconds(1)).rounded() / 1_000_000 }
}

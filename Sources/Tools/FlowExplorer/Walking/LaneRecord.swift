import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A discovery of a lane.
///
/// States and actions that a lane adds have the numbers that follow those of the space at the start of the round.
enum LaneRecord: Hashable {
  case action(SessionAction)
  case state(
    WalkSession.StateDescriptor, in: ScreenArea, root: Int, actions: [Int32], withoutValue: [ActionWithoutValue])
  /// The launch at a root led to a state.
  case root(Int, state: Int)
  /// The lane tried an action for the first time.
  case tried(state: Int, edge: Int, StateSpace.Target)
  /// A known transition led elsewhere.
  ///
  /// `instead` is `nil` if the transition led to no state. `path` has the edges from the launch to the state. It is
  /// `nil` if they are unknown.
  case differed(state: Int, edge: Int, instead: Int?, path: [Int]?)
  /// The lane could not reach a state again.
  case abandoned(state: Int)
  /// A later launch did not lead to the state of the first.
  case launchDiffered(root: Int)
  case found(Sighting, at: SightingLog.Location)
  /// A flow handled a Step for the first time.
  case handled(String)
  /// The app used something that does not act here, for the first time.
  case standIn(UnevaluatedScreen)
  /// A state has the path at a position among those that the view ignores.
  case matchedPath(Int)
  /// The lane checked or skipped the invariant at a position in a state.
  case checked(invariant: Int, isSkipped: Bool)
  /// The lane read a type, which later forks need not read again.
  case readType(named: String)
}

// The first byte of a record. A fork writes the records, and its parent reads them. So both have the same numbers,
// which may change.
private enum RecordKind: UInt8 {
  case action, state, root, tried, differed, abandoned, launchDiffered, found, handled, standIn, matchedPath, checked,
    readType
}

// The first byte of a transition's target.
private enum TargetKind: UInt8 {
  case untried, refused, lost, stalled, leftOut, state
}

// The first byte of the place of a sighting.
private enum PlaceKind: UInt8 {
  case edge, state, launch
}

extension LaneRecord: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    switch self {
    case .action(let action):
      writer.kind(RecordKind.action)
      writer.choice(action.kind)
      writer.flag(action.isGuess)
      writer.string("\(action.statement)")
    case .state(let descriptor, let area, let root, let actions, let withoutValue):
      writer.kind(RecordKind.state)
      descriptor.write(to: &writer)
      writer.string(area.flow)
      writer.optional(area.tab)
      writer.number(root)
      writer.list(actions)
      writer.list(withoutValue)
    case .root(let root, let state):
      writer.kind(RecordKind.root)
      writer.number(root)
      writer.number(state)
    case .tried(let state, let edge, let target):
      writer.kind(RecordKind.tried)
      writer.number(state)
      writer.number(edge)
      target.write(to: &writer)
    case .differed(let state, let edge, let instead, let path):
      writer.kind(RecordKind.differed)
      writer.number(state)
      writer.number(edge)
      writer.optional(instead)
      writer.flag(path != nil)
      writer.list(path ?? [])
    case .abandoned(let state):
      writer.kind(RecordKind.abandoned)
      writer.number(state)
    case .launchDiffered(let root):
      writer.kind(RecordKind.launchDiffered)
      writer.number(root)
    case .found(let sighting, let place):
      writer.kind(RecordKind.found)
      sighting.write(to: &writer)
      place.write(to: &writer)
    case .handled(let step):
      writer.kind(RecordKind.handled)
      writer.string(step)
    case .standIn(let screen):
      writer.kind(RecordKind.standIn)
      screen.write(to: &writer)
    case .matchedPath(let path):
      writer.kind(RecordKind.matchedPath)
      writer.number(path)
    case .checked(let invariant, let isSkipped):
      writer.kind(RecordKind.checked)
      writer.number(invariant)
      writer.flag(isSkipped)
    case .readType(let type):
      writer.kind(RecordKind.readType)
      writer.string(type)
    }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    switch try reader.kind(RecordKind.self) {
    case .action:
      let kind: SessionAction.Kind = try reader.choice()
      let isGuess = try reader.flag()
      self = .action(SessionAction(kind, try reader.statement(), isGuess: isGuess))
    case .state:
      let descriptor = try WalkSession.StateDescriptor(from: &reader)
      let area = ScreenArea(flow: try reader.string(), tab: try reader.optional(Int.self))
      self = .state(
        descriptor, in: area, root: try reader.number(), actions: try reader.list(Int32.self),
        withoutValue: try reader.list(ActionWithoutValue.self))
    case .root: self = .root(try reader.number(), state: try reader.number())
    case .tried:
      self = .tried(state: try reader.number(), edge: try reader.number(), try StateSpace.Target(from: &reader))
    case .differed:
      let (state, edge, instead) = (try reader.number(), try reader.number(), try reader.optional(Int.self))
      let (hasPath, path) = (try reader.flag(), try reader.list(Int.self))
      self = .differed(state: state, edge: edge, instead: instead, path: hasPath ? path : nil)
    case .abandoned: self = .abandoned(state: try reader.number())
    case .launchDiffered: self = .launchDiffered(root: try reader.number())
    case .found: self = .found(try Sighting(from: &reader), at: try SightingLog.Location(from: &reader))
    case .handled: self = .handled(try reader.string())
    case .standIn: self = .standIn(try UnevaluatedScreen(from: &reader))
    case .matchedPath: self = .matchedPath(try reader.number())
    case .checked: self = .checked(invariant: try reader.number(), isSkipped: try reader.flag())
    case .readType: self = .readType(named: try reader.string())
    }
  }
}

extension BinaryReader {
  fileprivate mutating func statement() throws(Damage) -> Statement {
    guard let statement = try? Statement(parsing: try string()) else { throw Damage() }
    return statement
  }
}

extension WalkSession.StateDescriptor {
  fileprivate func write(to writer: inout BinaryWriter) {
    for fingerprint in [fingerprint, view, screens] {
      // A digest has no small values.
      writer.word(fingerprint.first)
      writer.word(fingerprint.second)
    }
    front.write(to: &writer)
    writer.number(repetition)
    writer.list(screenNames)
    writer.list(unevaluatedScreens)
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let (fingerprint, view) = (try StateFingerprint(from: &reader), try StateFingerprint(from: &reader))
    let (screens, front) = (try StateFingerprint(from: &reader), try FrontScreen(from: &reader))
    let (repetition, names) = (try reader.number(), try reader.list(String.self))
    self.init(
      fingerprint: fingerprint, view: view, screens: screens, front: front, screenNames: names,
      unevaluatedScreens: try reader.list(UnevaluatedScreen.self), repetition: repetition)
  }
}

extension StateFingerprint {
  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(first: try reader.word(), second: try reader.word())
  }
}

extension FrontScreen {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.string(name)
    writer.flag(isUnderAlert)
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(try reader.string(), isUnderAlert: try reader.flag())
  }
}

extension StateSpace.Target {
  fileprivate func write(to writer: inout BinaryWriter) {
    switch self {
    case .untried: writer.kind(TargetKind.untried)
    case .refused: writer.kind(TargetKind.refused)
    case .lost: writer.kind(TargetKind.lost)
    case .stalled: writer.kind(TargetKind.stalled)
    case .leftOut: writer.kind(TargetKind.leftOut)
    case .state(let state):
      writer.kind(TargetKind.state)
      writer.number(state)
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    switch try reader.kind(TargetKind.self) {
    case .untried: self = .untried
    case .refused: self = .refused
    case .lost: self = .lost
    case .stalled: self = .stalled
    case .leftOut: self = .leftOut
    case .state: self = .state(try reader.number())
    }
  }
}

extension Sighting {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.choice(kind)
    writer.string(key)
    writer.string(text)
    writer.optional(invariant.map { "\($0)" })
    writer.optional(signal)
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let kind: Sighting.Kind = try reader.choice()
    let (key, text) = (try reader.string(), try reader.string())
    let hasInvariant = try reader.flag()
    let invariant = hasInvariant ? try reader.statement() : nil
    let signal = try reader.optional(Int32.self)
    self.init(kind, key: key, text: text, invariant: invariant, signal: signal)
  }
}

extension SightingLog.Location {
  fileprivate func write(to writer: inout BinaryWriter) {
    switch self {
    case .edge(let edge, let state):
      writer.kind(PlaceKind.edge)
      writer.number(edge)
      writer.number(state)
    case .state(let state):
      writer.kind(PlaceKind.state)
      writer.number(state)
    case .launch(let root):
      writer.kind(PlaceKind.launch)
      writer.number(root)
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    switch try reader.kind(PlaceKind.self) {
    case .edge: self = .edge(try reader.number(), state: try reader.number())
    case .state: self = .state(try reader.number())
    case .launch: self = .launch(root: try reader.number())
    }
  }
}

extension ActionWithoutValue: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    front.write(to: &writer)
    writer.string(label)
    writer.string(text)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(front: try FrontScreen(from: &reader), label: try reader.string(), text: try reader.string())
  }
}

extension UnevaluatedScreen: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.string(name)
    switch reason {
    case .content(let content):
      writer.number(0)
      writer.string(content)
    case .standIn(let used):
      writer.number(1)
      writer.string(used)
    }
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let name = try reader.string()
    switch try reader.number() {
    case 0: self.init(name: name, .content(try reader.string()))
    default: self.init(name: name, .standIn(try reader.string()))
    }
  }
}

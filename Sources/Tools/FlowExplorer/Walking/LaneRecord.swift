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
    ExploringSession.StateDescriptor, in: ScreenArea, root: Int, actions: [Int32], withoutValue: [ActionWithoutValue])
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
  case action, state, root, tried, differed, abandoned, launchDiffered, found, handled, matchedPath, checked, readType
}

// The first byte of a transition's target.
private enum TargetKind: UInt8 {
  case untried, refused, lost, stalled, leftOut, state
}

// The first byte of the place of a sighting.
private enum PlaceKind: UInt8 {
  case edge, state, launch
}

/// A writer of lane records as bytes.
struct LaneWriter {
  /// The bytes since the last ``take()``.
  private(set) var bytes: [UInt8] = []

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  mutating func add(_ record: LaneRecord) {
    switch record {
    case .action(let action):
      add(RecordKind.action)
      add(action.kind.rawValue)
      add(action.isGuess)
      add("\(action.statement)")
    case .state(let descriptor, let area, let root, let actions, let withoutValue):
      add(RecordKind.state)
      add(descriptor, in: area)
      add(root)
      add(actions.count)
      for action in actions { add(Int(action)) }
      add(withoutValue.count)
      for action in withoutValue {
        add(action.front)
        add(action.label)
        add(action.text)
      }
    case .root(let root, let state):
      add(RecordKind.root)
      add(root)
      add(state)
    case .tried(let state, let edge, let target):
      add(RecordKind.tried)
      add(state)
      add(edge)
      add(target)
    case .differed(let state, let edge, let instead, let path):
      add(RecordKind.differed)
      add(state)
      add(edge)
      add(instead.map { $0 + 1 } ?? 0)
      add(path.map { $0.count + 1 } ?? 0)
      for edge in path ?? [] { add(edge) }
    case .abandoned(let state):
      add(RecordKind.abandoned)
      add(state)
    case .launchDiffered(let root):
      add(RecordKind.launchDiffered)
      add(root)
    case .found(let sighting, let place):
      add(RecordKind.found)
      add(sighting.kind.rawValue)
      add(sighting.key)
      add(sighting.text)
      add(sighting.invariant.map { ["\($0)"] } ?? [])
      add(Int(sighting.signal ?? 0))
      add(place)
    case .handled(let step):
      add(RecordKind.handled)
      add(step)
    case .matchedPath(let path):
      add(RecordKind.matchedPath)
      add(path)
    case .checked(let invariant, let isSkipped):
      add(RecordKind.checked)
      add(invariant)
      add(isSkipped)
    case .readType(let type):
      add(RecordKind.readType)
      add(type)
    }
  }

  // With the part of the app in which the front screen stands.
  private mutating func add(_ descriptor: ExploringSession.StateDescriptor, in area: ScreenArea) {
    add(area.flow)
    add(area.tab ?? 0)
    add(descriptor.fingerprint)
    add(descriptor.view)
    add(descriptor.screens)
    add(descriptor.front)
    add(descriptor.repetition)
    add(descriptor.screenNames)
    add(descriptor.unevaluatedScreens.flatMap { [$0.name, $0.content] })
  }

  private mutating func add(_ front: FrontScreen) {
    add(front.name)
    add(front.isUnderAlert)
  }

  private mutating func add(_ target: StateSpace.Target) {
    switch target {
    case .untried: add(TargetKind.untried)
    case .refused: add(TargetKind.refused)
    case .lost: add(TargetKind.lost)
    case .stalled: add(TargetKind.stalled)
    case .leftOut: add(TargetKind.leftOut)
    case .state(let state):
      add(TargetKind.state)
      add(state)
    }
  }

  private mutating func add(_ place: SightingLog.Location) {
    switch place {
    case .edge(let edge, let state):
      add(PlaceKind.edge)
      add(edge)
      add(state)
    case .state(let state):
      add(PlaceKind.state)
      add(state)
    case .launch(let root):
      add(PlaceKind.launch)
      add(root)
    }
  }

  private mutating func add(_ kind: some RawRepresentable<UInt8>) {
    bytes.append(kind.rawValue)
  }

  private mutating func add(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  // In groups of seven bits. Most numbers are small, and the parent reads and merges the notes of a fork whole.
  private mutating func add(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  // A digest has no small values, so the writer adds its bytes unchanged.
  private mutating func add(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ fingerprint: StateFingerprint) {
    add(fingerprint.first)
    add(fingerprint.second)
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}

struct LaneReader {
  private var rest: ArraySlice<UInt8>

  /// The error of bytes that end within a record, or that encode none.
  struct InvalidRecord: Error {}

  /// Returns the records of a note of a fork. Throws ``InvalidRecord`` if the note is not a sequence of whole records.
  static func records(in note: ArraySlice<UInt8>) throws(InvalidRecord) -> [LaneRecord] {
    var reader = LaneReader(rest: note)
    var records: [LaneRecord] = []
    while !reader.rest.isEmpty { records.append(try reader.record()) }
    return records
  }

  /// Returns the records that a fork noted. Throws ``Diagnostic`` if a note has no records.
  static func records(of result: ForkedProcess.Result) throws(Diagnostic) -> [LaneRecord] {
    var records: [LaneRecord] = []
    for note in result.notes {
      do throws(InvalidRecord) { records += try self.records(in: note) } catch {
        throw Diagnostic(.unreadableNote(offset: note.startIndex))
      }
    }
    return records
  }

  private mutating func record() throws(InvalidRecord) -> LaneRecord {
    switch try kind(RecordKind.self) {
    case .action:
      guard let kind = SessionAction.Kind(rawValue: try text()) else { throw InvalidRecord() }
      let isGuess = try flag()
      guard let statement = try? Statement(parsing: try text()) else { throw InvalidRecord() }
      return .action(SessionAction(kind, statement, isGuess: isGuess))
    case .state:
      let (descriptor, area) = try descriptor()
      let root = try number()
      var actions: [Int32] = []
      for _ in 0..<(try number()) { actions.append(try shortNumber()) }
      var withoutValue: [ActionWithoutValue] = []
      for _ in 0..<(try number()) {
        withoutValue.append(ActionWithoutValue(front: try front(), label: try text(), text: try text()))
      }
      return .state(descriptor, in: area, root: root, actions: actions, withoutValue: withoutValue)
    case .root: return .root(try number(), state: try number())
    case .tried: return .tried(state: try number(), edge: try number(), try target())
    case .differed:
      let (state, edge, instead) = (try number(), try number(), try number())
      let length = try number()
      var path: [Int] = []
      for _ in 1..<max(1, length) { path.append(try number()) }
      return .differed(
        state: state, edge: edge, instead: instead == 0 ? nil : instead - 1, path: length == 0 ? nil : path)
    case .abandoned: return .abandoned(state: try number())
    case .launchDiffered: return .launchDiffered(root: try number())
    case .found:
      guard let kind = Sighting.Kind(rawValue: try text()) else { throw InvalidRecord() }
      let (key, shown, invariants) = (try text(), try text(), try texts())
      let invariant: Statement?
      do { invariant = try invariants.first.map { try Statement(parsing: $0) } } catch { throw InvalidRecord() }
      let signal = try shortNumber()
      return .found(
        Sighting(kind, key: key, text: shown, invariant: invariant, signal: signal == 0 ? nil : signal), at: try place()
      )
    case .handled: return .handled(try text())
    case .matchedPath: return .matchedPath(try number())
    case .checked: return .checked(invariant: try number(), isSkipped: try flag())
    case .readType: return .readType(named: try text())
    }
  }

  // With the part of the app in which the front screen stands.
  private mutating func descriptor() throws(InvalidRecord) -> (ExploringSession.StateDescriptor, ScreenArea) {
    let (flow, tab) = (try text(), try number())
    let (fingerprint, view, screens, front) = (try fingerprint(), try fingerprint(), try fingerprint(), try front())
    let (repetition, names, unevaluated) = (try number(), try texts(), try texts())
    guard unevaluated.count.isMultiple(of: 2) else { throw InvalidRecord() }
    let unevaluatedScreens = stride(from: 0, to: unevaluated.count, by: 2).map {
      UnevaluatedScreen(name: unevaluated[$0], content: unevaluated[$0 + 1])
    }
    let descriptor = ExploringSession.StateDescriptor(
      fingerprint: fingerprint, view: view, screens: screens, front: front, screenNames: names,
      unevaluatedScreens: unevaluatedScreens, repetition: repetition)
    return (descriptor, ScreenArea(flow: flow, tab: tab == 0 ? nil : tab))
  }

  private mutating func front() throws(InvalidRecord) -> FrontScreen {
    FrontScreen(try text(), isUnderAlert: try flag())
  }

  private mutating func target() throws(InvalidRecord) -> StateSpace.Target {
    switch try kind(TargetKind.self) {
    case .untried: .untried
    case .refused: .refused
    case .lost: .lost
    case .stalled: .stalled
    case .leftOut: .leftOut
    case .state: .state(try number())
    }
  }

  private mutating func place() throws(InvalidRecord) -> SightingLog.Location {
    switch try kind(PlaceKind.self) {
    case .edge: .edge(try number(), state: try number())
    case .state: .state(try number())
    case .launch: .launch(root: try number())
    }
  }

  private mutating func kind<Kind: RawRepresentable<UInt8>>(_ type: Kind.Type) throws(InvalidRecord) -> Kind {
    guard let kind = Kind(rawValue: try byte()) else { throw InvalidRecord() }
    return kind
  }

  private mutating func flag() throws(InvalidRecord) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw InvalidRecord()
    }
  }

  private mutating func byte() throws(InvalidRecord) -> UInt8 {
    guard let byte = rest.popFirst() else { throw InvalidRecord() }
    return byte
  }

  // In groups of seven bits.
  private mutating func number() throws(InvalidRecord) -> Int {
    var number: UInt64 = 0
    // Nine groups hold every positive `Int`.
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
    }
    throw InvalidRecord()
  }

  // Of an action or a signal.
  private mutating func shortNumber() throws(InvalidRecord) -> Int32 {
    guard let number = Int32(exactly: try number()) else { throw InvalidRecord() }
    return number
  }

  private mutating func word() throws(InvalidRecord) -> UInt64 {
    guard rest.count >= 8 else { throw InvalidRecord() }
    defer { rest = rest.dropFirst(8) }
    return rest.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  private mutating func fingerprint() throws(InvalidRecord) -> StateFingerprint {
    StateFingerprint(first: try word(), second: try word())
  }

  private mutating func text() throws(InvalidRecord) -> String {
    let count = try number()
    guard count <= rest.count else { throw InvalidRecord() }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  private mutating func texts() throws(InvalidRecord) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try number()) { texts.append(try text()) }
    return texts
  }
}

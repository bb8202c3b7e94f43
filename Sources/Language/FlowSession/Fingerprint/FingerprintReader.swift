import FlowCore
import FlowRuntime
import FlowScript
import FlowSteppers
import FoundationEssentials

/// A reader of the fingerprint of an app's present moment.
///
/// The fingerprint covers the screen tree, the controls of visible screens, typed texts and the readable state of every
/// living owner. It also covers held Steps, work under way and storage. Its form is canonical:
///
/// - Owners come in the order of the screen tree, then the others in order of creation. The n-th owner of a name has
///   the number n.
/// - UUIDs have numbers by first occurrence, through all parts.
/// - Sets and dictionaries are in the order in which a transcript prints them.
/// - A date is its distance from now. `Data` is its length and its digest.
/// - Work has its time left. Absolute time is absent.
///
/// Reading changes nothing, and numbers no UUID of the session.
// The parts are independent of each other before their combination: a `Part` numbers UUIDs within itself. So the reader
// can keep the part of an owner that has not changed, unless the part holds a date: see `FingerprintParts`.
@MainActor
package struct FingerprintReader {
  /// The fingerprint of one part, such as an owner's state.
  ///
  /// Other parts are held Steps, labels and the storage.
  struct Part {
    /// The fingerprint, without the numbers of UUIDs in other parts.
    package var fingerprint: StateFingerprint
    /// The UUIDs of the part, in the order of their first occurrence.
    var uuids: [UUID] = []
    /// Whether the part holds a date, and so changes with time.
    var hasDates = false

    static let empty = {
      var hasher = FingerprintHasher()
      hasher.combine(0)
      return Part(fingerprint: hasher.fingerprint)
    }()
  }

  private let app: LaunchedApp
  // `nil` reads everything.
  private let parts: FingerprintParts?
  // The part of the owners' state that counts. `nil` if everything does.
  private let view: StateView?
  // Receives the position of each effective path of the view.
  private let onMatch: (Int) -> Void
  // The date that the app sees.
  private let now: Date

  /// Creates a reader of an app. The parts of earlier fingerprints only save time: `nil` reads everything.
  package init(_ app: LaunchedApp, parts: FingerprintParts? = nil) {
    self.app = app
    self.parts = parts
    view = nil
    onMatch = { _ in }
    now = app.runtime.enter { Date() }
  }

  /// Creates a reader of the state that a view counts, which keeps no parts. `onMatch` receives the position of each
  /// effective path of the view.
  package init(_ app: LaunchedApp, view: StateView, onMatch: @escaping (Int) -> Void) {
    self.app = app
    parts = nil
    self.view = view
    self.onMatch = onMatch
    now = app.runtime.enter { Date() }
  }

  /// A fingerprint with its canonical numbers.
  package struct Reading {
    package var fingerprint: StateFingerprint
    package var tree: ScreenTree
    package var moment: MomentFingerprint
    /// The numbers of the owners' names.
    package var names: CanonicalNames
    /// The UUIDs in the order of their numbers.
    package var uuids: [UUID]
  }

  /// The fingerprint. Without earlier parts, the cost is linear in the size of the state.
  package var fingerprint: StateFingerprint { reading.fingerprint }

  /// The fingerprint with its canonical numbers, at the same cost.
  package var reading: Reading {
    app.runtime.enter {
      let tree = app.tree
      let alive = app.run.owners.alive
      let owners = ordered(alive, in: tree)
      var names = CanonicalNames()
      for owner in owners { names.add(owner.name) }
      var combiner = PartCombiner()
      combine(tree, &names, &combiner[.screens])
      // A view may leave out the property that a control shows, so the fingerprint of a view leaves out all controls.
      if view == nil { combineElements(in: tree, &names, &combiner[.controls]) }
      let work = Dictionary(grouping: EffectList(app, alive: alive).rows) { row in
        row.registeredOwner.map { ObjectIdentifier($0) }
      }
      for owner in owners {
        combiner[.state].combine(owner.name.word)
        combiner[.state].combine(names.number(of: owner.name))
        combiner[.state].combine(owner.kind == .flow ? 1 : 0)
        combiner.add(part(ofStateOf: owner), to: .state)
        combiner.add(part(of: owner.heldSteps.map { TraceStep($0).literal }), to: .heldSteps)
        combine(work[ObjectIdentifier(owner)] ?? [], &combiner)
      }
      combine(work[nil] ?? [], &combiner)
      combiner.add(partOfStorage, to: .storage)
      parts?.removeOwners(except: owners)
      let moment = combiner.moment
      return Reading(
        fingerprint: moment.whole, tree: tree, moment: moment, names: names, uuids: combiner.uuids)
    }
  }

  private func ordered(_ alive: [Owner], in tree: ScreenTree) -> [Owner] {
    var owners: [Owner] = []
    var seen: Set<ObjectIdentifier> = []
    tree.root?.forEachNode { node in
      guard let owner = app.run.owners.owner(named: node.name) else { return }
      if seen.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
    }
    return owners + alive.filter { !seen.contains(ObjectIdentifier($0)) }
  }

  // MARK: Screens

  private func combine(_ tree: ScreenTree, _ names: inout CanonicalNames, _ hasher: inout FingerprintHasher) {
    hasher.combine(tree.root == nil ? 0 : 1)
    if let root = tree.root { combine(root, &names, &hasher) }
  }

  // Adds a node, the nodes below and its modal to a hash.
  private func combine(_ node: ScreenNode, _ names: inout CanonicalNames, _ hasher: inout FingerprintHasher) {
    hasher.combine(node.name.word)
    // The first number of each case distinguishes the kinds.
    switch node.kind {
    case .screen:
      hasher.combine(1)
      hasher.combine(names.number(of: node.name))
    case .stack: hasher.combine(2)
    case .tabs(let selected):
      hasher.combine(3)
      hasher.combine(selected)
    case .split(let columns, let front):
      hasher.combine(4)
      hasher.combine(columns.map(\.rawValue).joined(separator: ","))
      hasher.combine(front)
    case .pages: hasher.combine(5)
    case .alert(let alert):
      hasher.combine(6)
      for text in [alert.title, alert.message] + alert.buttons { hasher.combine(text) }
    }
    hasher.combine(node.title)
    hasher.combine(node.note)
    hasher.combine(node.children.count)
    for child in node.children { combine(child, &names, &hasher) }
    hasher.combine(node.presented == nil ? 0 : 1)
    if let presented = node.presented { combine(presented, &names, &hasher) }
  }

  // Adds what visible screens show to a hash, and the values of controls on others. What a user typed or turned is in
  // no state of a model, and a disabled button is no action.
  private func combineElements(
    in tree: ScreenTree, _ names: inout CanonicalNames, _ hasher: inout FingerprintHasher
  ) {
    let front = app.frontOwner(in: tree)
    let others = app.screensBesideFront(in: tree)
    let screens = [(front, app.elements())] + others.map { ($0, app.elements(of: $0)) }
    for (index, (owner, elements)) in screens.enumerated() {
      // The state of a model says what its texts do.
      let countsTexts = owner?.model.map { StateReader.properties(of: $0).isEmpty } ?? true
      var part = FingerprintHasher()
      var count = 0
      for element in elements { combine(element, countsTexts, &part, &count) }
      guard count > 0 else { continue }
      hasher.combine(index)
      hasher.combine(count)
      hasher.combine(part.fingerprint)
    }
    combineCoveredTexts(in: tree, seen: (front.map { [$0] } ?? []) + others, &names, &hasher)
  }

  // Adds an element and what is in it, if the user can do something with it or if texts count.
  private func combine(
    _ element: ScreenElement, _ countsTexts: Bool, _ hasher: inout FingerprintHasher, _ count: inout Int
  ) {
    if element.isControl {
      count += 1
      hasher.combine(element.role.rawValue)
      hasher.combine(element.title ?? element.label)
      hasher.combine(element.identifier)
      for action in element.actions { hasher.combine(action) }
      for state in element.states where state != .focused { hasher.combine(state.rawValue) }
      hasher.combine(element.secret)
      if element.secret == nil, let value = element.value { hasher.combine(value) }
      // Of a long list, only the ends differ in what can be done.
      hasher.combine(element.rowsAbove == 0 ? 0 : element.rowsBelow == 0 ? 2 : 1)
    } else if countsTexts, element.isContent || element.role == .title {
      count += 1
      hasher.combine(element.role.rawValue)
      hasher.combine(element.label.map(LineKind.pattern))
    }
    for child in element.children { combine(child, countsTexts, &hasher, &count) }
  }

  // Adds the values of the controls of the screens whose controls are out of reach. They show again when the screen
  // above goes. Without such a text the hash stays as it is.
  private func combineCoveredTexts(
    in tree: ScreenTree, seen: [Owner], _ names: inout CanonicalNames, _ hasher: inout FingerprintHasher
  ) {
    // An alert covers all screens.
    let seen = tree.alert == nil ? seen : []
    var covered: [(name: Name, texts: [String])] = []
    tree.root?.forEachNode { node in
      guard case .screen = node.kind, let owner = app.run.owners.owner(named: node.name),
        !seen.contains(where: { $0 === owner }), let member = owner.presentable as? any HierarchyMember
      else { return }
      let texts = member.fieldTexts
      if !texts.isEmpty { covered.append((node.name, texts)) }
    }
    for (name, texts) in covered {
      hasher.combine(name.word)
      hasher.combine(names.number(of: name))
      hasher.combine(texts.count)
      for text in texts { hasher.combine(text) }
    }
  }

  // MARK: Parts

  private func part(ofStateOf owner: Owner) -> Part {
    guard let model = owner.model else { return .empty }
    let read = {
      var properties = StateReader.properties(of: model).map { Literal.Argument(label: $0.name, value: $0.value) }
      if let view { properties = view.counted(properties, of: owner.name, onMatch: onMatch) }
      return part(
        of: properties.map { property in
          .structure(type: property.label ?? "", arguments: [Literal.Argument(value: property.value)])
        })
    }
    return parts?.part(of: owner, model, read) ?? read()
  }

  private var partOfStorage: Part {
    let storage = app.run.appStorage
    return parts?.part(of: storage) { readPart(of: storage) } ?? readPart(of: storage)
  }

  // Reads the part of a storage, in the order of its keys.
  private func readPart(of storage: AppStorage) -> Part {
    let contents = storage.contents
    return part(
      of: contents.keys.sorted().map { name in
        let value = contents[name].map { StateReader.literal(of: $0) } ?? .nil
        return .structure(type: name, arguments: [Literal.Argument(value: value)])
      })
  }

  // Returns the part of literals, with UUIDs as numbers and dates as distances.
  private func part(of literals: [Literal]) -> Part {
    if literals.isEmpty { return .empty }
    var hasher = FingerprintHasher()
    hasher.combine(literals.count)
    let numbers = UUIDNumbers()
    var hasDates = false
    for literal in literals {
      let numbered = numbers.numbered(literal)
      guard numbered.containsLeaf(where: Self.isDate) else {
        hasher.combine(numbered)
        continue
      }
      hasDates = true
      hasher.combine(numbered.mapLeaves(where: Self.isDate, distance))
    }
    return Part(fingerprint: hasher.fingerprint, uuids: numbers.uuids, hasDates: hasDates)
  }

  // MARK: Dates

  private static func isDate(_ literal: Literal) -> Bool {
    // A literal does not say whether it was a date. A string of the app in exactly that form counts as one, which at
    // worst distinguishes two moments.
    guard case .string(let text) = literal else { return false }
    let bytes = text.utf8
    // The shortest is `2026-01-31T12:00:00Z`. A fraction of the second adds about twenty characters at most.
    guard bytes.count >= 20, bytes.count <= 40, bytes.last == UInt8(ascii: "Z") else { return false }
    return bytes.dropFirst(10).first == UInt8(ascii: "T") && bytes.dropFirst(4).first == UInt8(ascii: "-")
  }

  private func distance(of literal: Literal) -> Literal {
    guard let date = try? Date(literal: literal) else { return literal }
    // A `Date` is exact to about a tenth of a microsecond at this distance from its reference date.
    let microseconds = (date.timeIntervalSince(now) * 1e6).rounded()
    return .duration(.microseconds(Int64(microseconds)))
  }

  // MARK: Work

  // Adds the work of one owner, or of none.
  private func combine(_ rows: [EffectRow], _ combiner: inout PartCombiner) {
    combiner[.work].combine(rows.count)
    for row in rows {
      combiner.add(part(of: Self.labelParts(row.wholeLabel)), to: .work)
      combiner[.work].combine(row.isWaiting ? 1 : 0)
      combiner[.work].combine(row.isEmptyInterval ? 1 : 0)
      combine(row.until.map { $0 - app.runtime.now }, &combiner[.work])
      combine(row.interval, &combiner[.work])
    }
  }

  private func combine(_ duration: Duration?, _ hasher: inout FingerprintHasher) {
    hasher.combine(duration == nil ? 0 : 1)
    if let duration { hasher.combine(duration) }
  }

  // Splits a label into UUIDs and the texts around them.
  private static func labelParts(_ label: String) -> [Literal] {
    // An effect's id may contain a UUID, whose text has this length.
    let length = 36
    guard label.utf8.count >= length, label.utf8.contains(UInt8(ascii: "-")) else { return [.string(label)] }
    var parts: [Literal] = []
    var text = ""
    var rest = label[...]
    while let character = rest.first {
      // Foundation would also read a text that begins with a blank and lacks the last digit.
      if character.isHexDigit, rest.utf8.count >= length, let uuid = UUID(uuidString: String(rest.prefix(length))) {
        parts += [.string(text), .uuid(uuid)]
        text = ""
        rest = rest.dropFirst(length)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return parts + [.string(text)]
  }
}

// A combiner of parts, which numbers UUIDs through all of them.
private struct PartCombiner {
  private var hashers = [FingerprintHasher](
    repeating: FingerprintHasher(), count: MomentFingerprint.Aspect.allCases.count)
  // In the order of their numbers.
  private(set) var uuids: [UUID] = []
  private var numbers: [UUID: Int] = [:]

  subscript(aspect: MomentFingerprint.Aspect) -> FingerprintHasher {
    get { hashers[aspect.rawValue] }
    _modify { yield &hashers[aspect.rawValue] }
  }

  var moment: MomentFingerprint { MomentFingerprint(aspects: hashers.map(\.fingerprint)) }

  // Adds a part to an aspect of the moment, with the numbers of its UUIDs.
  mutating func add(_ part: FingerprintReader.Part, to aspect: MomentFingerprint.Aspect) {
    self[aspect].combine(part.fingerprint)
    for uuid in part.uuids {
      if numbers[uuid] == nil {
        uuids.append(uuid)
        numbers[uuid] = uuids.count
      }
      self[aspect].combine(numbers[uuid] ?? 0)
    }
  }
}

/// The canonical numbers of names, which do not depend on former owners.
package struct CanonicalNames {
  private var numbers: [Name: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Gives a name its number, if the name is new.
  mutating func add(_ name: Name) {
    guard numbers[name] == nil else { return }
    counts[name.word, default: 0] += 1
    numbers[name] = counts[name.word]
  }

  /// Returns the number of a name. A new name gets its number first.
  mutating func number(of name: Name) -> Int {
    add(name)
    return numbers[name] ?? 0
  }

  /// Returns the canonical form of a name. Returns `nil` if no owner has the name.
  package func canonical(_ name: Name) -> Name? { numbers[name].map { Name(word: name.word, number: $0) } }

  /// Returns the name with a canonical form, at linear cost. Returns `nil` if there is none.
  package func actual(_ canonical: Name) -> Name? {
    numbers.first { $0.key.word == canonical.word && $0.value == canonical.number }?.key
  }
}

extension ScreenNode {
  // Calls `body` with the node and the nodes below, the modal's last.
  fileprivate func forEachNode(_ body: (ScreenNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
    presented?.forEachNode(body)
  }
}

extension Session {
  /// The fingerprint of the present moment. `nil` without an app.
  ///
  /// The cost is about that of the changes since the last reading.
  var fingerprint: StateFingerprint? { launched.map { reading(of: $0).fingerprint } }

  package func reading(of app: LaunchedApp) -> FingerprintReader.Reading {
    FingerprintReader(app, parts: app.fingerprintParts).reading
  }
}

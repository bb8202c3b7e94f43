import FlowCore
import FlowScript
import FlowSystem

/// A watch over what the front screen shows, which compares at the end of each instant.
@MainActor
final class ElementWatch {
  private let run: Run
  // The front screen at the last comparison. It may have ended since.
  private weak var front: AnyObject?
  private var outline: [ScreenElement] = []
  // Whether statements without a transcript may have changed the screen since.
  private var isStale = true
  // The numbers of instants of the statement in which an element changed.
  private var counts: [ElementIdentity: Int] = [:]
  private var unshown: [(identity: ElementIdentity, change: ElementChange, count: Int)] = []

  // The maximum number of lines of one instant, and of instants of one element in a statement.
  private static let limit = 8

  init(_ run: Run) {
    self.run = run
  }

  /// Begins a statement whose transcript has what is on screen.
  func begin() {
    counts = [:]
    unshown = []
    guard isStale else { return }
    isStale = false
    read()
  }

  /// Begins a statement whose transcript leaves that out.
  func skip() { isStale = true }

  private func read() {
    front = run.screenSource?.frontController
    outline = front == nil ? [] : run.screenSource?.visibleElements ?? []
  }

  /// Returns the changes of the screen since the last call. Empty while another screen is in front.
  func changes() -> [TranscriptEvent.Kind] {
    guard let source = run.screenSource, let front, source.frontController === front else { return [] }
    let new = source.visibleElements
    defer { outline = new }
    let found = ElementDifference(outline, new).changes.filter(shows)
    let shown = found.prefix(Self.limit).map { TranscriptEvent.Kind.element($0.change) }
    let rest = found.dropFirst(Self.limit).map(\.change)
    guard !rest.isEmpty else { return shown }
    let digest = Digest.text(of: rest.map(\.line.text).joined(separator: "\n"))
    return shown + [.moreElements(rest.count, digest: digest)]
  }

  // Returns whether a change gets a line. An element that changes again and again, such as a clock, has one for the
  // first instants, and one for all others at the end of the statement.
  private func shows(_ found: (identity: ElementIdentity?, change: ElementChange)) -> Bool {
    guard let identity = found.identity else { return true }
    let count = counts[identity, default: 0] + 1
    counts[identity] = count
    guard count > Self.limit else { return true }
    if let index = unshown.firstIndex(where: { $0.identity == identity }) {
      unshown[index].change = found.change
      unshown[index].count += 1
    } else {
      unshown.append((identity, found.change, 1))
    }
    return false
  }

  /// Ends a statement.
  /// - Returns: What changed more often than the transcript shows, and the outline if another screen is in front now.
  func end() -> (changes: [TranscriptEvent.Kind], shown: [ScreenElement]?) {
    let changes = unshown.map { entry in
      var change = entry.change
      change.kind = .repeated(entry.count, new: entry.change.newText)
      return TranscriptEvent.Kind.element(change)
    }
    unshown = []
    guard run.screenSource?.frontController !== front else { return (changes, nil) }
    read()
    return (changes, outline)
  }
}

extension ElementChange {
  // What the element shows after the change.
  fileprivate var newText: String {
    switch kind {
    case .label(_, let new): ShortText.of(.string(new))
    case .value(_, let new): new.map(ShortText.of) ?? "nil"
    case .words(let words): words.joined(separator: " ")
    case .added(let text), .removed(let text): text
    case .moved(_, let new): "\(new)"
    case .repeated(_, let new): new
    }
  }
}

/// The text of a screen that came to the front: `title "Trip", 4 texts, 2 buttons`.
enum OutlineSummary {
  /// Returns the text. Returns `nil` if the screen shows nothing but its title and the bars around it.
  static func text(_ elements: [ScreenElement]) -> String? {
    let all = elements.flatMap(shown).filter { $0.role != .tab && $0.role != .back }
    // The tree has the title.
    guard all.contains(where: { $0.role != .title }) else { return nil }
    var counts: [(role: ElementRole, count: Int)] = []
    for element in all where element.role != .title && element.role != .list {
      if let index = counts.firstIndex(where: { $0.role == element.role }) {
        counts[index].count += 1
      } else {
        counts.append((element.role, 1))
      }
    }
    let hidden = all.reduce(0) { $0 + $1.rowsAbove + $1.rowsBelow }
    if hidden > 0, let index = counts.firstIndex(where: { $0.role == .row }) { counts[index].count += hidden }
    let titles = all.filter { $0.role == .title }.compactMap(\.label).map { "title \(ShortText.of(.string($0)))" }
    let texts = titles + counts.map { $0.count.counted($0.role.rawValue, plural: $0.role.plural) }
    return texts.isEmpty ? "an empty list" : texts.joined(separator: ", ")
  }

  /// Returns the digest of what the screen shows. The bars around it and the keyboard are no part of it.
  static func digest(of elements: [ScreenElement]) -> String {
    let lines = ElementText.lines(elements.filter { $0.role != .tab && $0.role != .back }.map(\.withoutFocus))
    return Digest.text(of: lines.map(\.text).joined(separator: "\n"))
  }

  // The elements that `screen` prints, without those in menus and pickers, which are closed.
  private static func shown(_ element: ScreenElement) -> [ScreenElement] {
    element.role == .menu || element.role == .picker || element.role == .stepper
      ? [element] : [element] + element.shownChildren.flatMap(shown)
  }
}

extension ScreenElement {
  fileprivate var withoutFocus: ScreenElement {
    var element = self
    element.states.removeAll { $0 == .focused }
    element.children = children.map(\.withoutFocus)
    return element
  }
}

extension ElementRole {
  // The irregular plural. `nil` for a regular one.
  fileprivate var plural: String? {
    switch self {
    case .search: "searches"
    case .progress: "progresses"
    default: nil
    }
  }
}

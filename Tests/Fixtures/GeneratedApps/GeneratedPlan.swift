import FlowSystem

/// The screens, doors and planted faults of a generated app.
///
/// Each fifth of the seeds has tabs, a modal, alerts, a loading delay, hidden state, a leak, a crash, a trap, or a dead
/// Step. The stacks are paths of a tree, so that the space closes.
package struct GeneratedPlan: Sendable {
  /// The effect of an input of a screen.
  package enum Door: Hashable, Sendable {
    /// Sends a Step that changes nothing.
    case nothing
    /// Shows a screen in its tab, on the path that leads there.
    case show(Int)
    /// Shows a screen after a second.
    case load(Int)
    /// Shows a screen, unless state that nothing can read forbids that.
    case hidden(Int)
    /// Presents the modal.
    case present
    /// Dismisses the modal.
    case close
    /// Shows an alert.
    case alert
    /// Ends the process.
    case crash
    /// Presents the screen without a way on.
    case trap
  }

  /// A condition of a hidden door, which no state shows.
  package enum Hidden: Hashable, Sendable {
    /// The door leads somewhere every second time.
    case everySecondTime
    /// The door leads nowhere once a screen was shown.
    case until(shown: Int)
  }

  /// The names of the screens, which the numbers of screens index.
  package static let names = [
    "Attic", "Barn", "Cellar", "Den", "Entry", "Foyer", "Garage", "Hall", "Igloo", "Jetty", "Kitchen", "Loft",
  ]

  /// The doors of each screen: left, middle and right.
  package private(set) var doors: [[Door]] = []
  /// The number of tabs. With one, there is a stack alone.
  package private(set) var tabCount = 1
  /// The number of screens in stacks. Those of the modal and of the trap follow.
  package private(set) var stackedCount = 0
  /// The modal screen. `nil` without one.
  package private(set) var modal: Int?
  /// The screen without a way on. `nil` without a trap.
  package private(set) var trap: Int?
  /// The screen whose first instance leaks. `nil` without one.
  package private(set) var leak: Int?
  /// The condition of the hidden door. `nil` without one.
  package private(set) var hidden: Hidden?
  /// Whether no screen sends the Step that changes nothing.
  package private(set) var isPingDead = false

  private var parents: [Int?] = []
  private var tabs: [Int] = []
  private var isFree: [[Bool]] = []
  private var numbers: SeededNumbers

  /// Plans the app of a seed.
  package init(seed: Int) {
    numbers = SeededNumbers(seed: UInt64(bitPattern: Int64(seed)))
    let count = 3 + numbers.index(below: 10)
    let (hasTabs, hasModal, hasTrap) = (isChosen(), isChosen(), isChosen())
    let (hasAlert, hasDelay, hasHidden) = (isChosen(), isChosen(), isChosen())
    let (hasLeak, hasCrash) = (isChosen(), isChosen())
    isPingDead = isChosen()
    tabCount = hasTabs ? 2 : 1
    // Three stacked screens have a free door for each feature.
    stackedCount = max(3, count - (hasModal ? 1 : 0) - (hasTrap ? 1 : 0))
    for screen in 0..<stackedCount { addStacked(screen) }
    if hasDelay { addDelay() }
    if hasModal {
      modal = doors.count
      doors.append([.close, hasAlert ? .alert : .nothing, .nothing])
      plant(.present)
    }
    if hasTrap {
      trap = doors.count
      doors.append([.nothing, .nothing, .nothing])
      plant(.trap)
    }
    if hasAlert { plant(.alert) }
    if hasCrash { plant(.crash) }
    if hasHidden { plantHidden() }
    if hasLeak { plantLeak() }
    for screen in 0..<stackedCount { addJumps(from: screen) }
    isFree = []
  }

  /// Returns the tab of a stacked screen.
  package func tab(of screen: Int) -> Int { tabs[screen] }

  /// Returns the stack of a screen, from the first screen to this one.
  package func path(to screen: Int) -> [Int] { (parents[screen].map { path(to: $0) } ?? []) + [screen] }

  /// The names of all screens, each of which can be reached.
  package var screens: Set<String> { Set(Self.names.prefix(doors.count)) }

  /// Returns the input and the screen of a door, such as `do .left in Attic`.
  package func place(of door: (Door) -> Bool) -> String? {
    for (screen, doors) in doors.enumerated() {
      for (input, content) in zip(["left", "middle", "right"], doors) where door(content) {
        return "do .\(input) in \(Self.names[screen])"
      }
    }
    return nil
  }

  /// The Steps that nothing handles.
  package var deadSteps: Set<String> {
    var dead: Set = [".ping", ".show", ".hidden", ".present", ".close", ".alert", ".crash", ".trap"]
    for door in doors.joined() {
      switch door {
      case .nothing: if !isPingDead { dead.remove(".ping") }
      case .show, .load: dead.remove(".show")
      case .hidden: dead.remove(".hidden")
      case .present: dead.remove(".present")
      case .close: dead.remove(".close")
      case .alert: dead.remove(".alert")
      case .crash: dead.remove(".crash")
      case .trap: dead.remove(".trap")
      }
    }
    return dead
  }

  // MARK: Planning

  private mutating func isChosen() -> Bool { numbers.index(below: 5) == 0 }

  private mutating func addStacked(_ screen: Int) {
    doors.append([.nothing, .nothing, .nothing])
    isFree.append([true, true, true])
    guard screen >= tabCount else {
      tabs.append(screen)
      parents.append(nil)
      return
    }
    // At most two children leave a door for a planted fault.
    let candidates = doors.indices.dropLast().filter { isFree[$0].count { $0 } > 1 }
    let parent = candidates[numbers.index(below: candidates.count)]
    tabs.append(tabs[parent])
    parents.append(parent)
    setDoor(of: parent, to: .show(screen))
  }

  private mutating func setDoor(of screen: Int, to door: Door) {
    let free = isFree[screen].indices.filter { isFree[screen][$0] }
    let number = free[numbers.index(below: free.count)]
    isFree[screen][number] = false
    doors[screen][number] = door
  }

  private mutating func screenWithFreeDoor() -> Int {
    let candidates = isFree.indices.filter { isFree[$0].contains(true) }
    return candidates[numbers.index(below: candidates.count)]
  }

  private mutating func plant(_ door: Door) { setDoor(of: screenWithFreeDoor(), to: door) }

  private mutating func addDelay() {
    let child = tabCount + numbers.index(below: stackedCount - tabCount)
    guard let parent = parents[child], let number = doors[parent].firstIndex(of: .show(child)) else { return }
    doors[parent][number] = .load(child)
  }

  private mutating func plantHidden() {
    let screen = screenWithFreeDoor()
    let targets = (0..<stackedCount).filter { tabs[$0] == tabs[screen] && $0 != screen }
    guard !targets.isEmpty else { return }
    setDoor(of: screen, to: .hidden(targets[numbers.index(below: targets.count)]))
    // Screens on the path are always shown before the screen of the door, so they are left out.
    let path = path(to: screen)
    let others = (tabCount..<stackedCount).filter { !path.contains($0) }
    hidden =
      others.isEmpty || numbers.index(below: 2) == 0
      ? .everySecondTime : .until(shown: others[numbers.index(below: others.count)])
  }

  private mutating func plantLeak() {
    var candidates = Array(tabCount..<stackedCount)
    // A leak of that screen would reveal whether the screen was shown.
    if case .until(let shown)? = hidden { candidates.removeAll { $0 == shown } }
    if !candidates.isEmpty { leak = candidates[numbers.index(below: candidates.count)] }
  }

  private mutating func addJumps(from screen: Int) {
    let targets = (0..<stackedCount).filter { tabs[$0] == tabs[screen] && $0 != screen }
    for number in isFree[screen].indices where isFree[screen][number] {
      guard !targets.isEmpty, numbers.index(below: 2) == 0 else { continue }
      doors[screen][number] = .show(targets[numbers.index(below: targets.count)])
    }
  }
}

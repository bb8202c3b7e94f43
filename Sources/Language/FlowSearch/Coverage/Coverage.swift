import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// Coverage of apps by scripts: declared Steps, view model inputs, controls, screens, and transitions between screens.
///
/// All declared Steps that a script can write count, sent or not. The inputs of a view model type count once an
/// instance has lived. View models that no script created are missing. A screen counts if a script showed it, the app
/// declares it, or an exploration found it. A control counts if it was on a visible screen when a statement ended, or
/// if a statement drove it. A transition counts if a script walked it, or an exploration found it.
///
/// A script that crashes or exceeds its time limit loses its coverage with its process. After a retry, a script counts
/// with its last attempt.
package struct Coverage: Hashable, Codable, Sendable {
  /// The apps in the order of the shell. Coverage of one script has them in launch order.
  package private(set) var apps: [App] = []
  /// The names of the scripts to which the items refer by position. Empty if they refer to none.
  package private(set) var scripts: [String] = []

  package init() {}

  /// Creates empty coverage of apps, each of which declares its Steps.
  @MainActor
  package init(of apps: [any FlowApp.Type]) {
    self.apps = apps.map { type in
      var app = App(name: type.name, steps: type.writableSteps)
      if !type.screens.isEmpty { app.addKnown(screens: type.screens) }
      return app
    }
  }

  /// Adds other coverage. New apps come last, in the order of addition.
  package mutating func add(_ other: Coverage) {
    for var app in other.apps {
      if !scripts.isEmpty { app.changeScripts { $0.map { $0 + scripts.count } } }
      add(app)
    }
    scripts += other.scripts
  }

  /// Adds the coverage of a script. All items that the script exercised refer to it.
  package mutating func add(_ other: Coverage, by script: String) {
    for var app in other.apps {
      app.changeScripts { _ in [scripts.count] }
      add(app)
    }
    scripts.append(script)
  }

  /// Sorts the scripts by path.
  ///
  /// The result equals the coverage of one run in this order.
  package mutating func sortScriptsByPath() {
    let paths = scripts.map { ScriptPath($0) }
    let sorted = scripts.indices.sorted { paths[$0] < paths[$1] }
    var positions = [Int](repeating: 0, count: scripts.count)
    for (position, index) in sorted.enumerated() { positions[index] = position }
    scripts = sorted.map { scripts[$0] }
    for app in apps.indices { apps[app].changeScripts { $0.map { positions[$0] }.sorted() } }
  }

  /// Adds the screens and transitions of an exploration. Those that no script reached are uncovered.
  package mutating func addKnown(of name: String, screens: [String], transitions: [ScreenTransition]) {
    guard let index = apps.firstIndex(where: { $0.name == name }) else { return }
    apps[index].addKnown(screens: screens)
    apps[index].addKnown(transitions: transitions)
  }

  package mutating func add(_ app: App) {
    if let index = apps.firstIndex(where: { $0.name == app.name }) {
      apps[index].add(app)
    } else {
      apps.append(app)
    }
  }

  package var launchedApps: [App] { apps.filter(\.isLaunched) }

  /// The share of the launched apps' declared Steps that an app or a script sent.
  package var steps: Share { launchedApps.reduce(Share()) { $0 + $1.stepShare } }

  /// The share of the launched apps' known inputs that an app or a script gave.
  package var inputs: Share { launchedApps.reduce(Share()) { $0 + $1.inputShare } }

  /// The share of the launched apps' seen controls that a statement drove.
  package var controls: Share { launchedApps.reduce(Share()) { $0 + $1.controlShare } }

  /// The share of the screens that scripts showed. `nil` if the screens of a launched app are not known.
  package var screens: Share? { Self.sum(launchedApps.map(\.screenShare)) }

  /// The share of the transitions that scripts walked. `nil` if the transitions of a launched app are not known.
  package var transitions: Share? { Self.sum(launchedApps.map(\.transitionShare)) }

  /// The number of screens of the launched apps that scripts showed.
  package var shownScreenCount: Int { launchedApps.reduce(0) { $0 + $1.shownScreenCount } }

  /// The number of transitions of the launched apps that scripts walked.
  package var walkedTransitionCount: Int { launchedApps.reduce(0) { $0 + $1.walkedTransitionCount } }

  private static func sum(_ shares: [Share?]) -> Share? {
    shares.reduce(Share()) { sum, share in share.flatMap { share in sum.map { $0 + share } } }
  }
}

extension Coverage {
  package struct App: Hashable, Codable, Sendable {
    package let name: String
    /// The number of launches, including restarts.
    package internal(set) var launches = 0
    /// The declared Step types, in the order of `FlowApp.steps`.
    package internal(set) var steps: [StepType]
    /// The screens that scripts showed or that are known otherwise, sorted by name.
    package internal(set) var screens: [Screen] = []
    /// The transitions that scripts walked or that are known otherwise, sorted.
    package internal(set) var transitions: [CoveredTransition] = []
    /// Whether the screens are all that the app declares or an exploration found.
    package private(set) var knowsScreens = false
    /// Whether the transitions are all that an exploration found.
    package private(set) var knowsTransitions = false
    /// The types of view models so far whose inputs scripts can write, by name.
    package internal(set) var inputs: [InputType] = []

    package init(name: String, steps: [WritableType]) {
      self.name = name
      self.steps = steps.map { StepType($0.scriptType) }
    }

    package var isLaunched: Bool { launches > 0 }

    package var stepShare: Share {
      let all = steps.flatMap(\.cases)
      return Share(exercised: all.count(where: \.isSent), total: all.count)
    }

    package var inputShare: Share {
      let all = inputs.flatMap(\.cases)
      return Share(exercised: all.count { $0.given > 0 }, total: all.count)
    }

    package var controlShare: Share {
      let all = screens.flatMap(\.controls)
      return Share(exercised: all.count { $0.driven > 0 }, total: all.count)
    }

    /// The share of the screens that scripts showed. `nil` if not all screens are known.
    package var screenShare: Share? {
      knowsScreens ? Share(exercised: shownScreenCount, total: screens.count) : nil
    }

    /// The share of the transitions that scripts walked. `nil` if not all transitions are known.
    package var transitionShare: Share? {
      knowsTransitions ? Share(exercised: walkedTransitionCount, total: transitions.count) : nil
    }

    package var shownScreenCount: Int { screens.count { $0.shown > 0 } }

    package var walkedTransitionCount: Int { transitions.count { $0.walked > 0 } }

    /// Adds other coverage of the same app.
    package mutating func add(_ other: App) {
      launches += other.launches
      for (position, type) in other.steps.enumerated() { add(type, at: position) }
      for type in other.inputs { add(type) }
      for screen in other.screens { add(screen) }
      for transition in other.transitions { add(transition) }
      knowsScreens = knowsScreens || other.knowsScreens
      knowsTransitions = knowsTransitions || other.knowsTransitions
    }

    /// Adds screens, whether scripts showed them or not. All screens are known then.
    mutating func addKnown(screens names: [String]) {
      for name in names { add(Screen(name: name, shown: 0)) }
      knowsScreens = true
    }

    /// Adds transitions, whether scripts walked them or not. All transitions are known then.
    mutating func addKnown(transitions: [ScreenTransition]) {
      for transition in transitions { add(CoveredTransition(transition, walked: 0)) }
      knowsTransitions = true
    }

    fileprivate mutating func changeScripts(_ change: ([Int]) -> [Int]) {
      for type in steps.indices {
        for index in steps[type].cases.indices where steps[type].cases[index].isSent {
          steps[type].cases[index].scripts = change(steps[type].cases[index].scripts)
        }
      }
      for type in inputs.indices {
        for index in inputs[type].cases.indices where inputs[type].cases[index].given > 0 {
          inputs[type].cases[index].scripts = change(inputs[type].cases[index].scripts)
        }
      }
      for index in screens.indices where screens[index].shown > 0 {
        screens[index].scripts = change(screens[index].scripts)
      }
      for screen in screens.indices {
        for index in screens[screen].controls.indices where screens[screen].controls[index].driven > 0 {
          screens[screen].controls[index].scripts = change(screens[screen].controls[index].scripts)
        }
      }
      for index in transitions.indices where transitions[index].walked > 0 {
        transitions[index].scripts = change(transitions[index].scripts)
      }
    }

    // Adds a Step type. Its position distinguishes two types that have one name in two modules.
    private mutating func add(_ type: StepType, at position: Int) {
      let isAtPosition = steps.indices.contains(position) && steps[position].type == type.type
      if let index = isAtPosition ? position : steps.firstIndex(where: { $0.type == type.type }) {
        steps[index].add(type)
      } else {
        steps.append(type)
      }
    }

    /// Adds a view model type, in the order of names.
    package mutating func add(_ type: InputType) {
      if let index = inputs.firstIndex(where: { $0.model == type.model }) {
        inputs[index].add(type)
      } else {
        inputs.insert(type, at: inputs.firstIndex { $0.model > type.model } ?? inputs.endIndex)
      }
    }

    /// Adds a screen, in the order of names.
    package mutating func add(_ screen: Screen) {
      if let index = screens.firstIndex(where: { $0.name == screen.name }) {
        screens[index].shown += screen.shown
        screens[index].scripts += screen.scripts
        for control in screen.controls { screens[index].add(control) }
      } else {
        screens.insert(screen, at: screens.firstIndex { $0.name > screen.name } ?? screens.endIndex)
      }
    }

    /// Adds a control to a screen that scripts showed.
    package mutating func add(_ control: Control, on screen: String) {
      guard let index = screens.firstIndex(where: { $0.name == screen }) else { return }
      screens[index].add(control)
    }

    /// Adds a transition, in the order of transitions.
    package mutating func add(_ transition: CoveredTransition) {
      if let index = transitions.firstIndex(where: { $0.transition == transition.transition }) {
        transitions[index].walked += transition.walked
        transitions[index].scripts += transition.scripts
      } else {
        let next = transitions.firstIndex { $0.transition > transition.transition }
        transitions.insert(transition, at: next ?? transitions.endIndex)
      }
    }
  }

  package struct Screen: Hashable, Codable, Sendable {
    /// The name without a number: `MovieDetail` stands for `MovieDetail#2` too.
    package let name: String
    /// The number of times that the screen came on screen.
    package internal(set) var shown: Int
    /// The positions of the scripts that showed the screen.
    package fileprivate(set) var scripts: [Int] = []
    /// The controls that scripts saw on the screen, sorted by name.
    package fileprivate(set) var controls: [Control] = []

    package init(name: String, shown: Int) {
      self.name = name
      self.shown = shown
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      shown = try container.decode(Int.self, forKey: .shown)
      scripts = try container.decode([Int].self, forKey: .scripts)
      // Reports of earlier versions have no controls.
      controls = try container.decodeIfPresent([Control].self, forKey: .controls) ?? []
    }

    /// Adds a control, in the order of names.
    mutating func add(_ control: Control) {
      if let index = controls.firstIndex(where: { $0.name == control.name }) {
        controls[index].driven += control.driven
        controls[index].scripts += control.scripts
      } else {
        controls.insert(control, at: controls.firstIndex { $0.name > control.name } ?? controls.endIndex)
      }
    }
  }

  package struct Control: Hashable, Codable, Sendable {
    /// The name on its screen, such as `button "Save"`. The rows of a list are one `row`.
    package let name: String
    /// The number of statements that drove the control.
    package internal(set) var driven: Int
    /// The positions of the scripts that drove the control.
    package fileprivate(set) var scripts: [Int] = []

    package init(name: String, driven: Int) {
      self.name = name
      self.driven = driven
    }
  }

  package struct CoveredTransition: Hashable, Codable, Sendable {
    /// The screens, and the statement between them without its values.
    package let transition: ScreenTransition
    /// The number of statements that walked the transition.
    package internal(set) var walked: Int
    /// The positions of the scripts that walked the transition.
    package fileprivate(set) var scripts: [Int] = []

    package init(_ transition: ScreenTransition, walked: Int) {
      self.transition = transition
      self.walked = walked
    }
  }
}

extension Coverage {
  /// The exercised part of a total.
  package struct Share: Hashable, Codable, Sendable {
    package var exercised = 0
    package var total = 0

    package init(exercised: Int = 0, total: Int = 0) {
      self.exercised = exercised
      self.total = total
    }

    /// The exercised percentage, from 0 to 100. `nil` if there is nothing to exercise.
    package var percent: Double? { total == 0 ? nil : Double(exercised) * 100 / Double(total) }

    /// Returns whether the exact share is at least a percentage.
    ///
    /// Returns `false` if there is nothing to exercise.
    package func reaches(percent: Double) -> Bool {
      // Without a division, whose rounding could miss the percentage.
      total > 0 && Double(exercised) * 100 >= percent * Double(total)
    }

    static func + (first: Share, second: Share) -> Share {
      Share(exercised: first.exercised + second.exercised, total: first.total + second.total)
    }
  }
}

extension Coverage {
  package struct StepType: Hashable, Codable, Sendable {
    /// The name in Swift.
    package let type: String
    /// The cases that scripts can write, in declaration order. A type that is no enum has one.
    package internal(set) var cases: [StepCase]

    init(_ type: ScriptType) {
      self.type = type.name
      cases = CaseFinder.cases(of: type).map { StepCase(name: $0.name, signature: $0.signature) }
    }

    package mutating func add(_ other: StepType) {
      for step in other.cases {
        // By signature, since two cases may share a name.
        if let index = cases.firstIndex(where: { $0.signature == step.signature }) {
          cases[index].add(step)
        } else {
          cases.append(step)
        }
      }
    }
  }

  /// Coverage of one declared Step.
  ///
  /// A Step counts as sent when a flow receives it. A Step that a child forwards to its parent counts once more. A Step
  /// that the engine drops before that, or that a hidden screen holds to the end, does not count.
  package struct StepCase: Hashable, Codable, Sendable {
    /// The name in scripts, such as `.movieDetail`.
    package let name: String
    /// The signature, such as `.movieDetail(id: Int)`.
    package let signature: String
    /// The number of sends by statements.
    package internal(set) var sentByScript = 0
    /// The number of sends by deep links, one for each reached flow.
    package internal(set) var sentByLink = 0
    /// The number of sends by the app itself.
    ///
    /// The sender is a view model, a flow that forwarded the Step, or an `adapt` that made it from another Step.
    package internal(set) var sentByApp = 0
    /// The number of times that a flow handled or adapted the Step.
    package internal(set) var handled = 0
    /// The positions of the scripts that led to a send.
    package fileprivate(set) var scripts: [Int] = []

    package init(name: String, signature: String) {
      self.name = name
      self.signature = signature
    }

    package var isSent: Bool { sentByScript + sentByLink + sentByApp > 0 }

    /// Whether no flow handled the sent Step.
    package var isLost: Bool { isSent && handled == 0 }

    package mutating func add(_ other: StepCase) {
      sentByScript += other.sentByScript
      sentByLink += other.sentByLink
      sentByApp += other.sentByApp
      handled += other.handled
      scripts += other.scripts
    }

    private enum CodingKeys: String, CodingKey {
      case name
      // The key of the documents that other programs read.
      case signature = "written"
      case sentByScript, sentByLink, sentByApp, handled, scripts
    }
  }
}

extension Coverage {
  /// Coverage of the inputs of one view model type.
  package struct InputType: Hashable, Codable, Sendable {
    /// The name of the view model's type.
    package let model: String
    /// The inputs that scripts can write, in declaration order. An input type that is no enum has one.
    package internal(set) var cases: [Input]

    init(model: String, _ type: ScriptType) {
      self.model = model
      cases = CaseFinder.cases(of: type).map { Input(name: $0.name, signature: $0.signature, given: 0) }
    }

    package mutating func add(_ other: InputType) {
      for input in other.cases {
        if let index = cases.firstIndex(where: { $0.signature == input.signature }) {
          cases[index].given += input.given
          cases[index].scripts += input.scripts
        } else {
          cases.append(input)
        }
      }
    }
  }

  package struct Input: Hashable, Codable, Sendable {
    /// The name in scripts, such as `.pick`.
    package let name: String
    /// The signature, such as `.pick(String)`.
    package let signature: String
    /// The number of times that a view model received the input.
    ///
    /// The sender is a script or the app itself. A model that takes inputs but is not one of the engine's view models
    /// counts only inputs from scripts.
    package internal(set) var given: Int
    /// The positions of the scripts that led to the input.
    package fileprivate(set) var scripts: [Int] = []

    private enum CodingKeys: String, CodingKey {
      case name
      case signature = "written"
      case given, scripts
    }
  }
}

/// A counter of the screens' appearances.
///
/// A screen under a modal or in another column is on screen. A screen below the top of its stack or in another tab is
/// not.
@MainActor
struct ScreenAppearanceCounter {
  private var onScreen: Set<Name> = []
  // Whether a transition may have changed the screens since the last instant.
  private var mayHaveChanged = true

  /// Counts the screen on top after a transition.
  // The counter counts at once, since the screen may go again within the instant.
  mutating func count(_ transition: Transition, in app: inout Coverage.App) {
    mayHaveChanged = true
    guard !transition.place.isHidden, let top = transition.place.screens.last else { return }
    if onScreen.insert(top).inserted { app.count(screen: top) }
  }

  /// Counts the other screens on screen at an instant's end.
  mutating func endInstant(in run: Run, _ app: inout Coverage.App) {
    guard mayHaveChanged else { return }
    mayHaveChanged = false
    let tops = (run.screenSource?.screenTree.places ?? []).compactMap { $0.isHidden ? nil : $0.place.screens.last }
    for top in tops where !onScreen.contains(top) { app.count(screen: top) }
    onScreen = Set(tops)
  }
}

/// A counter of the controls that statements leave on screen, and of those that they drive.
@MainActor
struct ControlCounter {
  // The control of the current statement, with its screen.
  private var driven: (name: String, screen: String)?

  mutating func beginStatement() { driven = nil }

  /// Notes the control that a gesture is about to drive.
  mutating func note(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: Owner?, in app: LaunchedApp
  ) {
    var action: Int?
    if case .action(let index) = gesture { action = index }
    let control = NamedControls(app.elements(of: screen)).all.first {
      $0.element.position == position && $0.action == action
    }
    guard let control, let name = (screen?.name ?? app.tree.front?.name)?.word else { return }
    driven = (control.whole, name)
  }

  /// Counts the noted control, which the statement has driven, and all others on screen.
  mutating func endStatement(in app: LaunchedApp, _ coverage: inout Coverage.App) {
    if let (name, screen) = driven { coverage.add(Coverage.Control(name: name, driven: 1), on: screen) }
    driven = nil
    let tree = app.tree
    if let front = tree.front { see(app.elements(), on: front.name.word, in: &coverage) }
    for screen in app.screensBesideFront(in: tree) {
      see(app.elements(of: screen), on: screen.name.word, in: &coverage)
    }
  }

  private func see(_ elements: [ScreenElement], on screen: String, in coverage: inout Coverage.App) {
    // A menu only opens. Its entries are controls.
    for control in NamedControls(elements).all where control.element.role != .menu {
      coverage.add(Coverage.Control(name: control.whole, driven: 0), on: screen)
    }
  }
}

extension Coverage.App {
  package mutating func count(screen name: Name) {
    add(Coverage.Screen(name: name.word, shown: 1))
  }
}

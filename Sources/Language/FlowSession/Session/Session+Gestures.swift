import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Performs a gesture. The subject is the part of the screen that an alert would cover, for errors.
  /// - Returns: The outcome of the gesture and of the play that follows.
  /// - Throws: ``Diagnostic`` if the gesture is impossible.
  func performGesture(
    _ subject: String, _ report: StatementReport, _ body: (any ScreenSource) throws(GestureRefusal) -> Void
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in try self.applyGesture(subject, to: app, body) }
  }

  /// Performs `back n`: goes back a number of times, or until a veto.
  /// - Throws: ``Diagnostic`` if the stack in front has too few screens, or if going back once is impossible.
  func back(_ count: Int, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let height = count > 1 ? app.tree.frontPlace.screens.count : 0
      if count >= height, height > 1, app.alert == nil {
        let behind = height - 1
        throw Diagnostic(
          .refused,
          "back \(count) is too far: there \(behind == 1 ? "is 1 screen" : "are \(behind) screens") to go back to",
          advice: ["go back to the first screen: back\(behind == 1 ? "" : " \(behind)")"])
      }
      for turn in 0..<max(count, 1) {
        // Compare controllers rather than trees: building a tree each time would be quadratic in the number of screens.
        let front = app.screenSource?.frontController
        do throws(Diagnostic) {
          try self.applyGesture("the back button", to: app) { screens throws(GestureRefusal) in try screens.back() }
        } catch {
          // A statement that throws counts as one that drove nothing, which is true of the first turn only.
          if turn == 0 { throw error }
          return
        }
        app.run.transaction.endTurn()
        // The same front after the turn means a veto, which would meet each further turn too.
        if app.screenSource?.frontController === front { return }
      }
    }
  }

  /// Performs `scene background`.
  func enter(_ phase: AppPhase, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      guard let screens = app.screenSource else { throw Diagnostic.nothingOnScreen }
      guard screens.phase != phase else {
        throw Diagnostic(
          .refused, "the app is \(phase == .background ? "in the background" : phase.rawValue) already", advice: [])
      }
      self.enter(phase, app)
    }
  }

  /// Moves the app to a phase, by way of `inactive`.
  func enter(_ phase: AppPhase, _ app: LaunchedApp) {
    guard let screens = app.screenSource else { return }
    for next in [.inactive, phase] where screens.phase != next && screens.phase != phase {
      screens.enter(next)
      app.run.transaction.endTurn()
    }
  }

  /// Performs `alert`, `alert 1` or `alert Title`.
  ///
  /// Without a button, presses the only one.
  func press(_ button: Statement.Control?, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let alert = try requireApp().alert
    if button == nil, let alert, alert.buttons.count != 1 {
      throw Diagnostic(
        .refused,
        "the alert \(ScriptText.quoted(alert.title)) has \(alert.buttons.isEmpty ? "no button" : "several buttons")",
        advice: alert.buttons.isEmpty
          ? ["send the Step by which the app closes the alert"]
          : [ButtonList.advice(alert.buttons)])
    }
    // A later version of the alert may have more buttons.
    if button == nil, let title = alert?.buttons.first { written = .alert(.title(title)) }
    return try performGesture("the alert", report) { screens throws(GestureRefusal) in
      switch button {
      case nil: try screens.pressAlertButton(at: 0)
      case .number(let number): try screens.pressAlertButton(at: number - 1)
      case .title(let title), .identifier(let title), .element(_, let title, _): try screens.pressAlertButton(title)
      }
    }
  }

  /// Performs `tab 2` or `tab Title`: selects a tab.
  func select(_ tab: Statement.Control, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let index: Int
    switch tab {
    case .number(let number):
      index = number - 1
    case .title(let title), .identifier(let title), .element(_, let title, _):
      index = try self.index(ofTab: title, in: app)
    }
    return try performGesture("the tab bar", report) { screens throws(GestureRefusal) in
      try screens.selectTab(at: index)
    }
  }

  // 0-based. Throws if no tab bar is in front or no tab has the title.
  private func index(ofTab title: String, in app: LaunchedApp) throws(Diagnostic) -> Int {
    let titles = (app.tree.frontTabs?.children ?? []).map(\.tabTitle)
    guard !titles.isEmpty else { throw Diagnostic(.noTabs, of: "the tab bar") }
    if let index = titles.firstIndex(of: title) { return index }
    throw .unknown(
      "tab", title, known: titles, advice: ["tabs: \(titles.map(VisibleText.line).joined(separator: ", "))"],
      written: ScriptText.title)
  }

  /// Applies a gesture to the screens within the app's runtime.
  /// - Throws: ``Diagnostic`` if nothing is on screen or the screens refuse the gesture.
  func applyGesture(
    _ subject: String, to app: LaunchedApp, _ body: (any ScreenSource) throws(GestureRefusal) -> Void
  ) throws(Diagnostic) {
    guard let screens = app.screenSource else {
      throw Diagnostic.nothingOnScreen
    }
    do throws(GestureRefusal) {
      try body(screens)
    } catch {
      var diagnostic = Diagnostic(error, of: subject)
      // A modal ends by another gesture than a screen of a stack, and users try one for the other.
      let place = app.tree.frontPlace
      if error == .nothingToGoBackTo, place.containers.contains(.modal) {
        diagnostic.advice = ["close the modal: dismiss"]
      } else if error == .noModal, place.screens.count > 1 {
        diagnostic.advice = ["go back on the stack: back"]
      }
      throw diagnostic
    }
  }
}

extension Diagnostic {
  fileprivate static let nothingOnScreen = Diagnostic(
    .refused, "nothing is on screen", advice: ["send a Step that shows a screen: steps lists them"])

  /// Creates the diagnostic of a gesture that the screen does not allow. The subject is the part of the screen that an
  /// alert would cover.
  package init(_ refusal: GestureRefusal, of subject: String) {
    switch refusal {
    case .nothingToGoBackTo:
      self.init(.refused, "nothing to go back to", advice: [Advice.seeScreens])
    case .noBackButton:
      self.init(
        .refused, "the screen shows no back button", advice: ["send the Step by which the app goes back"])
    case .noSwipeBack:
      self.init(.refused, "the screen cannot be swiped back", advice: ["go back by the button: back"])
    case .noModal:
      self.init(.refused, "no modal to dismiss", advice: [Advice.seeScreens])
    case .modalStays:
      self.init(
        .refused, "the modal cannot be swiped away", advice: ["send the Step by which the app dismisses the modal"])
    case .noTabs:
      self.init(.refused, Absence.tabBar, advice: [Advice.seeScreens])
    case .noSuchTab(let index, let count):
      self.init(
        .refused, "no tab \(index + 1): there \(count == 1 ? "is 1" : "are \(count)")", advice: ["see the tabs: tree"])
    case .disabledTab(let index):
      self.init(.refused, "tab \(index + 1) is disabled", advice: ["see the tabs: tree"])
    case .noAlert:
      self.init(.refused, Absence.alert, advice: [Advice.seeScreens])
    case .noSuchButton(let title, let buttons):
      self.init(
        .refused, "no button \(ScriptText.quoted(title)): \(ButtonList.sentence(buttons))",
        advice: [
          NearestWord.find(title, in: buttons).map { Advice.didYouMean(ScriptText.quoted($0)) }
            ?? ButtonList.advice(buttons)
        ])
    case .noSuchButtonIndex(let index, let buttons):
      self.init(
        .refused, "no button \(index + 1): \(ButtonList.sentence(buttons))", advice: [ButtonList.advice(buttons)])
    case .noPages:
      self.init(.refused, "no pages in front", advice: [Advice.seeScreens])
    case .noMorePages:
      self.init(.refused, "no page in that direction", advice: [Advice.seeScreens])
    case .hiddenScreen:
      self.init(.refused, "the screen is hidden", advice: [Advice.seeScreens])
    case .noSuchElement:
      self.init(.refused, "\(subject) is not there", advice: [Advice.seeScreens])
    case .disabledElement:
      self.init(.refused, "\(subject) is disabled", advice: [Advice.seeScreens])
    case .refusedByDelegate:
      self.init(.refused, "the app's delegate refuses \(subject)", advice: [Advice.seeScreens])
    case .noMoreRows:
      self.init(.refused, "\(subject) has no more rows there", advice: [Advice.seeScreens])
    case .noSuchValue(let expected):
      self.init(.refused, "\(subject) takes no such value", advice: ["it takes \(expected)"])
    case .inTransition:
      self.init(.refused, "a transition has not ended", advice: ["let the transition end: settle"])
    case .notActive(let phase):
      self.init(
        .refused, "the app \(phase == .background ? "is in the background" : "is inactive")",
        advice: ["bring it back first: \(Statement.scene(.active))"])
    case .behindAlert(let alert):
      self.init(
        .refused, "\(subject) is behind the alert \(ScriptText.quoted(alert.title))",
        advice: ["press a button first: \(ButtonList.statements(alert.buttons))"])
    case .behindMenu:
      self.init(
        .refused, "a menu is open", advice: ["tap one of its items, or close it: \(Verb.dismiss.rawValue)"])
    }
  }
}

enum ButtonList {
  /// Returns the quoted titles, or `none`.
  static func text(_ buttons: [String]) -> String {
    buttons.isEmpty ? "none" : buttons.map(ScriptText.quoted).joined(separator: ", ")
  }

  /// Returns the part of an error that names the buttons.
  static func sentence(_ buttons: [String]) -> String {
    "there \(buttons.count == 1 ? "is" : "are") \(text(buttons))"
  }

  static func advice(_ buttons: [String]) -> String { "press one of them: \(statements(buttons))" }

  static func statements(_ buttons: [String]) -> String {
    buttons.map { "\(Statement.alert(.title($0)))" }.joined(separator: ", ")
  }
}

import FlowCore
import FlowScript

extension Session {
  /// What a hand does on the screen.
  func hand(
    _ what: String, _ body: (any ScreenSource) throws(HandRefusal) -> Void
  ) throws(Problem) -> Outcome {
    try drive { app throws(Problem) in try self.touch(app, what, body) }
  }

  /// `back n`: so many times, up to a veto. Refused where the stack in front is not as high.
  func back(_ count: Int) throws(Problem) -> Outcome {
    try drive { app throws(Problem) in
      let height = app.tree.frontPlace.screens.count
      if count > 1, count >= height, height > 1, app.tree.alert == nil {
        let behind = height - 1
        throw Problem(
          .refused,
          "back \(count) is too far: there \(behind == 1 ? "is 1 screen" : "are \(behind) screens") to go back to")
      }
      for turn in 0..<max(count, 1) {
        // Not by the tree, which would make a way back of n screens quadratic.
        let front = app.screens?.frontController
        do throws(Problem) {
          try self.touch(app, "back") { screens throws(HandRefusal) in try screens.back() }
        } catch {
          if turn == 0 { throw error }
          return
        }
        app.run.transaction.endTurn()
        if app.screens?.frontController === front { return }
      }
    }
  }

  /// `alert`, `alert 1`, `alert Title`.
  func press(_ button: Statement.Button) throws(Problem) -> Outcome {
    let alert = try requireApp().tree.alert
    if button == .only, let alert, alert.buttons.count != 1 {
      throw Problem(
        .refused,
        "the alert \(ScriptText.quoted(alert.title)) has \(alert.buttons.isEmpty ? "no button" : "several buttons")",
        advice: alert.buttons.isEmpty ? [] : ["press one of them: \(ButtonList.statements(alert.buttons))"])
    }
    return try hand("alert") { screens throws(HandRefusal) in
      switch button {
      case .only: try screens.pressAlertButton(at: 0)
      case .number(let number): try screens.pressAlertButton(at: number - 1)
      case .title(let title): try screens.pressAlertButton(title)
      }
    }
  }

  /// `tab 2`, `tab Title`.
  func select(_ tab: Statement.Tab) throws(Problem) -> Outcome {
    let app = try requireApp()
    let index: Int
    switch tab {
    case .number(let number):
      index = number - 1
    case .title(let title):
      index = try self.index(ofTab: title, in: app)
    }
    return try hand("the tab bar") { screens throws(HandRefusal) in try screens.selectTab(at: index) }
  }

  private func index(ofTab title: String, in app: LaunchedApp) throws(Problem) -> Int {
    let titles = (app.tree.frontTabs?.children ?? []).map { $0.title ?? $0.name.description }
    guard !titles.isEmpty else { throw Problem(.noTabs, doing: "the tab bar") }
    if let index = titles.firstIndex(of: title) { return index }
    throw .unknown(
      "tab", title, known: titles, advice: ["tabs: \(titles.map(ScriptText.visible).joined(separator: ", "))"])
  }

  private func touch(
    _ app: LaunchedApp, _ what: String, _ body: (any ScreenSource) throws(HandRefusal) -> Void
  ) throws(Problem) {
    guard let screens = app.screens else { throw Problem(.refused, "nothing is on screen") }
    do throws(HandRefusal) {
      try body(screens)
    } catch {
      throw Problem(error, doing: what)
    }
  }
}

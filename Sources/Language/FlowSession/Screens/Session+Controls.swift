import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Performs `tap Title` or `tap 2`: presses a button of a screen.
  ///
  /// Without a scope, the screen is the front one.
  func tap(
    _ control: Statement.Control, in scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.button, in: scope, self, app, report)
      written = search.written(control, in: scope).map { .tap($0, in: $1) }
      try search.perform(.tap, try search.control(control))
    }
  }

  /// Performs `hold Title` or `hold 2`: presses a row or a control until its menu opens.
  func hold(
    _ control: Statement.Control, in scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.holdable, in: scope, self, app, report)
      written = search.written(control, in: scope).map { .hold($0, in: $1) }
      try search.perform(.hold, try search.control(control))
    }
  }

  /// Performs `select 2` or `select Title`: selects a row of a screen.
  ///
  /// Without a scope, the screen is the front one.
  func select(
    _ control: Statement.Control, in scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      var search = try ControlSearch(.row, in: scope, self, app, report)
      // A row of an older script is on screen wherever the list is.
      if report.languageVersion < 3 { try search.scroll(to: control) }
      if let option = search.option(control) { return try search.perform(.tap, option) }
      written = search.written(control, in: scope).map { .select($0, in: $1) }
      try search.perform(.select, try search.control(control))
    }
  }

  /// Performs `type "text" in Field`: replaces the text of a field.
  ///
  /// Without a field, the session uses the only one. Without a scope, the screen is the front one. A title that no
  /// field of the front screen has may be the name of another screen.
  func type(
    _ text: String, in field: Statement.Control?, of scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let (search, field) = try ControlSearch.field(field, of: scope, text: text, self, app, report)
      let control = if let field { try search.control(field) } else { try search.onlyControl() }
      written = field.flatMap { search.written($0, in: scope) }.map { .type(text, in: $0, of: $1) }
      try search.perform(.type(text), control)
    }
  }

  /// Performs `set Volume 0.7`: moves a control to a value.
  func set(
    _ control: Statement.Control, to value: Literal, in scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.control, in: scope, text: value.description, self, app, report)
      written = search.written(control, in: scope).map { .set($0, value, in: $1) }
      try search.perform(.set(value), try search.control(control))
    }
  }

  /// Performs `submit in Field`: presses the return key of a field. The field is found as for `type`.
  func submit(
    in field: Statement.Control?, of scope: Scope?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let (search, field) = try ControlSearch.field(field, of: scope, text: "text", self, app, report)
      let control = if let field { try search.control(field) } else { try search.onlyControl() }
      guard control.element.gestures.contains(.submit) else {
        let isEditor = control.element.role == .editor
        throw Diagnostic(
          .refused, isEditor ? "the return key of an editor begins a line" : "the return key of the field does nothing",
          advice: isEditor ? ["type the line break: type \"first\\nsecond\""] : [Advice.seeScreens])
      }
      try search.perform(.submit, control)
    }
  }

  /// Performs `scroll`, `scroll up` or `scroll to Row`.
  func scroll(_ scroll: Statement.Scroll, in scope: Scope?, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      var search = try ControlSearch(.row, in: scope, self, app, report)
      switch scroll {
      case .down: try search.scrollOnlyList(.down)
      case .up: try search.scrollOnlyList(.up)
      case .to(let row): try search.scrollByWindows(to: row)
      }
    }
  }
}

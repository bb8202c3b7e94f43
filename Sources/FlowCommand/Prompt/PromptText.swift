import FlowShell
import LineEditor

/// What the prompt says: the app and where it is.
@MainActor
struct PromptText {
  private let session: Session
  private let columns: Int

  init(_ session: Session, columns: Int) {
    self.session = session
    self.columns = columns
  }

  var prompt: LineEditor.Prompt {
    guard let app = session.appName else { return LineEditor.Prompt("flowsh> ", style: .bold) }
    let mark = session.recorder == nil ? "" : "● "
    return LineEditor.Prompt([
      .init(mark, style: .red),
      .init(app, style: .bold),
      .init(" \(breadcrumb)", style: .dim),
      .init("> "),
    ])
  }

  /// The last screens of the stack, no longer than half a row.
  private var breadcrumb: String {
    let screens = session.frontStack
    guard let last = screens.last else { return "" }
    var text = last
    for (index, screen) in screens.enumerated().reversed().dropFirst() {
      let longer = "\(screen) › \(text)"
      guard longer.count <= columns / 2 else { return "… › \(text)" }
      text = longer
      if index == 0 { break }
    }
    return text
  }
}

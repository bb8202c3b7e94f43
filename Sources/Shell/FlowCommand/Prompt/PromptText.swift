import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Terminal

/// The text of the prompt: the app and its place.
@MainActor
struct PromptText {
  private let shell: Shell
  private let columns: Int

  /// The name in the prompt without an app, which the history and the editor's settings have too.
  static let shellName = "flowsh"
  private static let recordingMark = "● "

  init(_ shell: Shell, columns: Int) {
    self.shell = shell
    self.columns = columns
  }

  /// The prompt, with the app and its place.
  ///
  /// The prompt also shows a recording, an alert and a clock other than `auto`.
  var prompt: LineEditor.Prompt {
    guard let app = shell.appName else { return LineEditor.Prompt("\(Self.shellName)> ", style: .bold) }
    let mark = shell.recorder == nil ? "" : Self.recordingMark
    let place = shell.place
    let stack = breadcrumb(place)
    return LineEditor.Prompt([
      .init(mark, style: .red),
      .init(app, style: .bold),
      // An app of one screen may have its name.
      .init(stack == app ? "" : " \(stack)", style: .dim),
      .init(place?.alert == nil ? "" : " · alert", style: .yellow),
      .init(clock, style: .yellow),
      .init("> "),
    ])
  }

  // The mode of a clock that is not the default.
  private var clock: String {
    switch shell.settings.clock {
    case .auto: ""
    case .manual: " · manual"
    case .live: " · live"
    }
  }

  // The last screens of the stack, at least the front one. Lower screens come before it if they fit into half a row.
  private func breadcrumb(_ place: SessionPlace?) -> String {
    Self.breadcrumb(place?.stack.screens.map(\.description) ?? [], columns: columns / 2)
  }

  /// Returns the last of some screens that fit into `columns`, or the last one alone.
  ///
  /// A mark stands for the screens before them. If the last one alone does not fit, the name ends with `…`.
  nonisolated static func breadcrumb(_ screens: [String], columns: Int) -> String {
    guard let last = screens.last else { return "" }
    let mark = "… › "
    let hasOthers = screens.count > 1
    let limit = hasOthers ? columns - DisplayWidth.columns(of: mark) : columns
    var result = (hasOthers ? mark : "") + DisplayWidth.cut(last, to: max(1, limit))
    var text = last
    for (index, screen) in screens.enumerated().dropLast().reversed() {
      text = "\(screen) › \(text)"
      let marked = index > 0 ? mark + text : text
      guard DisplayWidth.columns(of: marked) <= columns else { break }
      result = marked
    }
    return result
  }

  /// Removes prompts from the starts of lines.
  static func withoutPrompts(_ text: String, apps: [String]) -> String {
    // Text from a terminal contains prompts.
    guard text.contains(">" as Character) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { withoutPrompt($0, apps: [shellName] + apps) }.joined(separator: "\n")
  }

  // Returns a line without a prompt unchanged.
  private static func withoutPrompt(_ line: Substring, apps: [String]) -> Substring {
    let start = line.hasPrefix(recordingMark) ? line.dropFirst(recordingMark.count) : line
    guard let app = apps.first(where: { start.hasPrefix("\($0) ") || start.hasPrefix("\($0)>") }) else { return line }
    // A breadcrumb contains only names. In no statement does a bare `>` follow the name of an app.
    let rest = start.dropFirst(app.count)
    guard let end = rest.firstIndex(of: ">"), !rest[..<end].contains("(" as Character) else { return line }
    let behind = rest[rest.index(after: end)...]
    guard behind.isEmpty || behind.hasPrefix(" ") else { return line }
    return behind.drop { $0 == " " }
  }
}

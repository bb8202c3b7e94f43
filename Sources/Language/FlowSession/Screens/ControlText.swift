import FlowCore
import FlowScript
import FlowSystem

/// The text of a screen's controls, for the query `screen`.
///
///     buttons  "Log in", Help (disabled), 3 Delete, 4 Delete
///     rows     1 Milk, 2 Tea, … 40 more
///     fields   Email "ann@example.com", Password
///
/// A control has the name that a statement can use, or its number and its title. The text of a secure field is absent.
enum ControlText {
  // The maximum number of controls of a kind in the text. Eight short titles fill a line of a terminal.
  private static let limit = 8

  /// Returns a line for each kind of controls. Empty without controls.
  static func lines(_ controls: ScreenControls) -> [TranscriptLine] {
    let fields = zip(texts(.field, controls), controls.fields).map { text, field in
      field.element.role == .password ? text : "\(text) \(ShortText.of(.string(field.text)))"
    }
    var lists = [
      ("buttons", texts(.button, controls), 0),
      ("rows", texts(.row, controls), controls.rowCount - controls.rows.count), ("fields", fields, 0),
    ]
    lists.removeAll { $0.1.isEmpty }
    return zip(TextColumns.padded(lists.map(\.0)), lists).map { kind, list in
      TranscriptLine("\(kind)  \(list.1.joined(upTo: limit, besides: list.2))")
    }
  }

  /// Returns the line of the inputs that an owner takes. Empty without inputs.
  @MainActor
  static func lines(inputsOf owner: Owner?) -> [TranscriptLine] {
    guard let type = owner?.inputType else { return [] }
    let inputs = type.cases.isEmpty ? type.signatures : type.cases.map(\.signature)
    return inputs.isEmpty ? [] : [TranscriptLine("inputs  \(inputs.joined(upTo: limit))")]
  }

  // Rows have their numbers, by which `select` usually takes them.
  private static func texts(_ kind: ControlKind, _ controls: ScreenControls) -> [String] {
    let list = ControlList(kind, of: controls)
    return list.controls.enumerated().map { index, control in
      var text = "\(list.number(index))"
      if kind != .row, case .title(let name) = list.name(index) {
        text = shown(name)
      } else if let title = control.title ?? control.identifier {
        text += " \(shown(title))"
      }
      return control.isEnabled ? text : "\(text) (disabled)"
    }
  }

  // Returns a title as in a statement, or shortened.
  private static func shown(_ title: String) -> String {
    let short = ShortText.of(.string(title))
    return short == ScriptText.quoted(title) ? ScriptText.title(title) : short
  }
}

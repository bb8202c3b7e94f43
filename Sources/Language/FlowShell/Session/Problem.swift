import FlowCore
import FlowScript

/// Why a statement was refused or a claim does not hold.
///
/// The message is part of the transcript, behind `error: `; the advice stands beside it, for a person.
package struct Problem: Error, Hashable, Codable, Sendable {
  /// What kind of trouble it is; it decides the exit status.
  package enum Kind: String, Hashable, Codable, Sendable {
    /// A statement that asks for what is not there, or what no hand can do.
    case refused
    /// A claim that does not hold.
    case claim
    /// An app that does not come to rest.
    case stalled
    /// A file that is run or included and does not parse.
    case unparsable
    /// A file that cannot be read or written, or trouble within the shell.
    case trouble
    /// The user stopped the statement.
    case interrupted
  }

  /// What kind of trouble it is.
  package var kind: Kind
  /// What was asked, and what is there instead; without the value at its end.
  package var text: String
  /// The value that was found, which ends the message.
  package var value: Literal?
  /// What to do, one line each.
  package var advice: [String]

  /// A problem with its words.
  package init(_ kind: Kind = .refused, _ message: String, advice: [String] = []) {
    self.kind = kind
    text = message
    self.advice = advice
  }

  /// One line: what was asked, and what is there instead.
  package var message: String { text + (value.map(ShortText.of) ?? "") }

  /// Something unknown by that name, with the nearest known one.
  static func unknown(_ what: String, _ name: String, known: [String], advice: [String] = []) -> Problem {
    var lines: [String] = []
    if let nearest = NearestWord.find(name, in: known) { lines.append("did you mean \(ScriptText.visible(nearest))?") }
    return Problem(.refused, "no \(what) \(ScriptText.visible(name))", advice: lines + advice)
  }
}

extension Problem {
  /// What a hand was refused, in words.
  init(_ refusal: HandRefusal, doing what: String) {
    switch refusal {
    case .nothingToGoBackTo:
      self.init(.refused, "nothing to go back to")
    case .noBackButton:
      self.init(
        .refused, "the screen shows no back button", advice: ["it goes back itself: send it the Step for that"])
    case .noModal:
      self.init(.refused, "no modal to dismiss")
    case .modalStays:
      self.init(.refused, "the modal cannot be swiped away", advice: ["it dismisses itself: send it the Step for that"])
    case .noTabs:
      self.init(.refused, "no tab bar in front")
    case .noSuchTab(let index, let count):
      self.init(.refused, "no tab \(index + 1): there \(count == 1 ? "is 1" : "are \(count)")")
    case .noAlert:
      self.init(.refused, "no alert is shown")
    case .noSuchButton(let title, let buttons):
      self.init(
        .refused, "no button \(ScriptText.quoted(title)): there is \(ButtonList.text(buttons))",
        advice: NearestWord.find(title, in: buttons).map { ["did you mean \(ScriptText.quoted($0))?"] } ?? [])
    case .noSuchButtonNumber(let index, let buttons):
      self.init(
        .refused, "no button \(index + 1): there \(buttons.count == 1 ? "is" : "are") \(ButtonList.text(buttons))")
    case .noPages:
      self.init(.refused, "no pages in front")
    case .noMorePages:
      self.init(.refused, "no page in that direction")
    case .behindAlert(let alert):
      self.init(
        .refused, "\(what) is behind the alert \(ScriptText.quoted(alert.title))",
        advice: [
          "press a button first: \(ButtonList.statements(alert.buttons))"
        ])
    }
  }
}

/// The buttons of an alert in words.
enum ButtonList {
  static func text(_ buttons: [String]) -> String {
    buttons.isEmpty ? "none" : buttons.map(ScriptText.quoted).joined(separator: ", ")
  }

  /// The statements that press them.
  static func statements(_ buttons: [String]) -> String {
    buttons.map { "\(Statement.alert(.title($0)))" }.joined(separator: ", ")
  }
}

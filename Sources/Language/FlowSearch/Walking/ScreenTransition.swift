import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// A transition from one front screen to another, by a statement without its values.
///
/// `do .pick(1)` and `do .pick(2)` are one transition. Tests that walk each transition once cover the graph of screens.
package struct ScreenTransition: Codable, Hashable, Comparable, Sendable {
  package var from: FrontScreen
  package var label: String
  package var to: FrontScreen

  package init(from: FrontScreen, label: String, to: FrontScreen) {
    self.from = from
    self.label = label
    self.to = to
  }

  /// Returns `nil` if the front screen stayed.
  package init?(_ driven: DrivenStatement) {
    guard driven.from != driven.to else { return nil }
    self.init(from: driven.from, label: Self.label(of: driven.statement), to: driven.to)
  }

  /// Returns whether one transition precedes another.
  ///
  /// The screens before decide first, then the labels, then the screens after.
  package static func < (one: ScreenTransition, other: ScreenTransition) -> Bool {
    (one.from, one.label, one.to) < (other.from, other.label, other.to)
  }

  /// The transition on one line, such as `MovieList › do .pick › MovieDetail`.
  ///
  /// An app that shows no screen is at `nothing`.
  package var text: String {
    func name(_ front: FrontScreen) -> String {
      VisibleText.line("\(front.name.isEmpty ? FrontScreen("nothing", isUnderAlert: front.isUnderAlert) : front)")
    }
    return "\(name(from)) › \(label) › \(name(to))"
  }

  package static func label(of statement: Statement) -> String {
    // Arguments would make a transition of each value.
    func name(_ literal: Literal) -> String { literal.nameWithoutArguments ?? "\(literal)" }
    func suffix(_ owner: Name?) -> String { owner.map { " \(Keyword.in.rawValue) \($0.word)" } ?? "" }
    // The elements around a control tell rows apart, whose controls are one transition.
    func suffix(_ scope: Scope?) -> String { suffix(scope?.owner) }
    let label =
      switch statement {
      case .step(let literal, let owner): "\(name(literal))\(suffix(owner))"
      case .input(let literal, let owner): Statement.text(.do, name(literal)) + suffix(owner)
      case .tap(let control, let scope): Statement.text(.tap, "\(control)") + suffix(scope)
      case .hold(let control, let scope): Statement.text(.hold, "\(control)") + suffix(scope)
      case .select(_, let scope): Statement.text(.select) + suffix(scope)
      case .type(_, let field, let scope): Statement.text(.type) + Statement.suffix(field, nil) + suffix(scope)
      case .set(let control, _, let scope): Statement.text(.set, "\(control)") + suffix(scope)
      case .scroll(_, let scope): Statement.text(.scroll) + suffix(scope)
      case .advance, .settle: "time"
      case .app, .restart, .open, .openURL, .back, .dismiss, .cancelled, .tab, .alert, .submit, .scene, .clock,
        .transitions, .rows, .detail, .elements, .include, .query, .expect, .prompt:
        "\(statement)"
      }
    return VisibleText.line(label)
  }
}

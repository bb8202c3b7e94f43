/// What an assertion says of an element on screen: `button Save disabled`, `field Email == "ann@example.com"`.
package struct ElementPattern: Hashable, Sendable {
  /// What is known of the element, beside its role and its label.
  package enum Check: Hashable, Sendable {
    case state(ElementState)
    /// The element is not disabled.
    case enabled
    /// A comparison of its value.
    case value(Comparison, Literal)
  }

  package var role: ElementRole
  /// The position among the rows of the screen, from 1. `nil` for any.
  package var number: Int?
  /// The whole label, or a regular expression that finds something in it. `nil` for any label.
  package var label: String?
  package var isLabelExpression = false
  /// Where the element is. `nil` for anywhere in front.
  package var scope: Scope?
  package var check: Check?

  package init(
    _ role: ElementRole, number: Int? = nil, label: String?, isLabelExpression: Bool = false, in scope: Scope? = nil,
    check: Check? = nil
  ) {
    self.role = role
    self.number = number
    self.label = label
    self.isLabelExpression = isLabelExpression
    self.scope = scope
    self.check = check
  }
}

extension ElementPattern: CustomStringConvertible {
  /// The source text: the role, and what the element shall be.
  package var description: String {
    var words = [role.rawValue]
    if let number { words.append("\(number)") }
    if isLabelExpression { words.append(Comparison.matches.rawValue) }
    // A bare word could be a state.
    if let label { words.append(ScriptText.quoted(label)) }
    if let scope { words.append("\(scope)") }
    if let check { words.append("\(check)") }
    return words.joined(separator: " ")
  }
}

extension ElementPattern.Check: CustomStringConvertible {
  package var description: String {
    switch self {
    case .state(let state): state.rawValue
    case .enabled: Keyword.enabled.rawValue
    case .value(let comparison, let value): "\(comparison.rawValue) \(value)"
    }
  }
}

import SwiftSyntax

/// What `@AsyncViewModel` has to know of the class that it is attached to.
struct AsyncViewModelDeclaration {
  /// A member that the macro adds.
  enum Member: CaseIterable {
    case state
    /// A state that the source has to declare: what uses it compiles meanwhile, so that there is one error.
    case stateToCome
    case effects
    case loggingConfig
    case cancelID
  }

  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// Whether the class itself names the actor that it is isolated to.
  var isIsolated: Bool
  /// The members that it does not declare, and that can be compiled.
  var missing: [Member]
  /// The arguments of the attribute, by their labels.
  var arguments: [String: String]
}

/// The code that `@AsyncViewModel` adds. Attributes that it gives to members do not reach those that it adds.
extension AsyncViewModelDeclaration {
  /// What is added to the body of the class.
  var members: [DeclSyntax] { missing.map(code) }

  private func code(of member: Member) -> DeclSyntax {
    let isolation = isIsolated ? "" : "@MainActor "
    return switch member {
    case .state: "\(raw: isolation)@Published \(raw: access)var state = State()"
    case .stateToCome:
      "\(raw: isolation)\(raw: access)var state: State { get { fatalError() } set {} }"
    case .effects: "\(raw: isolation)\(raw: access)let effects = ViewModelEffects<Input, Action, State, CancelID>()"
    case .loggingConfig:
      """
      \(raw: isolation)\(raw: access)var loggingConfig: ViewModelLoggingConfig {
        ViewModelLoggingConfig(\(raw: configuration))
      }
      """
    case .cancelID: "\(raw: access)typealias CancelID = Never"
    }
  }

  private var configuration: String {
    [("mode", "logging", ".enabled"), ("logger", "logger", ".shared"), ("format", "format", "nil")]
      .map { parameter, label, defaultValue in "\(parameter): \(arguments[label] ?? defaultValue)" }
      .joined(separator: ", ")
  }
}

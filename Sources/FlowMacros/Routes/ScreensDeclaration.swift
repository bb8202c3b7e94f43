import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` has to know of the enum of screens that it is attached to.
struct ScreensDeclaration {
  struct Screen {
    var name: TokenSyntax
    /// The type of its feature as the source has it.
    var feature: String
    /// Whether its state and its actions may hold others of the enum.
    var isIndirect: Bool

    /// The name with backticks if the source has them.
    fileprivate var code: String { name.text }

    /// The case with a type that is made of the feature.
    fileprivate func payload(_ type: String) -> String {
      "\(isIndirect ? "indirect " : "")case \(code)(\(feature).\(type))"
    }
  }

  /// The name of the enum, with backticks if it has them.
  var name: String
  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  var screens: [Conditional<Screen>]
  /// Whether it says itself what it is composed of.
  var hasBody: Bool
}

/// The code that `@Reducer` adds to an enum of screens.
extension ScreensDeclaration {
  /// What is added to the body of the enum.
  var members: [DeclSyntax] {
    [state, action, caseScope] + (hasBody ? [] : [body]) + [firstScreen, scope, feature].compactMap(\.self)
  }

  private func list(indent: String, _ code: (Screen) -> String) -> String {
    screens.map { $0.code(indent: indent, code) }.joined(separator: "\n")
  }

  private var state: DeclSyntax {
    """
    @FlowStore.CasePathable
    nonisolated \(raw: access)enum State: FlowRoutes.CaseReducerState {
      \(raw: access)typealias StateReducer = \(raw: name)
    \(raw: list(indent: "  ") { $0.payload("State") })
    }
    """
  }

  private var action: DeclSyntax {
    """
    @FlowStore.CasePathable
    nonisolated \(raw: access)enum Action: Sendable {
    \(raw: list(indent: "  ") { $0.payload("Action") })
    }
    """
  }

  private var caseScope: DeclSyntax {
    """
    \(raw: access)enum CaseScope {
    \(raw: list(indent: "  ") { "case \($0.code)(FlowRoutes.ScreenStore<\($0.feature)>)" })
    }
    """
  }

  private var body: DeclSyntax {
    let screens = list(indent: "    ") { screen in
      """
      FlowStore.IfCaseLet(state: \\.\(screen.code), action: \\.\(screen.code)) {
        \(screen.feature)()
      }
      """
    }
    return """
      nonisolated \(raw: access)static var body: FlowStore.CombineReducers<State, Action> {
        FlowStore.CombineReducers {
      \(raw: screens)
        }
      }
      """
  }

  private var firstScreen: DeclSyntax? {
    let code = Conditional.first(of: screens[...])?.code(indent: "") { screen in
      """
      nonisolated \(access)static func firstScreen(_ state: \(screen.feature).State) -> State {
        .\(screen.code)(state)
      }
      """
    }
    return code.map { "\(raw: $0)" }
  }

  private var scope: DeclSyntax {
    let cases = list(indent: "  ") { screen in
      let name = screen.code
      return "case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name)))"
    }
    return """
      @MainActor \(raw: access)static func scope(_ store: FlowRoutes.ScreenStore<\(raw: name)>) -> CaseScope {
        switch store.state {
      \(raw: cases)
        }
      }
      """
  }

  private var feature: DeclSyntax {
    """
    @MainActor \(raw: access)static func feature(_ scope: CaseScope) -> any FlowRoutes.FeatureStore {
      switch scope {
    \(raw: list(indent: "  ") { "case .\($0.code)(let store): return store" })
      }
    }
    """
  }
}

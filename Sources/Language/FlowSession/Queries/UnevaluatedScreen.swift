import FlowCore
import FlowScript

/// A screen with a part that does not act here, such as content that no statement reaches.
package struct UnevaluatedScreen: Codable, Hashable, Comparable, Sendable {
  /// Why there may be more than is seen.
  package enum Reason: Codable, Hashable, Sendable {
    /// A view that only declares itself, such as `Map`.
    case content(String)
    /// The code of the screen has used something of a foreign module that stands in for it: see `StandIn` of FlowCore.
    case standIn(String)
  }

  package var name: String
  package var reason: Reason

  package init(name: String, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  package var text: String {
    switch reason {
    case .content(let content): "\(name) shows \(content), which is not evaluated"
    case .standIn(let used): "\(name) has a stand-in: \(used)"
    }
  }

  package static func < (one: UnevaluatedScreen, other: UnevaluatedScreen) -> Bool { one.text < other.text }
}

extension ScreenTree {
  /// Returns the screens with unevaluated content that a screen shows. Empty if the tree has no such screen.
  package func unevaluatedScreens(of screen: Name) -> [UnevaluatedScreen] {
    func find(_ node: ScreenNode) -> ScreenNode? {
      if node.kind == .screen, node.name == screen { return node }
      for child in node.children + (node.presentedScreen.map { [$0] } ?? []) {
        if let found = find(child) { return found }
      }
      return nil
    }
    return root.flatMap(find)?.unevaluatedScreens ?? []
  }
}

extension ScreenNode {
  /// Those of the children too.
  package var unevaluatedScreens: [UnevaluatedScreen] {
    let own = unevaluatedContent.map { UnevaluatedScreen(name: name.description, .content($0)) }
    return (own.map { [$0] } ?? []) + children.flatMap(\.unevaluatedScreens)
  }
}

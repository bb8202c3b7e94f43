import FlowCore
import FlowScript

/// A screen with content that the platform does not evaluate, and that no statement reaches.
package struct UnevaluatedScreen: Codable, Hashable, Comparable, Sendable {
  package var name: String
  /// The kind of the content, such as `SwiftUI content`.
  package var content: String

  package init(name: String, content: String) {
    self.name = name
    self.content = content
  }

  package var text: String { "\(name) is \(content), which is not evaluated" }

  package static func < (one: UnevaluatedScreen, other: UnevaluatedScreen) -> Bool {
    (one.name, one.content) < (other.name, other.content)
  }
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
    let own = unevaluatedContent.map { UnevaluatedScreen(name: name.description, content: $0) }
    return (own.map { [$0] } ?? []) + children.flatMap(\.unevaluatedScreens)
  }
}

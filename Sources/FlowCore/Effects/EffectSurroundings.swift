/// What is around a part of a program, and holds for all that is in it.
struct EffectSurroundings {
  /// The work of the feature that it belongs to, if that is within another one.
  var child: ChildWork?
  /// Handles each action of it.
  var wrapper: EffectWrapper?
}

/// Handles an action by way of something.
typealias EffectWrapper = @MainActor @Sendable (_ handle: () -> Void) -> Void

/// A part that has something around it: the work of a child, or work whose actions are handled in a way of their own.
class SurroundedNode: OnePartNode {
  init(_ surroundings: EffectSurroundings, number: Int, parent: EffectNode) {
    super.init(number: number, parent: parent)
    self.surroundings = surroundings
  }
}

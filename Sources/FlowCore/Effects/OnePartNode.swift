/// A part of a program in which one part at a time is under way.
class OnePartNode: EffectNode {
  private var part: EffectNode?

  override var children: [EffectNode] { part.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    part = child
  }

  override func drop(_ child: EffectNode) {
    part = nil
  }

  override func dropAll() {
    part = nil
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard part === child else { return false }
    part = nil
    return true
  }
}

/// Work under an id.
final class ScopeNode: EffectNode {
  let id: EffectID
  private let scopes: EffectScopes
  private var inner: EffectNode?

  init(_ id: EffectID, in scopes: EffectScopes, number: Int, parent: EffectNode) {
    self.id = id
    self.scopes = scopes
    super.init(number: number, parent: parent)
    scopes.add(self)
  }

  override var children: [EffectNode] { inner.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    inner = child
  }

  override func drop(_ child: EffectNode) {
    inner = nil
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard inner === child else { return false }
    inner = nil
    return true
  }

  override func leave() -> EffectNode? {
    scopes.remove(self)
    return super.leave()
  }

  override func end() {
    scopes.remove(self)
  }
}

/// Work under an id.
final class ScopeNode: OnePartNode {
  let id: EffectID
  /// What the id is called within each of the children that it is in.
  let idsOfChildren: [EffectID]
  private let scopes: EffectScopes

  init(_ id: EffectID, in scopes: EffectScopes, number: Int, parent: EffectNode) {
    self.id = id
    self.scopes = scopes
    idsOfChildren = parent.surroundings?.child?.path.ids(of: id) ?? []
    super.init(number: number, parent: parent)
    scopes.add(self)
  }

  override func leave() -> EffectNode? {
    scopes.remove(self)
    return super.leave()
  }

  override func end() {
    scopes.remove(self)
  }
}

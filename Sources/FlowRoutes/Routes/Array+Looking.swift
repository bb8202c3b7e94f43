extension Array {
  /// The screen at an index, or `nil` if there is none, where TCAFlow gives the first. Setting one that is not there does
  /// nothing.
  public subscript<Screen>(screenAt index: Int) -> Screen? where Element == Route<Screen> {
    get { indices.contains(index) ? self[index].screen : nil }
    set {
      guard let newValue, indices.contains(index) else { return }
      self[index].screen = newValue
    }
  }

  /// The route that an action came for; `nil` where it is gone. Setting one that is not there does nothing.
  public subscript<Screen>(index: RouteIndex) -> Route<Screen>? where Element == Route<Screen> {
    get { position(of: index).map { self[$0] } }
    set {
      guard let newValue, let position = position(of: index) else { return }
      self[position] = newValue
    }
  }

  /// Where a route is; `nil` where it is not on the stack. The top is found at once.
  public func position<Screen>(of id: RouteID) -> Int? where Element == Route<Screen> {
    withHeads { heads in (0..<heads.count).last { heads.id(at: $0) == id } }
  }

  /// Where the route is that an index stands for; `nil` where it is not on the stack.
  public func position<Screen>(of index: RouteIndex) -> Int? where Element == Route<Screen> {
    if let id = index.id { return position(of: id) }
    return indices.contains(index.position) ? index.position : nil
  }
}

/// Something that can be ended.
public protocol Cancellable {
  /// Ends it. Doing so again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a set, until the set is let go.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Keeps it at the end of a collection, until the collection is let go.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(AnyCancellable(self))
  }
}

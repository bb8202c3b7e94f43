import FlowCore

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

/// Something that ends when this is cancelled or let go: a subscription.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Something that ends by a function.
  /// - Parameter cancel: Called once.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Something that ends when `canceller` does.
  public init(_ canceller: some Cancellable) {
    end = canceller.cancel
  }

  deinit {
    end?()
  }

  /// Ends it, if it has not ended.
  public func cancel() {
    // What it does may let go of this object or cancel it again.
    let end = end
    self.end = nil
    end?()
  }

  /// Keeps it in a set: it ends when the set is let go.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps it at the end of a collection: it ends when the collection is let go.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// Whether both are the same object.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

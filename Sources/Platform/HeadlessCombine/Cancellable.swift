/// An activity that can be cancelled, as in Combine.
public protocol Cancellable {
  /// Cancels the activity. Further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Stores the cancellable in a set. Its release from the set cancels the activity.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Appends the cancellable to a collection. Its release from the collection cancels the activity.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(AnyCancellable(self))
  }
}

/// A type-erased cancellable, such as a subscription, whose release cancels the activity.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Creates a cancellable from a closure.
  /// - Parameter cancel: A closure called once, on cancellation or release.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Creates a cancellable that cancels another one.
  public init(_ canceller: some Cancellable) {
    end = canceller.cancel
  }

  deinit {
    end?()
  }

  /// Cancels the activity. Further calls do nothing.
  public func cancel() {
    // Cleared first, since the closure may release this object or cancel it again.
    let end = end
    self.end = nil
    end?()
  }

  /// Stores the cancellable in a set. Its release from the set cancels the activity.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Appends the cancellable to a collection. Its release from the collection cancels the activity.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// Returns whether both are the same object.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

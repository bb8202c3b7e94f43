import Observation

/// Who observes a store's state. Not generic, so that its key path is made once: of a generic class it is made anew at each
/// access, at 3.8 µs.
@usableFromInline
final class StoreObservation: Observable {
  private let registrar = ObservationRegistrar()
  /// Stands for the state of the store.
  private var state: Void { () }

  func access() {
    registrar.access(self, keyPath: \.state)
  }

  @usableFromInline
  func willChange() {
    registrar.willSet(self, keyPath: \.state)
  }

  @usableFromInline
  func didChange() {
    registrar.didSet(self, keyPath: \.state)
  }
}

import FlowCore

// A published property is state under its own name. Publishers and subscriptions are none: what has them as properties does
// not show them.

extension AnyCancellable: LeftOutOfState {}
extension AnyPublisher: LeftOutOfState {}
extension CurrentValueSubject: LeftOutOfState {}
extension ObservableObjectPublisher: LeftOutOfState {}
extension PassthroughSubject: LeftOutOfState {}
extension Published.Publisher: LeftOutOfState {}

extension Published: StateWrapper {
  /// The value.
  public var shown: Value { storage.value }
}

extension Set: LeftOutOfState where Element == AnyCancellable {}

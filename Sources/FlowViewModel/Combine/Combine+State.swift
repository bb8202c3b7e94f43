import FlowCore

// A published property is state under its own name. Publishers and subscriptions are none: what has them as properties does
// not show them.

#if canImport(Combine)
  extension AnyCancellable: @retroactive LeftOutOfState {}
  extension AnyPublisher: @retroactive LeftOutOfState {}
  extension CurrentValueSubject: @retroactive LeftOutOfState {}
  extension ObservableObjectPublisher: @retroactive LeftOutOfState {}
  extension PassthroughSubject: @retroactive LeftOutOfState {}
  extension Published.Publisher: @retroactive LeftOutOfState {}
#else
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
#endif

extension Set: LeftOutOfState where Element == AnyCancellable {}

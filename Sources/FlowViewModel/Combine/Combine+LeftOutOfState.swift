import FlowCore

// Publishers and subscriptions are no state of an app: what has them as properties does not show them.

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
#endif

extension Set: LeftOutOfState where Element == AnyCancellable {}

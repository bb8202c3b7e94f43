import FlowCore

extension Trace {
  /// The reported faults, in order.
  var faults: [String] {
    events(after: 0).compactMap { event in
      if case .fault(let text) = event.kind { text } else { nil }
    }
  }
}

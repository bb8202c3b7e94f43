import Testing

@testable import FlowCore

/// A step that refers to an object and is not scriptable.
private struct Opaque: Step {
  let object: Object
}

/// An object whose deallocation is checked.
private final class Object: Sendable {}

@MainActor
@Suite struct TraceTests {
  @Test func traceKeepsTheLastEventsAndContinuousNumbers() {
    let trace = Trace(clock: { .zero })
    for _ in 0..<(Trace.capacity + 10) { trace.record(.fault("x")) }
    #expect(trace.lastSequence == UInt64(Trace.capacity + 10))
    #expect(trace.firstSequence == 11)
    #expect(trace.events(after: 0).map(\.sequence) == Array(11...trace.lastSequence))
    #expect(trace.events(after: trace.lastSequence - 2).count == 2)
    #expect(trace.events(after: trace.lastSequence).isEmpty)
  }

  @Test func readingAtEachLapLosesNoEvents() {
    let trace = Trace(clock: { .zero })
    var read: UInt64 = 0
    var count = 0
    func drain() {
      trace.read(after: read) { event in
        #expect(event.sequence == read + 1)
        read = event.sequence
        count += 1
      }
    }
    trace.onLap = drain
    let total = 3 * Trace.capacity + 7
    for _ in 0..<total { trace.record(.fault("x")) }
    drain()
    #expect(count == total)
  }

  @Test func disabledTraceRecordsNothing() {
    let trace = Trace(clock: { .zero })
    trace.isOn = false
    #expect(trace.record(.fault("x")) == 0)
    #expect(trace.lastSequence == 0 && trace.events(after: 0).isEmpty)
  }

  @Test func stepsAreEqualIfTheirTypesAndWrittenValuesAre() {
    #expect(TraceStep(Written.a(1)) == TraceStep(Written.a(1)))
    #expect(TraceStep(Written.a(1)) != TraceStep(Written.a(2)))
    #expect(TraceStep(Written.a(1)) != TraceStep(Unwritten.a(1)), "written in the same way, but of another type")
    #expect(TraceStep(Unwritten.a(1)) == TraceStep(Unwritten.a(1)))
    #expect(TraceStep(Unwritten.a(1)) != TraceStep(Unwritten.a(2)))
    #expect(TraceStep(Opaque(object: Object())) == TraceStep(Opaque(object: Object())), "objects are not compared")
    #expect(TraceStep(Measure(value: .nan)) == TraceStep(Measure(value: .nan)))
  }

  @Test func traceEventRetainsNoObject() {
    let trace = Trace(clock: { .zero })
    let owner = OwnerRegistry().register(.flow, base: "F", model: nil, presentable: nil)
    weak var object: Object?
    do {
      let made = Object()
      object = made
      trace.record(.handled(flow: owner, step: TraceStep(Opaque(object: made))))
    }
    #expect(object == nil)
    #expect(trace.events(after: 0).count == 1)
  }
}

@Scriptable
private enum Written: Step {
  case a(Int)
}

private enum Unwritten: Step {
  case a(Int)
}

private struct Measure: Step {
  let value: Double
}

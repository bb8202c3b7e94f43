import FlowRuntime
import Foundation
import HeadlessCombine
import HeadlessUIKit
import Testing

@MainActor
@Suite final class TimerTests {
  private let runtime = VirtualTimeRuntime()
  private var calls: [String] = []

  private func note(_ text: String) {
    calls.append("\(runtime.now.components.seconds) \(text)")
  }

  @Test func aTimerFiresOnceInVirtualTime() throws {
    let timer = runtime.enter {
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { timer in
        MainActor.assumeIsolated { self.note("valid \(timer.isValid)") }
      }
    }
    #expect(timer.isValid && timer.timeInterval == 0)
    _ = try runtime.settle(within: .seconds(60))
    #expect(calls == ["2 valid true"] && !timer.isValid)
  }

  @Test func aRepeatingTimerTicksUntilItIsInvalid() throws {
    runtime.enter {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        MainActor.assumeIsolated {
          self.note("tick")
          if self.calls.count == 3 { timer.invalidate() }
        }
      }
    }
    try runtime.settle(within: .seconds(60))
    #expect(calls == [])
    try runtime.advance(to: .seconds(10))
    #expect(calls == ["1 tick", "2 tick", "3 tick"])
  }

  @Test func aRunLoopStartsATimer() throws {
    let timer = runtime.enter {
      Timer(timeInterval: 1, repeats: false) { _ in MainActor.assumeIsolated { self.note("fired") } }
    }
    try runtime.advance(to: .seconds(5))
    #expect(calls == [])
    runtime.enter {
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.current.add(timer, forMode: .default)
    }
    try runtime.advance(to: .seconds(10))
    #expect(calls == ["5 fired"])
  }

  @Test func aTimerFiresByHandAndAtANewDate() throws {
    let timer = runtime.enter {
      Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in
        MainActor.assumeIsolated { self.note("fired") }
      }
    }
    runtime.enter {
      timer.fire()
      timer.fireDate = Date(timeIntervalSinceNow: 3)
    }
    try runtime.advance(to: .seconds(15))
    #expect(calls == ["0 fired", "3 fired", "13 fired"] && timer.isValid)
  }

  @Test func aTimerKeepsWhatItsBlockHoldsUntilItIsInvalid() throws {
    final class Target: Sendable {}
    weak var target: Target?
    var timer: Timer?
    runtime.enter {
      let object = Target()
      target = object
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in withExtendedLifetime(object) {} }
    }
    try runtime.advance(to: .seconds(2))
    #expect(target != nil)
    timer?.invalidate()
    #expect(target == nil)
  }

  @Test func aPublisherTicksWhileItHasSubscribers() throws {
    var subscription: AnyCancellable?
    runtime.enter {
      subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { _ in self.note("tick") }
    }
    try runtime.advance(to: .seconds(2))
    subscription?.cancel()
    try runtime.advance(to: .seconds(5))
    #expect(calls == ["1 tick", "2 tick"])
  }

  @Test func aTimerCallsTheMethodOfItsTarget() throws {
    @MainActor final class Clock {
      var infos: [String] = []

      func tick(_ timer: Timer) {
        infos.append(timer.userInfo as? String ?? "none")
      }
    }
    weak var target: Clock?
    var timer: Timer?
    runtime.enter {
      let clock = Clock()
      target = clock
      timer = Timer.scheduledTimer(
        timeInterval: 1, target: clock, selector: Selector("tick", Clock.tick(_:)), userInfo: "id", repeats: true)
    }
    try runtime.advance(to: .seconds(2))
    #expect(target?.infos == ["id", "id"])
    timer?.invalidate()
    #expect(target == nil)
  }
}

import FlowCore

extension AsyncEffect {
  /// Waits, and handles an action unless it is cancelled.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - duration: How long it waits, in seconds. `.infinity` and `.nan` are a fault, and nothing is begun; here as for the other
  ///     effects in time.
  ///   - action: What is handled then.
  public static func sleepThen(id: CancelID? = nil, duration: TimeInterval, action: Action) -> AsyncEffect {
    timed("sleepThen", duration) { sleepThen(id: id, for: $0, action: action) }
  }

  /// Waits, and handles an action unless it is cancelled.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - duration: How long it waits.
  ///   - action: What is handled then.
  public static func sleepThen(id: CancelID? = nil, for duration: Duration, action: Action) -> AsyncEffect {
    AsyncEffect(.delay(duration, .send(action)), under: id)
  }

  /// Handles an action after each interval until it is cancelled: first after one interval.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - interval: The time between two ticks, in seconds: more than nothing.
  ///   - immediate: Whether it ticks at once as well.
  ///   - action: What is handled at each tick.
  public static func timer(
    id: CancelID? = nil, interval: TimeInterval, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    timed("timer", interval) { timer(id: id, every: $0, immediate: immediate, action: action) }
  }

  /// Handles an action after each interval until it is cancelled: first after one interval.
  /// - Parameters:
  ///   - id: What it is known by; it ends earlier effects of the id.
  ///   - interval: The time between two ticks: more than nothing.
  ///   - immediate: Whether it ticks at once as well.
  ///   - action: What is handled at each tick.
  public static func timer(
    id: CancelID? = nil, every interval: Duration, immediate: Bool = false, action: Action
  ) -> AsyncEffect {
    AsyncEffect(.timer(every: interval, atOnce: immediate, action), under: id)
  }

  /// Runs a task when nothing else has come under the id for `interval` seconds. Errors go the way of those of
  /// ``run(id:name:priority:operation:)-(_,_,_,()->Action)``.
  /// - Parameters:
  ///   - id: What supersedes it: the next effect of the id.
  ///   - interval: How long it waits, in seconds.
  ///   - operation: What is run then.
  public static func debounce(
    id: CancelID, for interval: TimeInterval, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("debounce", interval) { debounce(id: id, for: $0, operation: operation) }
  }

  /// Runs a task when nothing else has come under the id for `interval`.
  /// - Parameters:
  ///   - id: What supersedes it: the next effect of the id.
  ///   - interval: How long it waits.
  ///   - operation: What is run then.
  public static func debounce(
    id: CancelID, for interval: Duration, operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(.debounce(EffectID(id), for: interval, .run { _ in try await operation() }))
  }

  /// Runs no more than one task of the id within an interval, by the rules of FlowCore's `EffectProgram.throttle`.
  ///
  /// Others are dropped. The interval is under way until its end, and another as long begins with a trailing one. With
  /// neither `leading` nor `trailing` nothing is ever run, which the trace tells as a fault.
  /// - Parameters:
  ///   - id: What the interval belongs to.
  ///   - interval: How long an interval is, in seconds.
  ///   - leading: Whether the first is run, at once.
  ///   - trailing: Whether the last that came is run, at the end.
  ///   - operation: What is run.
  public static func throttle(
    id: CancelID, interval: TimeInterval, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    timed("throttle", interval) {
      throttle(id: id, for: $0, leading: leading, trailing: trailing, operation: operation)
    }
  }

  /// Runs no more than one task of the id within an interval, by the rules of
  /// ``throttle(id:interval:leading:trailing:operation:)``.
  /// - Parameters:
  ///   - id: What the interval belongs to.
  ///   - interval: How long an interval is.
  ///   - leading: Whether the first is run, at once.
  ///   - trailing: Whether the last that came is run, at the end.
  ///   - operation: What is run.
  public static func throttle(
    id: CancelID, for interval: Duration, leading: Bool = true, trailing: Bool = false,
    operation: @escaping @Sendable () async throws -> Action
  ) -> AsyncEffect {
    AsyncEffect(
      .throttle(
        EffectID(id), for: interval, leading: leading, trailing: trailing, .run { _ in try await operation() }))
  }

  /// The effect of a number of seconds.
  /// - Returns: A fault if that is infinite or not a number.
  private static func timed(_ name: String, _ seconds: TimeInterval, _ make: (Duration) -> AsyncEffect) -> AsyncEffect {
    guard let duration = Duration(boundedSeconds: seconds) else {
      return AsyncEffect(.fault(InvalidTimeInterval(place: name, seconds: seconds).description))
    }
    return make(duration)
  }
}

import FlowCore

// InnoFlow's words for what an effect's context is asked.
extension EffectContext {
  /// The time of the runtime, which is virtual in a shell and in a test.
  public func now() -> ContinuousClock.Instant { clock.now }

  /// Whether the effect was cancelled: ``FlowCore/EffectContext/isCancelled``.
  public func isCancellationRequested() -> Bool { isCancelled }
}

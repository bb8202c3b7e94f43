import FlowCore

/// A timer for each frame of the screen, which has no frames here.
///
/// Nothing is drawn and animations take no time, so a display link never calls its method. To add one to a run loop is
/// a fault in the transcript, which names the method.
@preconcurrency @MainActor
open class CADisplayLink {
  private let method: String
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  /// Always zero. There is no frame here.
  open var timestamp: Double { 0 }
  /// Always zero. There is no frame here.
  open var targetTimestamp: Double { 0 }
  /// The duration of a frame in seconds.
  open var duration: Double { 1 / 60 }

  public init(target: Any, selector: Selector) {
    method = "\(type(of: target)).\(selector.description)"
  }

  /// Does nothing. A display link never calls its method here.
  open func invalidate() {}

  #if Foundation
    /// Records a fault, since no frame comes.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
      Fault.record("CADisplayLink does not act here, since nothing draws frames: \(method) is never called")
    }

    /// Does nothing. A display link never calls its method here.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  #endif
}

// Display links are no part of an app's state.
extension CADisplayLink: LeftOutOfState {}

import HeadlessUIKit

extension UIViewController: Presentable {
  /// Its visibility, now and after each change: `true` from `viewDidAppear` to `viewDidDisappear`.
  ///
  /// AsyncFlow's stream begins with the first change.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let state = presentationState
    // A window that was just shown has its screens at once; their `viewDidAppear` is no change then.
    var wasVisible = state.isVisible || cameWithItsWindow
    continuation.yield(wasVisible)
    let end = StreamEnd { continuation.finish() }
    let observation = state.observe { change in
      if case .visibility(let isVisible) = change, isVisible != wasVisible {
        wasVisible = isVisible
        continuation.yield(isVisible)
      }
      withExtendedLifetime(end) {}
    }
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in observation?.cancel() }
    }
    return stream
  }

  /// Its dismissal: popped, removed from its parent, or its modal dismissed.
  public var onDismissed: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let end = StreamEnd { continuation.finish() }
    let observation = presentationState.observe { change in
      if case .dismissed = change { continuation.yield() }
      withExtendedLifetime(end) {}
    }
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in observation?.cancel() }
    }
    return stream
  }
}

extension UIViewController {
  /// Does nothing: the life cycle of the headless view controllers is known without it. It is here for code that calls it at
  /// its start, as with AsyncFlow.
  public static func enableAsyncFlowSwizzling() {}
}

extension UIWindow: Presentable {
  /// Yields `true` once and stays open: a window is always visible.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    continuation.yield(true)
    keep(continuation)
    return stream
  }

  /// Yields nothing and stays open: a window is never dismissed.
  public var onDismissed: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    keep(continuation)
    return stream
  }

  /// A stream ends when nobody can yield to it any more, so its own end keeps it open.
  private func keep<Element>(_ continuation: AsyncStream<Element>.Continuation) {
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
  }
}

/// Ends a stream when nobody is left who could yield to it: held by what yields.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}

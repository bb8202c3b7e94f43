import Foundation
import Synchronization

/// A log of events in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// An object whose deallocation is checked.
@MainActor final class TrackedObject {
  var count = 0
}

/// A value that any thread may change.
final class Shared<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// The identity of a thread.
struct ThreadID: Equatable, Sendable {
  private let raw = pthread_self()

  static var current: Self { Self() }
}

/// Returns whether a descriptor becomes readable within a timeout in milliseconds.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return Foundation.poll(&poll, 1, milliseconds) == 1
}

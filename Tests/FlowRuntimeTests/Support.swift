import Foundation
import Synchronization

/// What happened, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// An object whose life is watched.
@MainActor final class Owner {
  var count = 0
}

/// A value that any thread may set.
final class Shared<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  init(_ value: Value) { stored = Mutex(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// Which thread this is.
struct ThreadID: Equatable, Sendable {
  private let raw = pthread_self()

  static var current: Self { Self() }
}

/// Whether a descriptor is readable within so many milliseconds.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return Foundation.poll(&poll, 1, milliseconds) == 1
}

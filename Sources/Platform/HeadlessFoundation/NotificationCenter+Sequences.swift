import Foundation
import HeadlessCombine

extension NotificationCenter {
  /// A publisher of the notifications of a name and an object.
  public struct Publisher: HeadlessCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let registration = Registration(name: name, object: object, observer: subject, isRetained: true) {
        subject.send($1)
      }
      subject.handleEvents(receiveCancel: { [center] in center.remove(registration) }).receive(subscriber: subscriber)
      center.add(registration)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The notifications of a name and an object, from the first iteration on.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    public func makeAsyncIterator() -> Iterator { Iterator(center, name, object) }

    public struct Iterator: AsyncIteratorProtocol {
      private let source: Source
      private var notifications: AsyncStream<Boxed>.Iterator

      init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Boxed.self)
        source = Source(center, name, object) { continuation.yield(Boxed(notification: $0)) }
        notifications = stream.makeAsyncIterator()
      }

      public mutating func next() async -> Notification? { await notifications.next()?.notification }
    }
  }

  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}

// All code of a run is on one thread.
private struct Boxed: @unchecked Sendable {
  let notification: Notification
}

// The registration of an iterator, which ends with it.
private final class Source {
  private let center: NotificationCenter
  private let registration: Registration

  init(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ body: @escaping (Notification) -> Void
  ) {
    self.center = center
    registration = Registration(name: name, object: object, observer: Token(), isRetained: true) { body($1) }
    center.add(registration)
  }

  deinit {
    center.remove(registration)
  }

  private final class Token {}
}

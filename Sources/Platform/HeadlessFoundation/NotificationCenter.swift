import FlowCore
import FlowRuntime
import Foundation

/// A center of notifications with the order and the weak observers of Apple's Foundation.
///
/// A post calls the observers at once, in the order in which they were added. An observer that is added twice is called
/// twice. The default center belongs to the run of an app. It hears what Foundation's own default center posts, and
/// posts there too, so that modules with Foundation's name take part.
open class NotificationCenter: NSObject, @unchecked Sendable {
  /// The center of the run.
  open class var `default`: NotificationCenter { RunServices.current.notifications }

  // Apps post from queues of their own too.
  private let lock = NSRecursiveLock()
  private var registrations: [Registration] = []
  private var foundationToken: (any NSObjectProtocol)?
  private let forwards: Bool

  // Whether the current code forwards to Foundation's center, which calls back.
  @TaskLocal private static var isForwarding = false

  public override convenience init() {
    self.init(forwards: false)
  }

  init(forwards: Bool) {
    self.forwards = forwards
    super.init()
    guard forwards else { return }
    foundationToken = Foundation.NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) {
      [weak self] notification in
      // The centers of other runs of the process hear it too.
      guard let self, !NotificationCenter.isForwarding, self === NotificationCenter.default else { return }
      deliver(notification)
    }
  }

  deinit {
    if let foundationToken { Foundation.NotificationCenter.default.removeObserver(foundationToken) }
  }

  // MARK: Observers

  @discardableResult
  @preconcurrency
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = ObserverToken()
    // All code of a run is on one thread: the queue has no effect.
    add(
      Registration(name: name, object: obj, observer: token, isRetained: true) { _, notification in
        block(notification)
      })
    return token
  }

  open func removeObserver(_ observer: Any) {
    remove(observer) { _ in true }
  }

  open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    remove(observer) { registration in
      (aName == nil || registration.name == aName)
        && (anObject == nil || registration.object?.isSame(as: anObject) == true)
    }
  }

  // MARK: Posts

  open func post(_ notification: Notification) {
    deliver(notification)
    guard forwards else { return }
    NotificationCenter.$isForwarding.withValue(true) { Foundation.NotificationCenter.default.post(notification) }
  }

  open func post(name aName: NSNotification.Name, object anObject: Any?) {
    post(Notification(name: aName, object: anObject))
  }

  open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
  {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }

  func add(_ registration: Registration) {
    lock.withLock {
      registrations.removeAll { !$0.isAlive }
      registrations.append(registration)
    }
  }

  func remove(_ registration: Registration) {
    lock.withLock { registrations.removeAll { $0 === registration } }
    registration.isOver = true
  }

  private func remove(_ observer: Any, where isMeant: (Registration) -> Bool) {
    let removed = lock.withLock {
      let removed = registrations.filter { $0.observer.isSame(as: observer) && isMeant($0) }
      registrations.removeAll { registration in removed.contains { $0 === registration } }
      return removed
    }
    // A post in progress does not call them any more.
    for registration in removed { registration.isOver = true }
  }

  private func deliver(_ notification: Notification) {
    // Observers that are added meanwhile hear the next post.
    for registration in lock.withLock({ registrations }) where registration.hears(notification) {
      registration.call(notification)
    }
  }
}

extension NotificationCenter: LeftOutOfState {}

// What `addObserver(forName:object:queue:using:)` returns. Only the center keeps it alive, until it is removed.
private final class ObserverToken: NSObject {}

/// One observer for notifications of a name and an object.
final class Registration {
  let name: NSNotification.Name?
  let object: Identity?
  let observer: Identity
  /// Whether the center has removed it.
  var isOver = false

  // The observer, if the center keeps it alive.
  private let retained: Any?
  private let body: (Any, Notification) -> Void

  /// Creates a registration of an observer, which ends with the observer unless the center retains it.
  init(
    name: NSNotification.Name?, object: Any?, observer: Any, isRetained: Bool,
    _ body: @escaping (Any, Notification) -> Void
  ) {
    self.name = name
    self.object = object.map(Identity.init)
    self.observer = Identity(observer)
    // A type is no object on Linux, so there is nothing to refer to weakly.
    if case .object = self.observer, !isRetained { retained = nil } else { retained = observer }
    self.body = body
  }

  var isAlive: Bool { !observer.isGone && object?.isGone != true }

  func hears(_ notification: Notification) -> Bool {
    guard name == nil || name == notification.name else { return false }
    return object?.isSame(as: notification.object) ?? true
  }

  func call(_ notification: Notification) {
    guard !isOver, let observer = retained ?? observer.referenced else { return }
    body(observer, notification)
  }
}

/// What makes two objects of notifications, or two observers, the same.
enum Identity {
  case object(WeakReference)
  case type(ObjectIdentifier)
  // Foundation compares objects, and an equal number or a short string is often the same object there.
  case value(AnyHashable)
  /// The identity of a value that is the same as no other.
  case unique

  final class WeakReference {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  init(_ value: Any) {
    // Apps write `removeObserver(token as Any)` for a token that is optional.
    if let optional = value as? any OptionalValue {
      self = optional.wrapped.map(Identity.init) ?? .unique
      return
    }
    // On Linux each cast of a value to `AnyObject` makes a new object.
    if Swift.type(of: value) is AnyClass {
      self = .object(WeakReference(value as AnyObject))
    } else if let type = value as? Any.Type {
      self = .type(ObjectIdentifier(type))
    } else if let value = value as? AnyHashable {
      self = .value(value)
    } else {
      self = .unique
    }
  }

  /// The object. `nil` for a value, and after the end of the object.
  var referenced: AnyObject? {
    if case .object(let reference) = self { reference.object } else { nil }
  }

  var isGone: Bool {
    if case .object(let reference) = self { reference.object == nil } else { false }
  }

  func isSame(as other: Any?) -> Bool {
    guard let other else { return false }
    switch (self, Identity(other)) {
    case (.object(let one), .object(let other)): return one.object != nil && one.object === other.object
    case (.type(let one), .type(let other)): return one == other
    case (.value(let one), .value(let other)): return one == other
    default: return false
    }
  }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}

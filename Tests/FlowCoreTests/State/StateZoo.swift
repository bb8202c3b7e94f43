import FoundationEssentials
import Observation
import Synchronization

@testable import FlowCore

// Types of all kinds that a property can have.

struct Animal: Equatable {
  var name: String
  var legs: Int?
}

struct Herd: Equatable {
  var animals: [Animal] = []
  var byName: [String: Animal] = [:]
  var next: [Herd] = []
}

struct Unequal {
  var text = "u"
  var number = 1
}

struct Weakly: Equatable {
  weak var friend: Friend?
  var count = 1

  static func == (a: Weakly, b: Weakly) -> Bool { a.friend === b.friend && a.count == b.count }
}

enum Loading: Equatable {
  case idle
  case loaded([Animal], page: Int)
  case failed(String)
}

enum Holding: Equatable {
  case nothing
  case friend(Friend)
  case dangling(Dangling)
}

/// A reference to a deallocated object, at an address that can't be read.
struct Dangling: Equatable {
  unowned(unsafe) var unsafe: Friend?
  var count = 1

  init() {
    withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: 16, as: UInt.self) }
  }

  static func == (a: Dangling, b: Dangling) -> Bool { a.count == b.count }
}

class ReferrerBase {
  unowned var first: Friend

  init(first: Friend) { self.first = first }
}

/// A model with unowned references to deallocated objects.
final class Referrer: ReferrerBase {
  weak var weakly: Friend?
  unowned var second: Friend?
  unowned(unsafe) var third: any Listener
  unowned var fourth: Friend?
  unowned var left: Quiet
  var inside = Dangling()

  init() {
    let (friend, quiet) = (Friend("gone"), Quiet())
    (weakly, second, third) = (friend, friend, friend)
    left = quiet
    super.init(first: friend)
  }
}

actor DanglingWorker {
  unowned var gone: Friend
  var number = 1

  init() {
    let friend = Friend("gone")
    gone = friend
  }
}

/// A class with a custom mirror for itself, but not for its superclass.
final class MirroredReferrer: ReferrerBase, CustomReflectable {
  init() {
    let friend = Friend("gone")
    super.init(first: friend)
  }

  var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
}

/// A struct whose mirror is that of its storage.
struct Proxy: CustomReflectable {
  private final class Storage {
    unowned var gone: Friend
    var number = 2

    init() {
      let friend = Friend("gone")
      gone = friend
    }
  }

  private let storage = Storage()

  var customMirror: Mirror { Mirror(reflecting: storage) }
}

enum Plain: String, Scriptable {
  case one, two
}

protocol Serving {}

protocol Listener: AnyObject {}

final class Friend: Equatable, Serving, Listener {
  var name: String
  var friend: Friend?

  init(_ name: String) { self.name = name }

  static func == (a: Friend, b: Friend) -> Bool { a === b }
}

final class Quiet: LeftOutOfState, Serving {
  var secret = 1
}

actor Worker: Serving {
  var secret = 1
}

struct Mirrored: CustomReflectable {
  var hidden = 1
  var customMirror: Mirror { Mirror(self, children: ["shown": hidden + 1]) }
}

/// A property wrapper with its value in an object.
@propertyWrapper
struct Boxed<Value>: StateWrapper {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  var shown: Value { wrappedValue }

  init(wrappedValue: Value) { box = Box(wrappedValue) }
}

class ZooBase<Kind> {
  var inherited = "i"
  var generic: Kind
  weak var early: Friend?
  let nothing: Void = ()

  init(_ generic: Kind) { self.generic = generic }
}

class ZooMiddle: ZooBase<[Animal]> {
  var byte: UInt8 = 3
  unowned var keeper: Friend

  init(keeper: Friend) {
    self.keeper = keeper
    super.init([Animal(name: "m")])
  }
}

/// A model with a property of each kind.
final class Zoo: ZooMiddle {
  var number = 1
  var small: Int8 = -1
  var fraction = 0.5
  var flag = false
  var text = "t"
  var letter: Character = "c"
  var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var link = URL(string: "https://a.b/c")
  var delay = Duration.seconds(1)
  var maybe: Int?
  var twice: String??
  var list = [1, 2]
  var tags: Set<String> = ["b", "a"]
  var counts = ["b": 2, "a": 1]
  var animal = Animal(name: "a", legs: 4)
  var herd = Herd(animals: [Animal(name: "h")], next: [Herd()])
  var unequal = Unequal()
  var weakly = Weakly()
  var loading = Loading.idle
  var holding = Holding.nothing
  var plain = Plain.one
  var optionalPlain: Plain? = .two
  var friend: Friend?
  var friends: [Friend] = []
  weak var weakFriend: Friend?
  unowned(unsafe) var unsafeFriend: Friend
  unowned var unownedMaybe: Friend?
  weak var listener: (any Listener)?
  var strongListener: (any Listener)?
  var service: any Serving
  var maybeService: (any Serving)?
  var anything: Any = 1
  var error: (any Error)?
  var hashable = AnyHashable(1)
  var type: Any.Type = Int.self
  var pair = (x: 1, "y")
  var pointers: UnsafeRawPointer?
  var mirrored = Mirrored()
  var onTap: () -> Void = {}
  var onMaybe: (() -> Void)?
  var handlers: [() -> Void] = [{}]
  var maybeHandlers: [() -> Void]?
  var task: Task<Void, Never>?
  let worker = Worker()
  var maybeWorker: Worker?
  let quiet = Quiet()
  var maybeQuiet: Quiet?
  lazy var late = 7
  let lock = Mutex("not to be copied")
  var me: Zoo?
  /// Keeps the friend of the unowned references alive.
  private let keepsFriend: () -> Friend

  init(friend: Friend) {
    keepsFriend = { friend }
    unsafeFriend = friend
    unownedMaybe = friend
    service = friend
    super.init(keeper: friend)
  }
}

@Observable
final class ObservedZoo {
  var title = "t"
  var animals: [Animal] = []
  @ObservationIgnored var ignored = 1
}

final class WrappedZoo {
  @Boxed var number = 1
  @Boxed var animal = Animal(name: "b")
  @Boxed var friend: Friend? = nil
  @Boxed var service: any Serving = Quiet()
  @Boxed var onTap: () -> Void = {}
  @Boxed @Boxed var nested = 2
  var inside = WrappedInside()
}

struct WrappedInside {
  @Boxed var text = "w"
}

/// A source that exposes a struct, or another value in its place.
final class SourceZoo: StateSource {
  var state = Herd()
  var instead: Any?

  var shownState: Any { instead ?? state }
}

extension Zoo {
  /// Changes one property at random, or none.
  func change(_ friend: Friend, _ values: inout SeededValues) {
    let animal = Animal(name: values.string(), legs: Int(values.next() % 3))
    switch values.next() % 40 {
    case 0: number = Int(values.next() % 3)
    case 1: small = values.integer()
    case 2: fraction = values.next() % 4 == 0 ? .nan : values.double()
    case 3: flag.toggle()
    case 4: text = values.string()
    case 5: letter = values.character()
    case 6: date = Date(timeIntervalSinceReferenceDate: Double(values.next() % 100))
    case 7: link = nil
    case 8: delay = values.duration()
    case 9: maybe = values.next() % 2 == 0 ? nil : Int(values.next() % 3)
    case 10: twice = values.next() % 2 == 0 ? .some(nil) : values.string()
    case 11: list.append(Int(values.next() % 9))
    case 12: tags.insert(values.string())
    case 13: counts[values.string()] = values.integer()
    case 14: self.animal = animal
    case 15: herd.animals.append(animal)
    case 16: herd.byName["k"] = animal
    case 17: unequal.text = values.string()
    case 18: weakly.friend = weakly.friend == nil ? friend : nil
    case 19: loading = .loaded([animal], page: 1)
    case 20: loading = values.next() % 2 == 0 ? .idle : .failed(values.string())
    case 21: holding = holding == .nothing ? .friend(friend) : .nothing
    case 22: plain = plain == .one ? .two : .one
    case 23: optionalPlain = optionalPlain == nil ? .one : nil
    case 24: self.friend = self.friend == nil ? friend : nil
    case 25: friend.name = values.string()
    case 26: friends.append(friend)
    case 27: weakFriend = weakFriend == nil ? friend : nil
    case 28: listener = listener == nil ? friend : nil
    case 29: strongListener = friend
    case 30: service = values.next() % 2 == 0 ? Quiet() : friend
    case 31: maybeService = values.next() % 2 == 0 ? nil : Worker()
    case 32: anything = values.next() % 2 == 0 ? animal : values.string()
    case 33: error = LiteralError(.ambiguous(name: values.string()))
    case 34: pair = (x: Int(values.next() % 3), values.string())
    case 35: onMaybe = {}
    case 36: maybeHandlers = maybeHandlers == nil ? [{}] : nil
    case 37: maybeQuiet = maybeQuiet == nil ? Quiet() : nil
    case 38: late += 1
    default: me = me == nil ? self : nil
    }
  }
}

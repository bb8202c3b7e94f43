import Synchronization

/// The memory that a walk read, with its bytes at that time.
///
/// As long as the bytes stay the same, another walk would make the same literal. So the state of a screen whose
/// services hold objects costs a comparison of memory, instead of a walk.
///
/// The trace retains no object of the app. It keeps the values that hold no object, so that their shared storage stays
/// as it is.
// An area may belong to another object by now. It is read only if all earlier areas have their bytes, and one of those
// holds the reference that leads to it. So the memory is that of a living object of the same type. If its bytes are the
// same too, it makes no difference whether it is another object.
// A class, since a comparison at each instant should not retain each of its lists.
final class WalkTrace {
  private struct Area {
    let address: UnsafeRawPointer
    // The number of its bytes. A weak reference has none.
    let count: Int
    // The object of a weak reference.
    let object: UnsafeRawPointer?
  }

  // The object with whose fields the walk began.
  private let root: UnsafeRawPointer
  private var areas: [Area] = []
  // The bytes of all areas.
  private var bytes: [UInt8] = []
  private var kept: [Any] = []

  /// Whether the trace has all that the walk read.
  private(set) var isComplete = true

  /// Creates the trace of a walk that begins with the fields of an object.
  init(root: UnsafeRawPointer) {
    self.root = root
  }

  /// Adds an area of memory.
  func add(_ address: UnsafeRawPointer, count: Int) {
    guard isComplete, count > 0 else { return }
    areas.append(Area(address: address, count: count, object: nil))
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: address, count: count))
  }

  /// Adds the class of an object.
  func add(classOf object: UnsafeRawPointer) {
    add(object, count: StorageLayout.classSize)
  }

  /// Adds a weak reference.
  func add(weakReferenceAt address: UnsafeRawPointer) {
    guard isComplete else { return }
    let object = Self.address(of: StateField.object(ofWeakReferenceAt: address))
    areas.append(Area(address: address, count: 0, object: object))
    if let object { add(classOf: object) }
  }

  /// Adds the storage of an array with inline elements.
  /// - Parameters:
  ///   - memory: The address of the array.
  ///   - elements: The address of its elements.
  ///   - count: The number of its elements.
  ///   - stride: The distance of two elements in bytes.
  func add(arrayAt memory: UnsafeRawPointer, elements: UnsafeRawPointer?, count: Int, stride: Int) {
    guard let number = StorageLayout.countAddress(ofArrayAt: memory, elements: elements, count: count) else {
      return giveUp()
    }
    add(number, count: MemoryLayout<Int>.size)
    if let elements { add(elements, count: count * stride) }
  }

  /// Keeps a value that holds no object.
  func keep(_ value: Any) {
    guard isComplete else { return }
    kept.append(value)
  }

  /// Records that the walk reads what the trace cannot compare.
  func giveUp() {
    isComplete = false
    (areas, bytes, kept) = ([], [], [])
  }

  /// Returns whether all areas have the bytes that they had, in a walk that begins with the fields of an object.
  func isUnchanged(from root: UnsafeRawPointer) -> Bool {
    guard isComplete, root == self.root else { return false }
    // The objects of weak references, which another thread may release.
    var held: [AnyObject] = []
    defer { extendLifetime(held) }
    return bytes.withUnsafeBytes { bytes in
      areas.withUnsafeBufferPointer { areas in
        guard var next = bytes.baseAddress else { return areas.isEmpty }
        for area in areas {
          if area.count == 0 {
            let object = StateField.object(ofWeakReferenceAt: area.address)
            guard Self.address(of: object) == area.object else { return false }
            if let object { held.append(object) }
          } else {
            guard StateField.areSame(area.address, next, count: area.count) else { return false }
            next += area.count
          }
        }
        return true
      }
    }
  }

  private static func address(of object: AnyObject?) -> UnsafeRawPointer? {
    object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }
}

/// Where the values of a declared type are, as far as a ``WalkTrace`` can compare them.
enum ValueStorage {
  /// In place, apart from objects, arrays of such values, and parts that hold no object.
  case inPlace
  /// In place, or in a box if the value is too large.
  case existential
  /// Elsewhere, as in a dictionary or in the box of an indirect case.
  case elsewhere

  private static let known = Mutex<[ObjectIdentifier: ValueStorage]>([:])

  static func of(_ type: Any.Type) -> ValueStorage {
    if let storage = known.withLock({ $0[ObjectIdentifier(type)] }) { return storage }
    var seen: Set<ObjectIdentifier> = []
    let storage = of(type, seen: &seen)
    known.withLock { $0[ObjectIdentifier(type)] = storage }
    return storage
  }

  // Returns the storage of a type within the types in `seen`.
  private static func of(_ type: Any.Type, seen: inout Set<ObjectIdentifier>) -> ValueStorage {
    // A recursive type is where its other parts are.
    guard seen.insert(ObjectIdentifier(type)).inserted else { return .inPlace }
    if ReferenceFree.isCertain(type) { return .inPlace }
    func areInPlace(_ types: [Any.Type]) -> ValueStorage {
      types.allSatisfy { of($0, seen: &seen) == .inPlace } ? .inPlace : .elsewhere
    }
    switch FieldLayout.kind(of: type) {
    // A function shows nothing.
    case .object, .function: return .inPlace
    case .existential: return .existential
    case .optional: return ConformanceIndex.optional(type).map { of($0.wrappedType, seen: &seen) } ?? .elsewhere
    case .enumeration:
      guard let cases = EnumLayout(of: type)?.cases, !cases.contains(where: \.isIndirect) else { return .elsewhere }
      return areInPlace(cases.compactMap(\.payload))
    case .structure, .tuple:
      if let list = ConformanceIndex.list(type) { return areInPlace([list.element]) }
      guard ConformanceIndex.elements(of: type) == nil, let fields = FieldLayout.fields(of: type),
        fields.allSatisfy(\.isStrong)
      else { return .elsewhere }
      return areInPlace(fields.map(\.type))
    case .other: return type is AnyClass ? .inPlace : .elsewhere
    }
  }
}

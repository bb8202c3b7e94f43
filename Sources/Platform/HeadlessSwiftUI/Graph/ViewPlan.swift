import FlowCore
import Observation

/// How the values of a type of views are compared, and where their dynamic properties stand. Read once a type.
@MainActor
final class ViewPlan {
  /// A dynamic property within a value, at any depth.
  struct Property {
    /// The name of the stored property of the view that has it.
    let name: String
    /// The offset in bytes from the beginning of the value.
    let offset: Int
    let install: @MainActor (UnsafeMutableRawPointer, inout _PropertyContext) -> Void
    /// Reads what the state of the screen shows of the property. `nil` if that is nothing.
    let owned: (@MainActor (UnsafeRawPointer) -> Any)?
    /// Reads an object that may belong to another view. `nil` for a property without one.
    let borrowed: (@MainActor (UnsafeRawPointer) -> AnyObject)?
  }

  /// A plain property with an object, such as a store.
  struct Reference {
    let name: String
    let offset: Int
    let object: @MainActor (UnsafeRawPointer) -> AnyObject
  }

  private enum Comparison {
    case bytes(Int)
    case values(@MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case never
  }

  private struct Input {
    let offset: Int
    let comparison: Comparison
  }

  private(set) var properties: [Property] = []
  private(set) var references: [Reference] = []
  private var inputs: [Input] = []

  private static var known: [ObjectIdentifier: ViewPlan] = [:]

  static func of<Value>(_ type: Value.Type) -> ViewPlan {
    if let plan = known[ObjectIdentifier(type)] { return plan }
    let plan = ViewPlan()
    plan.read(type)
    known[ObjectIdentifier(type)] = plan
    return plan
  }

  private func read<Value>(_ type: Value.Type) {
    // As in SwiftUI, a view that is Equatable and not trivial says itself what matters.
    if let equatable = type as? any (View & Equatable).Type, !_isPOD(type) {
      readProperties(of: type, at: 0, name: nil)
      inputs = [Input(offset: 0, comparison: ViewPlan.equality(of: equatable))]
      return
    }
    readProperties(of: type, at: 0, name: nil)
  }

  // Reads the fields of a view, of a modifier, or of a dynamic property of the app.
  private func readProperties(of type: Any.Type, at base: Int, name: String?) {
    guard let fields = FieldLayout.fields(of: type) else {
      if FieldLayout.size(of: type) > 0 { inputs.append(Input(offset: base, comparison: .never)) }
      return
    }
    for field in fields {
      let offset = base + field.offset
      let name = name ?? FieldLayout.name(ofStorage: field.name)
      if !field.isStrong {
        inputs.append(Input(offset: offset, comparison: .bytes(MemoryLayout<UnsafeRawPointer>.size)))
      } else if let property = field.type as? any DynamicProperty.Type {
        add(property, at: offset, name: name)
      } else if let holder = field.type as? any HoldsDynamicProperties.Type {
        readProperties(of: holder.heldType, at: offset, name: nil)
      } else {
        inputs.append(Input(offset: offset, comparison: ViewPlan.comparison(of: field.type)))
        if let observed = field.type as? any (AnyObject & Observable).Type {
          references.append(ViewPlan.reference(name, offset, observed))
        }
      }
    }
  }

  private func add<Value: DynamicProperty>(_ type: Value.Type, at offset: Int, name: String) {
    if type is any BuiltInProperty.Type {
      if let comparable = type as? any ComparableProperty.Type {
        inputs.append(Input(offset: offset, comparison: ViewPlan.sameness(of: comparable)))
      }
    } else {
      // The properties within it come first, since its `update` reads them.
      readProperties(of: type, at: offset, name: name)
    }
    properties.append(
      Property(
        name: name, offset: offset,
        install: { Value._install($0.assumingMemoryBound(to: Value.self), &$1) },
        owned: (type as? any OwnedProperty.Type).map { ViewPlan.owned($0) },
        borrowed: (type as? any BorrowedProperty.Type).map { ViewPlan.borrowed($0) }))
  }

  private static func owned<Value: OwnedProperty>(_ type: Value.Type) -> @MainActor (UnsafeRawPointer) -> Any {
    { $0.assumingMemoryBound(to: Value.self).pointee.owned }
  }

  private static func borrowed<Value: BorrowedProperty>(
    _ type: Value.Type
  ) -> @MainActor (UnsafeRawPointer) -> AnyObject { { $0.assumingMemoryBound(to: Value.self).pointee.borrowed } }

  private static func reference<Value: AnyObject>(_ name: String, _ offset: Int, _ type: Value.Type) -> Reference {
    Reference(name: name, offset: offset) { $0.assumingMemoryBound(to: Value.self).pointee }
  }

  // MARK: Comparing

  /// Returns whether two values are equal, apart from dynamic properties that the graph fills in.
  func areEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    for input in inputs {
      switch input.comparison {
      case .never: return false
      case .bytes(let count):
        if !ViewPlan.areSame(old + input.offset, new + input.offset, count: count) { return false }
      case .values(let areEqual): if !areEqual(old + input.offset, new + input.offset) { return false }
      }
    }
    return true
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> Comparison {
    .values { $0.assumingMemoryBound(to: Value.self).pointee == $1.assumingMemoryBound(to: Value.self).pointee }
  }

  private static func sameness<Value: ComparableProperty>(of type: Value.Type) -> Comparison {
    .values {
      $0.assumingMemoryBound(to: Value.self).pointee.isSame(as: $1.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  private static func comparison(of type: Any.Type) -> Comparison {
    if let equatable = type as? any Equatable.Type { return equality(of: equatable) }
    let size = FieldLayout.size(of: type)
    switch FieldLayout.kind(of: type) {
    // By its bits: a closure that captures something is another one each time.
    case .object, .function: return .bytes(size)
    case .structure, .tuple:
      let plan = ViewPlan()
      plan.readProperties(of: type, at: 0, name: nil)
      guard plan.properties.isEmpty else { return .never }
      return .values { plan.areEqual($0, $1) }
    default:
      func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
      return _openExistential(type, do: isTrivial) ? .bytes(size) : .never
    }
  }

  private static func areSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
    UnsafeRawBufferPointer(start: one, count: count).elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
  }
}

/// A type of one field, whose value has dynamic properties of the app: a modifier, a style or an app.
protocol HoldsDynamicProperties {
  static var heldType: Any.Type { get }
}

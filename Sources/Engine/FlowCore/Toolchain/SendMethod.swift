import FlowRuntime
import FlowSystem
import Synchronization

/// A method `send(_: Input)` of a class, where `Input` is an enum `Input` or `Action` within the class.
struct SendMethod: Sendable {
  let input: Any.Type
  private let address: UInt
  // The size of an input in bytes.
  private let size: Int

  // The number of bytes that a call passes in registers. A method receives the address of a larger value.
  private static let registerSize = 32

  private static let known = Mutex<[ObjectIdentifier: SendMethod?]>([:])

  /// Finds the method of a class, on first use.
  /// - Parameters:
  ///   - type: The class. Its superclasses may have the method too.
  ///   - isForeign: A closure that returns whether a superclass, and those above it, are not the app's own.
  ///   - canWrite: A closure that returns whether a script can write values of an input's type.
  /// - Returns: The method. Returns `nil` if there is none.
  static func of(
    _ type: AnyClass, isForeign: (AnyClass) -> Bool, canWrite: (Any.Type) -> Bool
  ) -> SendMethod? {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    let method = find(type, isForeign, canWrite)
    known.withLock { $0[id] = .some(method) }
    return method
  }

  private static func find(
    _ type: AnyClass, _ isForeign: (AnyClass) -> Bool, _ canWrite: (Any.Type) -> Bool
  ) -> SendMethod? {
    var classes: [String] = []
    var next: AnyClass? = type
    while let current = next, !isForeign(current), let mangled = _mangledTypeName(current) {
      classes.append(mangled)
      next = _getSuperclass(current)
    }
    guard !ConformanceIndex.isActor(type) else { return nil }
    for name in ["Input", "Action"] {
      let nested = "\(name.utf8.count)\(name)O"
      for owner in classes {
        guard let input = _typeByName(owner + nested) else { continue }
        guard canWrite(input), let size = registerPassing(input) else { return nil }
        // The most derived class with the method has the implementation to call. Its symbol ends with the type of the
        // input and the sign of a function that neither waits nor throws.
        for mangled in classes {
          let address = FunctionLines.address(ofSymbolBeginning: "$s\(mangled)4sendyy", ending: "\(nested)F")
          if let address { return SendMethod(input: input, address: address, size: size) }
        }
        return nil
      }
    }
    return nil
  }

  // Returns the size of an enum whose values a call passes as words. Returns `nil` for any other type.
  private static func registerPassing(_ type: Any.Type) -> Int? {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let size = _openExistential(type, do: open)
    // An enum of one case is passed as its payload, which may need other registers.
    let cases = EnumLayout(of: type)?.cases ?? []
    guard cases.count > 1 || cases.allSatisfy({ $0.payload == nil }) else { return nil }
    return size > registerSize || [0, 1, 2, 4].contains(size % 8) ? size : nil
  }

  /// Calls the method of an object with a value of the input's type.
  func call(on object: AnyObject, with value: Any) {
    func open<Value>(_ value: Value) {
      withUnsafeBytes(of: value) { bytes in
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        if size > Self.registerSize {
          words.0 = UInt64(UInt(bitPattern: bytes.baseAddress))
        } else {
          withUnsafeMutableBytes(of: &words) {
            $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(size)))
          }
        }
        ObjectMethod.call(address, on: object, words)
      }
    }
    _openExistential(value, do: open)
  }
}

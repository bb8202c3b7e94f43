import Synchronization

/// Checks of types for conformances, without the cost of `type is any P.Type`.
// Such a cast reads all conformances of the program for each type that lacks this one. A static flowsh has 8,000, and
// one reading takes 20 to 60 µs. The first prompt of an app would read them a hundred times. So the index reads them
// once, and most types need no further check.
package enum ConformanceIndex {
  static func optional(_ type: Any.Type) -> (any AnyOptional.Type)? {
    func optional<Wrapped>(_ wrapped: Wrapped.Type) -> any AnyOptional.Type { Wrapped?.self }
    return FieldLayout.kind(of: type) == .optional
      ? _openExistential(argument(0, of: type), do: optional) : nil
  }

  /// Returns the element types of one of the standard library's optionals, arrays, sets and dictionaries.
  /// - Returns: The types, which are two for a dictionary. Returns `nil` for any other type.
  static func elements(of type: Any.Type) -> [Any.Type]? {
    if FieldLayout.kind(of: type) == .optional { return [argument(0, of: type)] }
    guard let description = typeDescription(type) else { return nil }
    if isArray(type) || description == typeDescription(Set<Int>.self) {
      return [argument(0, of: type)]
    }
    return description == typeDescription([Int: Void].self) ? [argument(0, of: type), argument(1, of: type)] : nil
  }

  static func equatable(_ type: Any.Type) -> (any Equatable.Type)? {
    mayConform(type, to: (any Equatable).self) ? type as? any Equatable.Type : nil
  }

  /// Returns whether the values of a type have a custom mirror.
  static func mirrorsItself(_ type: Any.Type) -> Bool {
    mayConform(type, to: (any CustomReflectable).self) && type is any CustomReflectable.Type
  }

  /// Returns whether the values of a type have a custom description.
  static func describesItself(_ type: Any.Type) -> Bool {
    mayConform(type, to: (any CustomStringConvertible).self) && type is any CustomStringConvertible.Type
  }

  static func isActor(_ type: Any.Type) -> Bool { mayConform(type, to: (any Actor).self) && type is any Actor.Type }

  /// Returns whether a type may conform to a protocol of any module.
  /// - Parameters:
  ///   - type: The type.
  ///   - existential: The protocol as an existential type, `(any Stepper).self`.
  /// - Returns: `false` if the type certainly does not conform. `true` if it does, or if that depends on more than the
  ///   declaration. A cast decides then.
  package static func mayConform(_ type: Any.Type, to existential: Any.Type) -> Bool {
    let types = types(conformingTo: protocolDescription(of: existential))
    var candidate = type
    while true {
      // Only structures, enums and classes have descriptions and declare conformances.
      guard let description = typeDescription(candidate) else { return false }
      // Another image may have its own description of a type of C, with the conformance.
      guard isUnique(description), !types.contains(description) else { return true }
      guard let superclass = (candidate as? AnyClass).flatMap(_getSuperclass) else { return false }
      candidate = superclass
    }
  }

  /// Reads the conformances to a protocol now. Later checks, also in forks of this process, are fast then.
  /// - Parameter existential: The protocol as an existential type.
  static func prepare(_ existential: Any.Type) { _ = types(conformingTo: protocolDescription(of: existential)) }

  // Returns the declarations that conform to a protocol themselves.
  static func declarations(conformingTo existential: Any.Type) -> [TypeDeclaration] {
    types(conformingTo: protocolDescription(of: existential)).map(TypeDeclaration.init)
  }

  static func isArray(_ type: Any.Type) -> Bool { typeDescription(type) == typeDescription([Void].self) }

  // The conforming types, by their descriptions in the binary.
  // Unchecked, since the descriptions are constants of the binary.
  private struct Index: @unchecked Sendable {
    // The number of images in the index. A library that the program loads later has conformances of its own.
    var imageCount = 0
    // The descriptions of protocol and type of each conformance.
    // A list, since a hash table of all takes five times as long, and a launch checks for few protocols.
    private var conformances: [(protocol: UnsafeRawPointer, type: UnsafeRawPointer)] = []
    // The descriptions of the conforming types, for each protocol of an earlier check.
    private var types: [UnsafeRawPointer: Set<UnsafeRawPointer>] = [:]

    init() {}

    init(of images: [ImageConformances]) {
      imageCount = images.count
      conformances.reserveCapacity(images.reduce(0) { $0 + $1.count })
      for image in images { image.forEach { conformances.append(($0, $1)) } }
    }

    mutating func types(conformingTo description: UnsafeRawPointer) -> Set<UnsafeRawPointer> {
      if let known = types[description] { return known }
      var found: Set<UnsafeRawPointer> = []
      for conformance in conformances where conformance.protocol == description { found.insert(conformance.type) }
      types[description] = found
      return found
    }
  }

  private static let index = Mutex(Index())

  // Returns the descriptions of the types that conform to a protocol, in all loaded images.
  private static func types(conformingTo description: UnsafeRawPointer) -> Set<UnsafeRawPointer> {
    let imageCount = ImageConformances.imageCount
    return index.withLock { index in
      if index.imageCount != imageCount { index = Index(of: ImageConformances.all) }
      // Unsafe, since the checker does not know that the descriptions are constants of the binary.
      nonisolated(unsafe) let types = index.types(conformingTo: description)
      return types
    }
  }

  // The flag of a description that no other image repeats. A type of C has a description in each image.
  private static let uniqueFlag: UInt32 = 0x40

  // Returns whether a type has one description for all images.
  private static func isUnique(_ description: UnsafeRawPointer) -> Bool {
    description.load(as: UInt32.self) & uniqueFlag != 0
  }

  // Returns the description of the only protocol of an existential type.
  // The metadata of an existential begin with a word for its kind. Its flags and the number of its protocols are half a
  // word each. The descriptions of these follow.
  private static func protocolDescription(of existential: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(existential, to: UnsafePointer<UnsafeRawPointer>.self)[2]
  }

  private static func argument(_ index: Int, of type: Any.Type) -> Any.Type {
    genericArguments(of: type).assumingMemoryBound(to: Any.Type.self)[index]
  }
}

// The conformances that the binary of the program, or of one of its libraries, declares.
private struct ImageConformances {
  // The number of words before the range of the conformances in the runtime's structure.
  // These are a version, a base address, two unused words, and the range of the protocols.
  private static let conformancesIndex = 6

  // The address of the list of offsets. `nil` if the image declares no conformance.
  private let start: UnsafeRawPointer?
  let count: Int

  private init(_ sections: UnsafeRawPointer) {
    let words = sections.assumingMemoryBound(to: UInt.self)
    start = UnsafeRawPointer(bitPattern: words[ImageConformances.conformancesIndex])
    count = Int(words[ImageConformances.conformancesIndex + 1]) / MemoryLayout<Int32>.size
  }

  static var imageCount: Int {
    var count = 0
    forEachImage(
      { _, count in
        count?.assumingMemoryBound(to: Int.self).pointee += 1
        return true
      }, &count)
    return count
  }

  // The conformances of all images, in the runtime's order. Those of an image without any are an empty list.
  static var all: [ImageConformances] {
    var images: [ImageConformances] = []
    withUnsafeMutablePointer(to: &images) { pointer in
      forEachImage(
        { sections, images in
          images?.assumingMemoryBound(to: [ImageConformances].self).pointee.append(ImageConformances(sections))
          return true
        }, pointer)
    }
    return images
  }

  // The offset in bytes of the type within a conformance.
  private static let typeOffset = 4
  // The offset in bytes of the flags within a conformance.
  private static let flagsOffset = 12

  // Calls `body` with the descriptions of protocol and type of each conformance.
  // The section is a list of offsets. A conformance begins with the offsets of its protocol and its type, of a witness
  // table, and its flags. The protocol's offset may lead to a pointer. Bits 3 to 5 of the flags are 0 for a type and 1
  // for a pointer to a type.
  func forEach(_ body: (_ protocolDescription: UnsafeRawPointer, _ type: UnsafeRawPointer) -> Void) {
    guard let start else { return }
    for index in 0..<count {
      let entry = start + index * MemoryLayout<Int32>.size
      // Other kinds are classes of Objective-C, by their names.
      guard let conformance = relativeTarget(at: entry), let protocolDescription = indirectableTarget(at: conformance),
        let type = relativeTarget(at: conformance + Self.typeOffset),
        case let kind = conformance.load(fromByteOffset: Self.flagsOffset, as: UInt32.self) >> 3 & 7, kind < 2
      else { continue }
      body(protocolDescription, kind == 0 ? type : type.load(as: UnsafeRawPointer.self))
    }
  }
}

/// Calls `body` with the metadata sections of each image, and with `context`.
@_silgen_name("swift_enumerateAllMetadataSections")
func forEachImage(
  _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?)

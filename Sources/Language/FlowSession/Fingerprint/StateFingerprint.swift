import FlowScript
import FlowSystem

/// A 128-bit digest of an app's screens, state, work and storage.
///
/// Two moments share the digest if all of these are the same, for any path to each moment: see ``FingerprintReader``.
package struct StateFingerprint: Codable, Hashable, Sendable {
  package let first: UInt64
  package let second: UInt64

  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  package func combined(with number: Int) -> StateFingerprint {
    // An explorer keeps spaces apart that share states.
    var hasher = FingerprintHasher()
    hasher.combine(self)
    hasher.combine(number)
    return hasher.fingerprint
  }
}

/// The fingerprints of the aspects of a moment, which tell what differs between two.
package struct MomentFingerprint: Codable, Hashable, Sendable {
  package enum Aspect: Int, CaseIterable, Sendable {
    case screens, controls, state, heldSteps, work, storage
  }

  // In the order of the cases.
  private let aspects: [StateFingerprint]

  /// In the order of the cases.
  package init(aspects: [StateFingerprint]) {
    self.aspects = aspects
  }

  package subscript(aspect: Aspect) -> StateFingerprint { aspects[aspect.rawValue] }

  var whole: StateFingerprint {
    var hasher = FingerprintHasher()
    for aspect in aspects { hasher.combine(aspect) }
    return hasher.fingerprint
  }

  package func aspects(differingFrom other: MomentFingerprint) -> [Aspect] {
    Aspect.allCases.filter { self[$0] != other[$0] }
  }
}

extension StateFingerprint: CustomStringConvertible {
  /// The fingerprint as 32 hexadecimal digits.
  package var description: String {
    [first, second].map { String($0, radix: 16).zeroPadded(to: 16) }.joined()
  }
}

/// A hasher that gives the same result in each process, unlike `Hasher`.
///
/// The hasher is fast rather than hard to invert. Do not use it for hostile input.
package struct FingerprintHasher {
  // Two independent lanes, each a bijection of its state for every word, so no word can erase what came before. They
  // begin with digits of π, which are in no relation to the input.
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344

  package init() {}

  /// The fingerprint of everything combined so far.
  package var fingerprint: StateFingerprint {
    StateFingerprint(first: Digest.mixed(first), second: Digest.mixed(second ^ first))
  }

  mutating func combine(_ word: UInt64) {
    // Each multiplier is odd, so the product loses no bit.
    first = (first ^ word) &* 0x9E37_79B9_7F4A_7C15
    first ^= first >> 29
    second = (second ^ (word << 32 | word >> 32)) &* 0xD6E8_FEB8_6659_FD93
    second ^= second >> 32
  }

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  package mutating func combine(_ part: StateFingerprint) {
    combine(part.first)
    combine(part.second)
  }

  /// The hash includes the length of the text.
  package mutating func combine(_ text: String) {
    // Without the lengths, neighbours would run together.
    var text = text
    text.withUTF8 { bytes in
      combine(bytes.count)
      var index = 0
      while index < bytes.count {
        var word: UInt64 = 0
        for byte in bytes[index..<min(index + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
        combine(word)
        index += 8
      }
    }
  }

  mutating func combine(_ text: String?) {
    combine(text == nil ? 0 : 1)
    if let text { combine(text) }
  }

  mutating func combine(_ duration: Duration) {
    combine(UInt64(bitPattern: duration.components.seconds))
    combine(UInt64(bitPattern: duration.components.attoseconds))
  }

  /// Adds a value. The caller sorts its sets and dictionaries, and numbers its UUIDs.
  mutating func combine(_ literal: Literal) {
    // Each kind begins with a number of its own. So equal contents of two kinds differ.
    switch literal {
    case .nil: combine(0)
    case .boolean(let value): combine(value ? 1 : 2)
    case .integer(let value):
      combine(3)
      combine(UInt64(truncatingIfNeeded: value))
      combine(UInt64(truncatingIfNeeded: value >> 64))
    case .float(let value):
      combine(4)
      // A script writes each not-a-number in the same way.
      combine(value.isNaN ? UInt64.max : value.bitPattern)
    case .string(let text):
      combine(5)
      combine(text)
    case .duration(let duration):
      combine(6)
      combine(duration)
    case .uuid(let uuid):
      combine(7)
      combine(uuid.uuidString)
    case .uuidNumber(let number):
      combine(8)
      combine(number)
    case .array(let elements): combine(9, elements)
    case .set(let elements): combine(10, elements)
    case .dictionary(let entries):
      combine(11)
      combine(entries.count)
      for entry in entries {
        combine(entry.key)
        combine(entry.value)
      }
    case .enumCase(let type, let name, let arguments):
      combine(12)
      combine(type)
      combine(name)
      combine(arguments)
    case .structure(let type, let arguments):
      combine(13)
      combine(type)
      combine(arguments)
    case .opaque(let text):
      combine(14)
      combine(text)
    }
  }

  private mutating func combine(_ tag: Int, _ elements: [Literal]) {
    combine(tag)
    combine(elements.count)
    for element in elements { combine(element) }
  }

  private mutating func combine(_ arguments: [Literal.Argument]) {
    combine(arguments.count)
    for argument in arguments {
      combine(argument.label)
      combine(argument.value)
    }
  }
}

/// A digest of a text as six letters.
///
/// It is equal on every machine and in every build.
///
/// The text's UTF-8 is hashed by 64-bit FNV-1a and mixed by MurmurHash3's `fmix64`. The top 30 bits, five at a time,
/// are letters of Crockford's base 32.
package struct Digest: Sendable {
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")

  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of an empty text.
  package init() {}

  /// Returns the digest of a text.
  package static func text(of text: String) -> String {
    var digest = Digest()
    digest.append(text)
    return digest.text
  }

  /// Returns the digest of bytes.
  package static func text(ofBytes bytes: some Sequence<UInt8>) -> String {
    var digest = Digest()
    for byte in bytes { digest.append(byte) }
    return digest.text
  }

  /// The digest of everything that was appended so far, as letters.
  package var text: String {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    mixed ^= mixed >> 33
    return String((1...6).map { Digest.letters[Int(mixed >> (64 - 5 * UInt64($0)) & 31)] })
  }

  private mutating func append(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

extension Digest: LiteralSink {
  var isFull: Bool { false }

  /// Appends a text.
  package mutating func append(_ piece: String) {
    var piece = piece
    piece.withUTF8 { bytes in
      for byte in bytes { append(byte) }
    }
  }
}

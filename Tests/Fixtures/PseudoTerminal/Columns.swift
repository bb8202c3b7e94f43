extension Unicode.Scalar {
  /// The number of columns that a terminal uses for the scalar: 0, 1 or 2.
  ///
  /// The table is independent of the C library, so that a test does not compare the library with itself.
  package var columns: Int {
    switch value {
    case 0..<0x300: return 1
    case 0x1160...0x11FF, 0x200B...0x200F, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE01EF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // Each of the two letters of a flag takes one column.
    default: return properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value) ? 2 : 1
    }
  }
}

import FoundationEssentials
import Glibc

struct MessageSplitter {
  enum Line {
    case whole(Data)
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  // A client that never ends its line must not fill the memory.
  static let limit = 1 << 24

  private var line = Data()
  // The splitter skips the rest of the line then.
  private var isTooLong = false

  /// Adds bytes, and calls a closure with each line that they complete.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // memchr, since a loop over bytes takes a second for 16 MiB in a debug build.
      let start = UnsafeRawBufferPointer(rebasing: rest)
      guard let base = start.baseAddress, let found = memchr(base, 0x0A, start.count) else {
        append(rest)
        return
      }
      let end = rest.startIndex + (UnsafeRawPointer(found) - base)
      append(rest[..<end])
      finish(body)
      rest = rest[(end + 1)...]
    }
  }

  /// Calls a closure with the last line if that line has no end.
  mutating func end(_ body: (Line) -> Void) {
    if !line.isEmpty || isTooLong { finish(body) }
  }

  // Unless the line is too long.
  private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard !isTooLong else { return }
    line.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes))
    if line.count > Self.limit {
      isTooLong = true
      line = Data()
    }
  }

  // Drops a line of white space.
  private mutating func finish(_ body: (Line) -> Void) {
    if isTooLong {
      body(.tooLong)
    } else if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      body(.whole(line))
    }
    line = Data()
    isTooLong = false
  }
}

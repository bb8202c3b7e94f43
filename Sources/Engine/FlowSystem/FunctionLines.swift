import CFlowSystem
import Glibc
import Synchronization

/// The lines of function declarations in the running program.
///
/// They come from the program's own debug information. A stripped program has none.
package enum FunctionLines {
  package struct Line: Hashable, Sendable {
    /// The path of the file. It is relative within the current folder.
    package let file: String
    /// The number of the line, from 1.
    package let line: Int
  }

  private struct Symbol: Hashable {
    let prefix: String
    let suffix: String
  }

  // A search reads the whole symbol table, which takes about 50 ms in a program of 80 MB.
  private static let known = Mutex<[Symbol: Line?]>([:])

  /// Returns the line of a function with a mangled name.
  /// - Parameters:
  ///   - prefix: The beginning of the name, with the function's own name and labels.
  ///   - suffix: The end of the name, which distinguishes functions from accessors.
  /// - Returns: The line. Returns `nil` if it is unknown, or if the name may be that of several functions.
  package static func line(ofSymbolBeginning prefix: String, ending suffix: String) -> Line? {
    let symbol = Symbol(prefix: prefix, suffix: suffix)
    if let line = known.withLock({ $0[symbol] }) { return line }
    let line = find(symbol)
    known.withLock { $0[symbol] = .some(line) }
    return line
  }

  /// Returns the address of a function with a mangled name, which ``line(ofSymbolBeginning:ending:)`` describes.
  /// - Returns: The address. Returns `nil` if it is unknown, as in a stripped program, or if the name may be that of
  ///   several functions.
  package static func address(ofSymbolBeginning prefix: String, ending suffix: String) -> UInt? {
    let address = cflow_address_of_function(prefix, suffix)
    return address == 0 ? nil : address
  }

  private static func find(_ symbol: Symbol) -> Line? {
    // Linux allows paths of up to 4096 bytes.
    var buffer = [CChar](repeating: 0, count: 4_096)
    let line = cflow_line_of_function(symbol.prefix, symbol.suffix, &buffer, UInt(buffer.count))
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard line > 0, let file = String(validating: bytes, as: UTF8.self), !isGenerated(file) else { return nil }
    guard let here = getcwd(nil, 0) else { return Line(file: file, line: Int(line)) }
    defer { free(here) }
    let folder = String(cString: here) + "/"
    return Line(file: file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file, line: Int(line))
  }

  // Returns whether the user cannot open a file, such as that of a macro's expansion.
  private static func isGenerated(_ file: String) -> Bool {
    file.hasSuffix("<compiler-generated>") || file.contains("@__swiftmacro_")
  }
}

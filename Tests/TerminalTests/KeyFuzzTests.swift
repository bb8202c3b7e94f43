import FlowSystem
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// More characters than libedit's first buffer has.
private let longText = Array(repeatElement("영화 목록 ", count: 250).joined().utf8)
private let longLine = Array(repeatElement("word ", count: 200).joined().utf8)
private let pasteMark = Array("\u{1B}[200~".utf8)

/// Keys after which libedit 3.1 ends the process, or has overwritten foreign memory.
private let faultyKeys: [String: [[UInt8]]] = [
  // It aborts on a character of six bytes.
  "ct_encode_string": [[0x61, 0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF]],
  // It leaves the line for the buffer that vi_undo has exchanged for it, and a long paste moves it.
  "em_exchange_mark": [Array("abc\u{17}\u{1F}\u{18}\u{18}x\u{17}y".utf8), pasteMark, longText],
  // It copies all from one of these buffers to the other.
  "em_copy_region": [longText, Array("abc\u{17}\u{1F}\u{1B}w\u{1F}\u{1B}w".utf8), pasteMark, longText, longText],
  // It reads the buffer that its line has left.
  "em_copy_prev_word": [longLine, Array(repeatElement("\u{1B}\u{1F}", count: 30).joined().utf8)],
  "em_copy_prev_word by its meta character": [longLine, Array(repeatElement("\u{9F}", count: 30).joined().utf8)],
]

/// Keys that a user presses by accident, or a program sends on purpose.
@Suite struct KeyFuzzTests {
  @Test(arguments: [
    "", "bind -v\n", "bind ^G ed-command\n", "demo:bind ^[x ed-command\n", "bind -a : ed-command\nbind -v\n",
  ])
  func libeditsOwnCommandLineCannotBeReached(settings: String) throws {
    let home = TemporaryFolder()
    try home.write(settings, to: ".editrc")
    let demo = try Demo(home: home)
    // With an open quote, libedit's commands crash: by M-x, by the colon of vi's command mode, and by a bound key.
    for keys in ["\u{1B}x", "\u{1B}X", "\u{1B}:", "\u{7}"] {
      for command in ["\"", "'", "bind \"", "edit off"] {
        demo.terminal.send(keys + command + Key.enter)
        demo.terminal.send(Key.control("c"))
      }
    }
    demo.terminal.send(Key.control("c"))
    // Vi's command mode may be active: return to insert mode.
    if settings.contains("-v") { demo.terminal.send("i") }
    demo.terminal.send(Key.control("c"))
    demo.terminal.send("still here" + Key.enter)
    try demo.terminal.wait(for: "line: still here")
  }

  @Test(arguments: faultyKeys.keys.sorted())
  func libeditsMemoryFaultsCannotBeReached(function: String) throws {
    let demo = try Demo()
    for part in try #require(faultyKeys[function]) { demo.terminal.send(bytes: part) }
    demo.terminal.send("\u{1B}[201~" + Key.enter)
    try demo.terminal.wait(until: "the entered line") { $0.transcript.contains("line: ") && $0.cursorLine == "demo>" }
    demo.terminal.send("still here" + Key.enter)
    // Only once the editor reads again: in between, the terminal itself would take the Ctrl-D.
    try demo.terminal.wait(until: "the second line") {
      $0.transcript.contains("line: still here") && $0.cursorLine == "demo>"
    }
    demo.terminal.send(Key.control("d"))
    #expect(try demo.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomKeysDoNotCrashTheEditor(seed: UInt64) throws {
    let home = TemporaryFolder()
    if !seed.isMultiple(of: 2) { try home.write("bind -v\n", to: ".editrc") }
    let demo = try Demo(home: home)
    var random = SeededNumbers(seed: seed)
    // Prefixes of key sequences among random bytes, except those that end the input, or stop the process or the output.
    let pieces: [[UInt8]] = [
      Array("\u{1B}".utf8), Array("\u{1B}[".utf8), Array("\u{1B}x".utf8), Array("\u{1B}O".utf8), [0x22], [0x27], [0x0D],
      Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), [0xEC, 0x98], [0xF0, 0x9F], [0x16], [0x12], [0x09], [0x7F],
    ]
    // Vi's `v` starts an external editor.
    let forbidden: Set<UInt8> = [0x04, 0x11, 0x13, 0x1A, 0x1C, 0x14, 0x0F, UInt8(ascii: "v")]
    for _ in 0..<2_000 {
      let choice = random.index(below: 3 * pieces.count)
      let byte = UInt8(random.index(below: 256))
      let bytes = choice < pieces.count ? pieces[choice] : forbidden.contains(byte) ? [0x61] : [byte]
      demo.terminal.send(bytes: bytes)
    }
    // Ends an open paste, discards the line and types another one. A terminal discards typed input on an interrupt, and
    // a visible prompt may be that of an earlier Ctrl-C. So it tries again.
    for _ in 1...10 {
      demo.terminal.send("\u{1B}[201~" + Key.control("c"))
      _ = try? demo.terminal.wait(forCursorLine: "demo>", within: .seconds(2))
      demo.terminal.send("still here" + Key.enter)
      if (try? demo.terminal.wait(for: "line: still here", within: .seconds(2))) != nil { return }
    }
    try demo.terminal.wait(for: "line: still here")
  }
}

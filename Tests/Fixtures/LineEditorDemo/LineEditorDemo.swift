import FlowSystem
import Glibc
import Terminal

/// A minimal shell for the tests of the line editor.
///
/// Each line is printed with `\n` for its newlines.
///
///     LineEditorDemo [--history PATH] [--printer FIFO] [--plain] [--suggest] [--many N]
@main
@MainActor
struct LineEditorDemo {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    let history = History(path: options.history)
    guard let editor = LineEditor(name: "demo", history: history, usesColor: !options.isPlain) else {
      print("no editor")
      return readLines()
    }
    editor.suggestsFromHistory = options.suggests
    editor.prompt = { .init([.init("demo", style: .init(codes: [1, 32])), .init("> ")]) }
    editor.completer = { complete($0, cursor: $1, many: options.many) }
    editor.needsMoreLines = { $0.hasSuffix("\\") || $0.filter { $0 == "{" }.count > $0.filter { $0 == "}" }.count }
    if let printer = options.printer { listen(to: printer, with: editor) }
    Interrupts.shielding { loop(editor) }
  }

  private static func loop(_ editor: LineEditor) {
    while true {
      switch editor.readLine() {
      case .line(let line):
        if let failure = editor.history.append(line) { print("history: \(failure.message)") }
        guard line != "quit" else { return }
        run(line)
      case .interrupted: print("interrupted")
      case .endOfInput:
        print("end of input")
        return
      case .hangUp: exit(3)
      case .terminated: exit(143)
      case .failure(let error):
        print("failure \(error)")
        exit(4)
      }
    }
  }

  private static func run(_ line: String) {
    switch line {
    case "spin": spin(stopping: true)
    case "spin for ever": spin(stopping: false)
    case "wait":
      // In cooked mode the terminal driver delivers whole lines only.
      print("waiting")
      var byte: UInt8 = 0
      _ = read(STDIN_FILENO, &byte, 1)
      print("got \(byte)")
    default: print("line: " + line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n"))
    }
  }

  private static func spin(stopping: Bool) {
    let flag = Flag()
    Interrupts.during {
      print("spinning")
      while !flag.isSet { usleep(1000) }
    } onFirst: {
      print("first")
      if stopping { flag.set() }
    } onSecond: {
      print("second")
      exit(130)
    }
    print("stopped")
  }

  private static func listen(to fifo: String, with editor: LineEditor) {
    let descriptor = open(fifo, O_RDWR | O_NONBLOCK)
    editor.wakeUp = descriptor
    editor.onWakeUp = {
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      editor.printAbove(text)
      if text == "spin\n" { spin(stopping: true) }
    }
  }

  private static func readLines() {
    let reader = InputReader()
    do throws(FileError) {
      while let line = try reader.nextLineBytes() {
        print("line: \(String(decoding: line, as: UTF8.self))")
        fflush(nil)
      }
    } catch {
      print(error.message)
      exit(2)
    }
  }
}

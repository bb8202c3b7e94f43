import FoundationEssentials
import Glibc
import SourceRewriting

/// The tool that `RewriteSources` runs for a target, and `flowsh init` for errors and differences.
@main
enum FlowRewriter {
  private static let usage = """
    usage: FlowRewriter rewrite --list FILE [--left-out LeftOut.txt] [--excluded Excluded.txt]
           FlowRewriter leave-out --list FILE… --left-out LeftOut.txt < ERRORS
           FlowRewriter differences --list FILE… [--left-out LeftOut.txt]
           FlowRewriter summary --list FILE… [--left-out LeftOut.txt]

    """

  nonisolated static func main() {
    // The parser and what reads its trees call themselves for each level of a source. A chain of 3,000 calls, which the
    // compiler accepts, needs more than the 8 MB of the main thread.
    var (attributes, thread) = (pthread_attr_t(), pthread_t())
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 << 20)
    let created = pthread_create(&thread, &attributes, { @Sendable _ in FlowRewriter.run() }, nil)
    if created == 0 { pthread_join(thread, nil) }
    printError("error: cannot start a thread: \(String(cString: strerror(created)))\n")
    exit(2)
  }

  private nonisolated static func run() -> Never {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      let lists = try arguments.lists.map(FileList.init(path:))
      let leftOut = try LeftOutFile(path: arguments.leftOut)
      let isComplete =
        switch arguments.command {
        case .rewrite: try lists.allSatisfy { try TargetRewriting($0, leftOut).run(excluded: arguments.excluded) }
        case .leaveOut: try ErrorReading(lists, leftOut).addEntries()
        case .differences: try Report(lists, leftOut).printDifferences()
        case .summary: try Report(lists, leftOut).printSummary()
        }
      exit(isComplete ? 0 : 1)
    } catch let error as UsageError {
      printError("error: \(error.message)\n\(usage)")
      exit(2)
    } catch {
      printError("\(error)\n")
      exit(2)
    }
  }
}

struct UsageError: Error {
  let message: String
}

/// The command and its options.
struct Arguments {
  enum Command: String {
    case rewrite
    case leaveOut = "leave-out"
    case differences
    case summary
  }

  let command: Command
  private(set) var lists: [String] = []
  private(set) var leftOut: String?
  private(set) var excluded: String?

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    guard let name = rest.popFirst() else { throw UsageError(message: "no command") }
    guard let command = Command(rawValue: name) else { throw UsageError(message: "no command '\(name)'") }
    self.command = command
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw UsageError(message: "\(option) has no value") }
      switch option {
      case "--list": lists.append(value)
      case "--left-out": leftOut = value
      case "--excluded": excluded = value
      default: throw UsageError(message: "no option '\(option)'")
      }
    }
    if lists.isEmpty { throw UsageError(message: "--list is missing") }
    if command == .leaveOut, leftOut == nil { throw UsageError(message: "--left-out is missing") }
  }
}

func printOutput(_ text: String) { FileStream.write(text, to: STDOUT_FILENO) }
func printError(_ text: String) { FileStream.write(text, to: STDERR_FILENO) }

private enum FileStream {
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

import Foundation
import FoundationXML
import Glibc
import TestSupport
import Testing

/// Output that can't be written, and output before the process ends.
@Suite struct OutputFailureTests {
  private let folder = TemporaryFolder()

  private func shell(_ line: String) throws -> Flowsh.Result {
    try Flowsh.run(["-c", line], environment: ["flowsh": Flowsh.program], in: folder, program: "/bin/sh")
  }

  @Test(arguments: [
    "fmt - < a.flowscript", "run a.flowscript", "-c 'app Counter'", "completions bash", "--help", "help test",
    "apps", "test a.flowscript", "test --list a.flowscript", "< a.flowscript",
  ])
  func writeErrorExitsWithStatus3(arguments: String) throws {
    try folder.write("app  Counter\n", to: "a.flowscript")
    let full = try shell("$flowsh \(arguments) > /dev/full")
    #expect(full.status == 3, "\(full.error)")
    #expect(full.error.contains("cannot write standard output: the disk is full"))
    let closed = try shell("$flowsh \(arguments) >&-")
    #expect(closed.status == 3, "\(closed.error)")
    #expect(closed.error.contains("cannot write standard output: it is closed"))
  }

  @Test(
    .disabled(if: Sanitizer.isOn, "it needs files of its own"), arguments: ["save", "save!", "record", "record!"])
  func recordingThatCannotBeWrittenChangesNoFile(verb: String) throws {
    if verb.hasSuffix("!") { try folder.write("flowscript 2\n", to: "a.flowscript") }
    // Writes to files fail, as on a full disk. A pipe has no limit.
    let save = "$flowsh -c 'app Shop' -c '\(verb) \"a\"'"
    let result = try shell("{ trap '' XFSZ; ulimit -f 0; \(save); echo $?; } 2>&1 | cat")
    #expect(result.output.contains("error: cannot write"), "\(result)")
    #expect(result.output.hasSuffix("\n3\n"), "\(result)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { ![".in", ".out", ".err"].contains($0) }
    if verb.hasSuffix("!") {
      #expect(files == ["a.flowscript"])
      #expect(try folder.read("a.flowscript") == "flowscript 2\n")
    } else {
      #expect(files == [])
    }
  }

  @Test func standardInputHasALimit() throws {
    for command in ["run -", "fmt -", ""] {
      let result = try shell("head -c 70000000 /dev/zero | $flowsh \(command)")
      #expect(result.status == 3, "\(result)")
      #expect(result.error.hasPrefix("error: cannot read standard input: it is larger than 64 MB\n"), "\(result.error)")
    }
  }

  /// Whether this user may take /proc away from a program.
  private static let canHideProc =
    (try? Flowsh.run(["-m", "mount", "-t", "tmpfs", "none", "/proc"], program: "/usr/bin/unshare").status) == 0

  @Test(
    .enabled(if: canHideProc), .disabled(if: Sanitizer.isOn, "it warns about the missing /proc"),
    arguments: [
      ("test /nonexistent", 3, "no such file"), ("--version", 0, ""), ("nonsense", 2, "nonsense"),
      ("test a.flowscript", 3, "/proc is not mounted"), ("explore Counter --transitions 9", 0, ""),
      ("-c 'app Counter' -c tree", 0, ""), ("fmt --check a.flowscript", 0, ""),
    ])
  func withoutProcNothingSucceedsUndone(arguments: String, status: Int32, message: String) throws {
    try folder.write("app Counter\n", to: "a.flowscript")
    let result = try shell("unshare -m sh -c \"mount -t tmpfs none /proc; exec $flowsh \(arguments)\"")
    #expect(result.status == status, "\(result)")
    #expect(status == 0 ? result.error.isEmpty : result.error.contains(message), "\(result)")
  }

  @Test func closedPipeIsSuccess() throws {
    let result = try shell("{ $flowsh completions bash; echo $? > status; } | head -c 1 > /dev/null")
    #expect(result.status == 0)
    #expect(try folder.read("status") == "0\n")
  }

  @Test func reportFileIsIntactWithoutStandardOutput() throws {
    try folder.write("app Counter\n", to: "a.flowscript")
    let result = try shell("$flowsh test a.flowscript --reporter text --reporter junit=a.xml >&- 2>&- <&-")
    #expect(result.status == 3)
    #expect(try folder.read("a.xml").hasPrefix("<?xml"))
    #expect(XMLParser(data: Data(try folder.read("a.xml").utf8)).parse())
  }

  @Test func aStalledReaderCostsNoProcessorTime() throws {
    // The reading end stays open but is never read.
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let descriptor = open(folder.file("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(descriptor) }
    // 1031 is F_SETPIPE_SZ. The pipe holds one page.
    _ = fcntl(descriptor, 1031, 4_096)
    // The non-blocking descriptor itself, since another one of the same pipe would have its own flags.
    let child = try Child(
      Flowsh.program, ["completions", "bash"], environment: Flowsh.environment(home: folder), folder: folder.path,
      outputDescriptor: descriptor)
    defer { child.end() }
    // With the pipe full, the writer has to wait: its processor time stands still, but would grow in a busy loop.
    // Its entry in /proc can't be read, since tests may run in their own process namespace.
    // Twenty samples in a row, 10 ms apart, must be equal.
    var clock = clockid_t()
    try #require(clock_getcpuclockid(child.identifier, &clock) == 0)
    var used = timespec()
    var standing = 0
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline, standing < 20 {
      var count: Int32 = 0
      _ = ioctl(descriptor, UInt(FIONREAD), &count)
      var now = timespec()
      try #require(clock_gettime(clock, &now) == 0)
      standing = count > 2_000 && now.tv_sec == used.tv_sec && now.tv_nsec == used.tv_nsec ? standing + 1 : 0
      used = now
      _ = Glibc.poll(nil, 0, 10)
    }
    #expect(standing == 20)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signalThatStopsASuiteStillWritesReports(number: Int32, status: Int32) throws {
    try folder.write("app Trouble\n", to: "a.flowscript")
    try folder.write("app Trouble\n\n.hang\n", to: "b.flowscript")
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let child = try Child(
      Flowsh.trouble, ["test", "-j", "1", ".", "--reporter", "json=pipe", "--reporter", "junit=a.xml"],
      environment: Flowsh.environment(home: folder), folder: folder.path, output: folder.file(".out"),
      error: folder.file(".err"))
    // Reads until the first script is reported. The second one then runs forever.
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let deadline = ContinuousClock.now + .seconds(60)
    while !text.contains("a.flowscript"), ContinuousClock.now < deadline {
      var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&polled, 1, 100)
      let count = read(reader, &buffer, buffer.count)
      text += String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    kill(child.identifier, number)
    #expect(child.wait() == status)
    let report = try folder.read("a.xml")
    #expect(XMLParser(data: Data(try folder.read("a.xml").utf8)).parse())
    #expect(report.contains("a.flowscript") && report.contains("type=\"stopped\""))
    #expect(try folder.read(".out").contains("1 passed"))
    let caches = try FileManager.default.contentsOfDirectory(atPath: folder.file(".cache/flowsh"))
    #expect(caches.contains { $0.hasPrefix("last-run-") })
  }
}

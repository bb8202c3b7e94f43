import Foundation
import Testing

/// What must not compile, and its like that must.
@Suite struct CompilingTests {
  /// Where this test was built, with the modules and the macros.
  private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static let feature = """
    import FlowStore

    @InnoFlow struct CounterFeature {
      struct State: Equatable, Sendable, DefaultInitializable {
        var count = 0
        @BindableField var step = 1
      }
      enum Action: Sendable { case increment, setStep(Int), rename(String) }
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
    }

    @MainActor func use(_ store: Store<CounterFeature>) {

    """

  /// Compiles a file in which a function uses a store, and gives its errors: their line, counted from the first in the
  /// function, and column, and what they say.
  private func errors(ofUse lines: String...) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compiling-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("use.swift")
    try (Self.feature + lines.map { "  \($0)\n" }.joined() + "}\n").write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
      "-diagnostic-style", "llvm", "-module-cache-path", Self.products.appendingPathComponent("ModuleCache").path,
      "-I", Self.products.appendingPathComponent("Modules").path,
      "-Xcc", "-fmodule-map-file=\(Self.products.path)/CFlowRuntime.build/module.modulemap",
      "-load-plugin-executable", "\(Self.products.path)/FlowMacros-tool#FlowMacros", file.path,
    ]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let first = Self.feature.count { $0 == "\n" }
    let errors = text.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[3].hasPrefix(" error: "), let number = Int(parts[1]) else { return nil }
      return "\(number - first):\(parts[2]): \(parts[3].dropFirst(8))"
    }
    #expect((process.terminationStatus == 0) == errors.isEmpty, "\(text)")
    return errors
  }

  @Test("IN-14: a plain field can't be bound, and a binding sends an action of the field's type")
  func whatIsWrongWithABinding() throws {
    #expect(
      try errors(
        ofUse: #"_ = store.binding(\.count, send: { .setStep($0) })"#,
        #"_ = store.binding(\.step, send: { .rename($0) })"#,
        #"store.send(.setStep("2"))"#) == [
          """
          1:21: cannot convert value of type 'KeyPath<CounterFeature.State, Int>' to expected argument type \
          'KeyPath<CounterFeature.State, BindableProperty<Int>>'
          """,
          """
          2:21: cannot convert value of type 'KeyPath<CounterFeature.State, Int>' to expected argument type \
          'KeyPath<CounterFeature.State, BindableProperty<String>>'
          """,
          "3:23: cannot convert value of type 'String' to expected argument type 'Int'",
        ])
  }

  @Test("IN-14: the same with the mistakes mended")
  func whatIsRightWithABinding() throws {
    #expect(
      try errors(
        ofUse: #"_ = store.binding(\.step, send: { .setStep($0) })"#,
        #"_ = store.binding(\.step, send: { .rename("\($0)") })"#,
        #"_ = store.binding(\.$step, send: { .setStep($0) })"#,
        #"store.send(.setStep(2))"#) == [])
  }
}

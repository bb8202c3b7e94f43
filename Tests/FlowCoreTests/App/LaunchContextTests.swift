import FlowRuntime
import FoundationEssentials
import Testing

@testable import FlowCore

@MainActor
@Suite struct LaunchContextTests {
  @Test func uuidsAndRandomNumbersAreDeterministicAndUnique() {
    func draw() -> [String] {
      let context = LaunchContext()
      return (0..<100).map { _ in context.uuid().uuidString } + (0..<100).map { _ in "\(context.random.next())" }
    }
    let first = draw()
    #expect(draw() == first)
    #expect(Set(first).count == 200)
  }

  @Test func uuidsHaveTheVersionOfRandomUUIDs() {
    let context = LaunchContext()
    for _ in 0..<100 {
      let text = Array(context.uuid().uuidString)
      #expect(text[14] == "4")
      #expect("89AB".contains(text[19]))
    }
  }

  @Test func contextTimeIsVirtualTime() throws {
    let runtime = VirtualTimeRuntime()
    let context = LaunchContext()
    let start = runtime.enter { context.now }
    try runtime.advance(to: .seconds(90))
    #expect(runtime.enter { context.now }.timeIntervalSince(start) == 90)
  }

  @Test func storageReturnsValuesOfTheStoredTypeAndRemovesNil() {
    let storage = AppStorage()
    storage["count"] = 3
    #expect(storage["count", as: Int.self] == 3)
    #expect(storage["count", as: String.self] == nil)
    storage["count", as: Int.self] = nil
    #expect(storage["count", as: Int.self] == nil)
  }

  @Test func theStorageCanBeUsedFromManyThreadsAtOnce() async {
    let storage = AppStorage()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { @concurrent in
          storage["\(number)"] = number
          storage["shared"] = number
        }
      }
    }
    let kept = (0..<100).compactMap { (number: Int) in storage["\(number)", as: Int.self] }
    #expect(kept == Array(0..<100))
    #expect(storage["shared", as: Int.self] != nil)
  }

  @Test func storageIsUnlockedWhileItReleasesAValue() {
    final class StorageUser: Sendable {
      let storage: AppStorage
      init(_ storage: AppStorage) { self.storage = storage }
      deinit { storage["went"] = true }
    }
    let storage = AppStorage()
    storage["asking"] = StorageUser(storage)
    storage["asking", as: StorageUser.self] = nil
    #expect(storage["went"] == true)
  }

  @Test func runUsesTheStorageOfItsLastLaunch() {
    let runtime = VirtualTimeRuntime()
    runtime.enter {
      #expect(Run.currentAppStorage === Run.currentAppStorage)
      let first = LaunchContext()
      #expect(Run.currentAppStorage === first.storage)
      let second = LaunchContext()
      #expect(Run.currentAppStorage === second.storage)
      #expect(VirtualTimeRuntime().enter { Run.currentAppStorage } !== second.storage)
    }
    let context = LaunchContext()
    #expect(Run.currentAppStorage === context.storage)
    #expect(runtime.enter { Run.currentAppStorage } !== context.storage)
  }

  @Test func faultIsRecordedInTheCurrentRun() {
    VirtualTimeRuntime().enter {
      Run.report(fault: "wrong")
      #expect(Run.current.trace.lastSequence == 1)
      VirtualTimeRuntime().enter { #expect(Run.current.trace.lastSequence == 0) }
    }
  }

  @Test func appNameIsItsTypeNameWithoutApp() {
    #expect(TinyApp.name == "Tiny")
  }
}

/// An app without steps and screens.
@MainActor
private final class TinyApp: FlowApp {
  static let steps: [any Step.Type] = []
  let window = NoScreens()
  init(context: LaunchContext, arguments: NoArguments) {}
  func launch() {}
}

/// A source of screens that has none.
@MainActor
private final class NoScreens: ScreenSource {
  var frontController: AnyObject? { nil }
  let screenTree = ScreenTree(root: nil)
  func back() throws(GestureRefusal) { throw .nothingToGoBackTo }
  func dismissModal() throws(GestureRefusal) { throw .noModal }
  func selectTab(at index: Int) throws(GestureRefusal) { throw .noTabs }
  func pressAlertButton(_ title: String) throws(GestureRefusal) { throw .noAlert }
  func pressAlertButton(at index: Int) throws(GestureRefusal) { throw .noAlert }
}

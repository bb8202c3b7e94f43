import FlowCore
import FlowRuntime
import Foundation
import HeadlessUIKit
import KeychainAccess
import KeychainSwift
import LocalAuthentication
import Security
import Swinject
import Testing
import UniformTypeIdentifiers

@testable import Uses

/// The faults of the current run, oldest first.
@MainActor private var faults: [String] {
  Run.current.trace.events(after: 0).compactMap { event in
    if case .fault(let sentence) = event.kind { sentence } else { nil }
  }
}

@MainActor
@Suite struct StandInTests {
  private let runtime = VirtualTimeRuntime()

  private func turn(_ body: @MainActor () throws -> Void) throws {
    try runtime.enter(body)
    try runtime.runReady()
  }

  // MARK: Names without effect

  @Test func aQuestionWithoutAnAnswerIsAFault() throws {
    try turn {
      let lock = Lock()
      lock.unlock()
      #expect(!lock.isOpen && faults == ["not here: LAContext.canEvaluatePolicy"])
      #expect(LAContext().biometryType == .none)
      #expect(faults.last == "not here: LAContext.biometryType")
    }
  }

  @Test func anAsynchronousQuestionThrows() throws {
    let isOpen = try runtime.run { await Lock().unlockLater() }
    #expect(!isOpen)
    try turn { #expect(faults == ["not here: LAContext.evaluatePolicy"]) }
  }

  @Test func twoRunsShareNoFaults() throws {
    try turn { Reachability().start() }
    VirtualTimeRuntime().enter { #expect(faults.isEmpty) }
    try turn { #expect(faults == ["not here: NWPathMonitor.start"]) }
  }

  @Test func anImageThatLoadsShowsItsPlaceholder() throws {
    try turn {
      let cell = PosterCell(frame: .zero)
      cell.show("https://example.com/1.png")
      #expect(cell.poster.image?.name == "poster" && faults.isEmpty)
      cell.show("https://example.com/1.png") { _ in Issue.record("nothing is loaded") }
      #expect(cell.poster.image == nil && faults == ["not here: UIImageView.kf.setImage"])
    }
  }

  @Test func aRequestIsAFault() throws {
    try turn {
      PostClient().posts { _ in Issue.record("there is no network") }
      #expect(faults == ["not here: AF.request"])
    }
    let url = try Router.posts(page: 2).asURLRequest().url
    #expect(url?.absoluteString == "https://example.com/posts?page=2")
  }

  // MARK: Names that act

  @Test func thenSetsPropertiesWhereAValueIsMade() {
    let (filter, screen, layer) = filteredLabels()
    #expect(filter.limit == 20 && filter.query.isEmpty && screen.title == "Filter" && layer.cornerRadius == 4)
  }

  @Test func assembliesRegisterWhatAContainerResolves() throws {
    let resolver = Assembler([DataAssembly(), ScreenAssembly()]).resolver
    let home = try #require(resolver.resolve(Home.self, argument: "Start"))
    #expect(home.title == "Start" && home.api.name == "live")
    // The scope of a container keeps one instance, and that of a graph makes new ones.
    #expect(resolver.resolve((any Api).self) as? LiveApi === home.api as? LiveApi)
    #expect(resolver.resolve(Home.self, argument: "Start") !== home)
    #expect(resolver.resolve((any Api).self, name: "mock") as? LiveApi !== home.api as? LiveApi)
    #expect(resolver.resolve(Home.self) == nil && resolver.resolve(Home.self, argument: 1) == nil)
  }

  @Test func aGraphMayReferToItself() throws {
    let resolver = Assembler([ScreenAssembly()]).resolver
    let parent = try #require(resolver.resolve(Node.self, name: "parent"))
    #expect(parent.child?.parent === parent)
    #expect(resolver.resolve(Node.self, name: "parent") !== parent)
  }

  @Test func scopesKeepInstances() {
    let container = Container()
    container.register(Node.self, name: "transient") { _ in Node() }.inObjectScope(.transient)
    container.register(Node.self, name: "weak") { _ in Node() }.inObjectScope(.weak)
    container.register(LiveApi.self) { _ in LiveApi() }.inObjectScope(.container).implements((any Api).self)
    #expect(container.resolve(Node.self, name: "transient") !== container.resolve(Node.self, name: "transient"))
    var first = container.resolve(Node.self, name: "weak")
    #expect(first != nil && container.resolve(Node.self, name: "weak") === first)
    weak let gone = first
    first = nil
    #expect(gone == nil)
    #expect(container.resolve((any Api).self) as? LiveApi === container.resolve(LiveApi.self))
    let child = Container(parent: container)
    #expect(child.resolve(LiveApi.self) === container.resolve(LiveApi.self))
    container.resetObjectScope(.container)
    #expect(child.hasAnyRegistration(of: LiveApi.self) && !container.hasAnyRegistration(of: Home.self))
  }

  @Test func theKeychainKeepsItemsInTheLaunchsStorage() throws {
    let storage = AppStorage()
    try turn {
      _ = LaunchContext(storage: storage)
      #expect(TokenStore.load() == nil && TokenStore.save("a") && TokenStore.save("b"))
      #expect(TokenStore.load() == "b")
      let attributes = TokenStore.attributes()
      #expect(attributes?[kSecAttrAccount] as? String == "token")
      #expect(attributes?[kSecValueData] as? Data == Data("b".utf8))
    }
    // The next launch has the same storage, and another app an empty one.
    VirtualTimeRuntime().enter {
      _ = LaunchContext(storage: storage)
      #expect(TokenStore.load() == "b")
      _ = LaunchContext()
      #expect(TokenStore.load() == nil && faults.isEmpty)
    }
  }

  @Test func theKeychainAnswersAsSecurityDoes() throws {
    try turn {
      _ = LaunchContext()
      let item: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a", kSecValueData: Data([1])]
      #expect(SecItemAdd(item, nil) == errSecSuccess && SecItemAdd(item, nil) == errSecDuplicateItem)
      let query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a"]
      #expect(SecItemUpdate(query, [kSecValueData: Data([2])]) == errSecSuccess)
      var all = query
      all[kSecMatchLimit] = kSecMatchLimitAll
      all[kSecReturnData] = true
      var result: CFTypeRef?
      #expect(SecItemCopyMatching(all, &result) == errSecSuccess && result as? [Data] == [Data([2])])
      #expect(SecItemDelete(query) == errSecSuccess && SecItemDelete(query) == errSecItemNotFound)
      #expect(SecItemUpdate(query, [kSecValueData: Data()]) == errSecItemNotFound)
    }
  }

  @Test func wrappersShareTheKeychain() throws {
    try turn {
      _ = LaunchContext()
      let session = Session()
      session.token = "a"
      #expect(session.token == "a" && KeychainSwift().allKeys == ["token"])
      session.token = nil
      #expect(session.token == nil && KeychainSwift().getBool("flag") == nil)
      let keychain = Keychain(service: "app")
      keychain["token"] = "b"
      try keychain.set("c", key: "token")
      #expect(try keychain.get("token") == "c" && TokenStore.load() == "c")
      #expect(keychain.allKeys() == ["token"])
      try keychain.removeAll()
      #expect(try keychain.get("token") == nil && faults.isEmpty)
    }
  }

  @Test func contentTypesKnowTheirFiles() {
    #expect(mimeType(of: URL(fileURLWithPath: "/a.JPG")) == "image/jpeg")
    #expect(UTType(mimeType: "application/pdf") == .pdf && UTType("public.png") == .png && UTType("a.b") == nil)
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .movie))
    #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
    #expect(UTType(filenameExtension: "png", conformingTo: .movie) == nil)
  }

  @Test func modelsOfSwiftDataKeepTheirPropertiesAndFaultWhereTheyAreSaved() throws {
    try turn {
      let trip = Trip(name: "Seoul", start: Date(timeIntervalSince1970: 0))
      trip.stops.append(Stop())
      #expect(trip.name == "Seoul" && trip.stops.count == 1)
      let context = try makeContainer().mainContext
      context.insert(trip)
      #expect(throws: StandIn.NotHere.self) { try context.save() }
      #expect(faults == ["not here: ModelContext.insert", "not here: ModelContext.save"])
    }
  }

  @Test func objectsOfRealmHaveInitialValues() throws {
    try turn {
      let diary = Diary()
      diary.tags.append("new")
      #expect(diary.id == 0 && diary.title.isEmpty && diary.note == nil && Array(diary.tags) == ["new"])
      #expect(Entry().mood == .good)
      #expect(throws: StandIn.NotHere.self) { try DiaryStore().add("a") }
      #expect(faults == ["not here: Realm.init"])
    }
  }
}

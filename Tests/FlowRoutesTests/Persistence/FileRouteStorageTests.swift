import FlowRoutes
import FoundationEssentials
import TestSupport
import Testing

@Suite("File storage of routes") struct FileRouteStorageTests {
  private static let routes: [Route<Place>] = [.root(.home), .sheet(.item(id: 1), configuration: .half)]

  private let folder = TemporaryFolder()

  /// Runs `body` with a storage in a missing folder.
  private func withStorage(_ body: (FileRouteStorage) throws -> Void) throws {
    try body(FileRouteStorage(folder: URL(filePath: folder.file("deep/er"))))
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("Saved routes are restored until they are cleared, and missing routes are nil")
  func savedRoutesAreRestoredUntilCleared() throws {
    try withStorage { storage in
      #expect(try storage.load(Place.self, key: "app_routes") == nil)
      try storage.clear(key: "app_routes")
      try storage.save(Self.routes, key: "app_routes")
      try storage.save([Route<Place>.root(.home)], key: "other")
      #expect(try storage.load(key: "app_routes") == Self.routes)
      try storage.clear(key: "app_routes")
      #expect(try storage.load(Place.self, key: "app_routes") == nil)
      #expect(try storage.load(Place.self, key: "other")?.count == 1)
    }
  }

  @Test("A file is replaced atomically, without leftover files")
  func aFileIsReplacedAtomically() throws {
    try withStorage { storage in
      try storage.save(Self.routes + (0..<1000).map { .push(.item(id: $0)) }, key: "app_routes")
      try storage.save(Self.routes, key: "app_routes")
      #expect(try Data(contentsOf: storage.file(of: "app_routes")) == RouteArchive.data(of: Self.routes))
      #expect(try names(in: storage.folder) == ["routes-app_routes.json"])
    }
  }

  @Test(
    "Any key maps to a file name of its own inside the folder",
    arguments: [
      "", ".", "..", "../../up", "/etc/passwd", "a/b", "a%2Fb", "A", "a\0b", "앱", "a\nb", "~", "con", "a.json",
    ])
  func anyKeyMapsToAFileInTheFolder(key: String) throws {
    try withStorage { storage in
      try storage.save(Self.routes, key: "a")
      try storage.save([Route<Place>.root(.home)], key: key)
      #expect(try storage.load(key: "a") == Self.routes)
      #expect(try storage.load(Place.self, key: key)?.count == 1)
      #expect(try names(in: storage.folder).count == 2)
      let name = storage.file(of: key).lastPathComponent
      #expect(try names(in: storage.folder).contains(name))
    }
  }

  @Test("An invalid file is an error and stays unchanged")
  func invalidFileIsAnErrorAndStaysUnchanged() throws {
    try withStorage { storage in
      try storage.save(Self.routes, key: "a")
      try Data("{".utf8).write(to: storage.file(of: "a"))
      #expect(throws: RouteArchiveError.self) { try storage.load(Place.self, key: "a") }
      #expect(throws: RouteArchiveError.stackError(.isEmpty)) { try storage.save([Route<Place>](), key: "a") }
      #expect(try Data(contentsOf: storage.file(of: "a")) == Data("{".utf8))
    }
  }

  @Test("A path that is not a folder and a key that is too long are errors")
  func unusableFolderOrKeyIsAnError() throws {
    try withStorage { storage in
      try storage.save(Self.routes, key: "a")
      let inFile = FileRouteStorage(folder: storage.file(of: "a"))
      #expect(throws: RouteArchiveError.self) { try inFile.save(Self.routes, key: "b") }
      #expect(throws: RouteArchiveError.self) {
        try storage.save(Self.routes, key: String(repeating: "a", count: 1000))
      }
      #expect(try storage.load(key: "a") == Self.routes)
    }
  }
}

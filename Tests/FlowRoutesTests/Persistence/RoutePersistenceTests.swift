import FlowCore
import FlowRoutes
import FlowRuntime
import FoundationEssentials
import Testing

@MainActor
@Suite("Route persistence") struct RoutePersistenceTests {
  private static let routes: [Route<Place>] = [.root(.home), .sheet(.item(id: 1), configuration: .half)]

  /// Restores saved routes from a nonisolated function, as a reducer does.
  /// - Returns: Whether routes were saved.
  private nonisolated func restore(_ state: inout [Route<Place>]) -> Bool {
    if let saved: [Route<Place>] = .loadRoutes(from: "app_routes") {
      state = saved
      return true
    }
    return false
  }

  private nonisolated func save(_ state: [Route<Place>]) {
    state.saveRoutes(to: "app_routes")
  }

  @Test("Saved routes are loaded until they are cleared")
  func savedRoutesAreLoaded() {
    VirtualTimeRuntime().enter {
      save(Self.routes)
      var state: [Route<Place>] = [.root(.item(id: 0))]
      #expect(restore(&state))
      #expect(state == Self.routes)
      RoutePersistence.save([Route<Place>.root(.home)], key: "app_routes")
      let routes: [Route<Place>]? = RoutePersistence.load(key: "app_routes")
      #expect(routes?.count == 1)
      RoutePersistence.clear(key: "app_routes")
      #expect(!restore(&state))
      #expect(state == Self.routes)
      #expect(Run.current.trace.lastSequence == 0, "missing routes are no fault")
    }
  }

  @Test("Routes are saved in the storage of the launch; another launch has its own")
  func routesAreSavedInTheStorageOfTheLaunch() {
    let storage = AppStorage()
    VirtualTimeRuntime().enter {
      _ = LaunchContext(storage: storage)
      save(Self.routes)
    }
    var state: [Route<Place>] = []
    VirtualTimeRuntime().enter {
      _ = LaunchContext(storage: storage)
      #expect(restore(&state))
      _ = LaunchContext()
      #expect(!restore(&state), "a launch with empty storage finds nothing")
    }
    VirtualTimeRuntime().enter { #expect(!restore(&state), "two runs share no storage") }
  }

  @Test("Storage names of the app do not collide with keys of routes")
  func appKeysDoNotCollideWithRouteKeys() {
    let storage = AppStorage()
    storage["app_routes"] = 3
    #expect(RoutePersistence.save(Self.routes, key: "app_routes", in: storage))
    #expect(storage["app_routes"] == 3)
    #expect(RoutePersistence.load(key: "app_routes", in: storage) == Self.routes)
  }

  @Test("A persistence error is a fault and changes nothing")
  func persistenceErrorIsAFaultAndChangesNothing() {
    VirtualTimeRuntime().enter {
      let storage = AppStorage()
      _ = LaunchContext(storage: storage)
      #expect(![Route<Place>]().saveRoutes(to: "a\u{1B}"))
      save(Self.routes)
      #expect(![Route<Place>.push(.home)].saveRoutes(to: "app_routes"))
      var state: [Route<Place>] = []
      #expect(restore(&state), "the routes saved before are kept")
      storage.write(Data(#"{"version":9}"#.utf8), "app_routes")
      state = []
      #expect(!restore(&state))
      #expect(state.isEmpty)
      #expect(
        Run.current.trace.faults == [
          #"cannot save the routes ("a\u{1B}"): the stack of routes is empty: begin with .root(…)"#,
          #"cannot save the routes ("app_routes"): the first route is a push: begin with .root(…)"#,
          #"cannot restore the routes ("app_routes"): the routes have version 9, from a newer program: "#
            + "this program reads versions up to 1. Update this program, or remove the routes",
        ])
    }
  }

  @Test("A failing storage is a fault with the storage's error")
  func failingStorageIsAFault() {
    struct FailingStorage: RouteStorage {
      struct StorageFailure: Error, CustomStringConvertible { let description = "no space\n" }
      func read(_ key: String) throws -> Data? { throw StorageFailure() }
      func write(_ data: Data, _ key: String) throws { throw StorageFailure() }
      func remove(_ key: String) throws { throw StorageFailure() }
    }
    VirtualTimeRuntime().enter {
      #expect(!RoutePersistence.save(Self.routes, key: "a", in: FailingStorage()))
      #expect(RoutePersistence.load(key: "a", in: FailingStorage()) as [Route<Place>]? == nil)
      RoutePersistence.clear(key: "a", in: FailingStorage())
      #expect(
        Run.current.trace.faults == [
          #"cannot save the routes ("a"): no space\n"#, #"cannot restore the routes ("a"): no space\n"#,
          #"cannot remove the routes ("a"): no space\n"#,
        ])
    }
    #expect(throws: RouteArchiveError.storage("no space\n")) { try FailingStorage().save(Self.routes, key: "a") }
  }

  // On the main actor without suspension, so that no other test launches an app in between.
  @Test("Outside a launch routes are saved in the process's storage")
  func routesAreSavedInTheProcessOutsideALaunch() {
    let key = "outside any launch"
    #expect(Self.routes.saveRoutes(to: key))
    #expect([Route<Place>].loadRoutes(from: key) == Self.routes)
    RoutePersistence.clear(key: key)
    #expect([Route<Place>].loadRoutes(from: key) == nil)
  }

  @Test("A launch outside a runtime sets the storage from then on")
  func aLaunchOutsideARuntimeSetsTheStorage() {
    let storage = AppStorage()
    _ = LaunchContext(storage: storage)
    #expect(Self.routes.saveRoutes(to: "a"))
    #expect(RoutePersistence.load(key: "a", in: storage) == Self.routes)
  }
}

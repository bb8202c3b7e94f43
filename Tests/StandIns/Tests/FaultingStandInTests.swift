import CoreLocation
import FlowCore
import FlowRuntime
import Foundation
import Testing

@testable import Uses

@MainActor
@Suite struct FaultingStandInTests {
  private let runtime = VirtualTimeRuntime()

  private var faults: [String] {
    runtime.enter {
      Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
    }
  }

  @Test func aRequestForThePlaceIsAFaultAndAnswersNothing() {
    final class Delegate: CLLocationManagerDelegate {
      var calls = 0

      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) { calls += 1 }
    }
    let delegate = Delegate()
    runtime.enter {
      let manager = CLLocationManager()
      manager.delegate = delegate
      manager.requestLocation()
    }
    #expect(faults == ["not here: CLLocationManager.requestLocation"] && delegate.calls == 0)
  }

  @Test func aQueryOfFirestoreIsBuiltAndThrowsWhenItIsRun() async throws {
    // All code of a run is on the main actor.
    nonisolated(unsafe) let store = VehicleStore()
    #expect(store.path(of: "bus") == "users/ada/vehicles/bus")
    var message = ""
    runtime.enter {
      Task { @MainActor in
        do { _ = try await store.all() } catch { message = "\(error)" }
      }
    }
    _ = try runtime.settle(within: .seconds(1))
    #expect(message == "not here: Query.getDocuments" && faults == ["not here: Query.getDocuments"])
  }

  @Test func aListenerOfFirestoreIsAFaultAndHearsNothing() {
    runtime.enter { VehicleStore().watch { _ in Issue.record("The listener was called") } }
    #expect(faults == ["not here: Query.addSnapshotListener"])
  }

  @Test func aQuestionForTheNetworkIsAFault() {
    runtime.enter { _ = isReachable() }
    #expect(faults == ["not here: SCNetworkReachabilityCreateWithName"])
  }

  @Test func whatOnlyReportsIsNoFault() {
    let described = runtime.enter {
      let reports = Reports()
      reports.start()
      reports.count()
      signal()
      return reports.report(CancellationError())
    }
    #expect(described && faults.isEmpty)
  }
}

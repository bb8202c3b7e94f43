import AsyncFlow
import Combine
import Foundation
import OSLog

private let logger = Logger(subsystem: "com.example.travel", category: "trips")

@MainActor
final class TripListViewModel: FlowStepper {
  @Steps var steps
  @Published var query = ""
  @Published private(set) var trips: [Trip] = []

  private let service: TripService
  private var all: [Trip] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(service: TripService) {
    self.service = service
    $query
      .removeDuplicates()
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.search($0) }
      .store(in: &subscriptions)
  }

  func load() async {
    do {
      all = try await service.load()
      search(query)
    } catch {
      logger.error("cannot load trips: \(error)")
    }
  }

  func select(_ trip: Trip) {
    steps.send(TripStep.trip(id: trip.id))
  }

  private func search(_ query: String) {
    trips = all.filter { $0.matches(query) }
    logger.debug("\(self.trips.count, format: .decimal) trips for \(query, privacy: .public)")
  }
}

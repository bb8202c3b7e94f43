import Foundation

enum TripError: Error {
  case notFound
  case soldOut
}

/// The trips of a server that this example simulates.
@MainActor
final class TripService {
  private var trips = Trip.all

  func load() async throws -> [Trip] {
    try await Task.sleep(for: .milliseconds(200))
    return trips
  }

  func load(id: Int) async throws -> Trip {
    try await Task.sleep(for: .milliseconds(200))
    guard let trip = trips.first(where: { $0.id == id }) else { throw TripError.notFound }
    return trip
  }

  func book(id: Int) async throws -> Trip {
    try await Task.sleep(for: .milliseconds(500))
    guard let index = trips.firstIndex(where: { $0.id == id }) else { throw TripError.notFound }
    guard trips[index].seats > 0 else { throw TripError.soldOut }
    trips[index].seats -= 1
    return trips[index]
  }
}

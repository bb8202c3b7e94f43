import AsyncFlow
import Combine
import Foundation
import os

private let logger = Logger(subsystem: "com.example.travel", category: "trip")

@MainActor
final class TripViewModel: FlowStepper {
  @Steps var steps
  @Published private(set) var trip: Trip?
  @Published private(set) var isBooking = false
  @Published private(set) var message: String?

  private let id: Int
  private let service: TripService

  init(id: Int, service: TripService) {
    self.id = id
    self.service = service
  }

  func load() async {
    do {
      trip = try await service.load(id: id)
    } catch {
      logger.notice("no trip \(self.id)")
      message = "없는 여행입니다"
    }
  }

  func book() async {
    // A second tap books nothing while the app sends the first one.
    guard trip != nil, !isBooking else { return }
    isBooking = true
    defer { isBooking = false }
    do {
      trip = try await service.book(id: id)
      message = "예약되었습니다"
    } catch {
      message = "매진되었습니다"
    }
  }

  func confirmMessage() {
    message = nil
    if trip == nil { steps.send(TripStep.tripIsMissing) }
  }

  func showMap() {
    if let trip { steps.send(TripStep.map(trip)) }
  }
}

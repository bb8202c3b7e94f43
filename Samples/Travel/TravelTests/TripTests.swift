import XCTest

@testable import Travel

final class TripTests: XCTestCase {
  func testAQueryMatchesTitleAndPlace() {
    XCTAssertEqual(Trip.all.filter { $0.matches("바다") }.map(\.id), [1, 3])
    XCTAssertEqual(Trip.all.filter { $0.matches("속초") }.map(\.id), [4])
  }
}

import XCTest

@testable import Market

final class ProductTests: XCTestCase {
  private let cheese = Product(id: 3, name: "Cheese", cents: 1205, origin: "Imsil")

  func testAPriceHasTwoDigitsBehindThePoint() {
    XCTAssertEqual(cheese.price, "12.05 €")
  }

  func testAQueryMatchesInAnyCase() {
    XCTAssertTrue(cheese.matches("CHE"))
    XCTAssertFalse(cheese.matches("bread"))
  }
}

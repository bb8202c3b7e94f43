import XCTest

final class TripTests: XCTestCase {}

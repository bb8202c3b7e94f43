import Foundation

struct Order: Equatable {
  var name = ""
  var street = ""
  var city = ""
  var isGift = false
  // The first day for which the shop takes orders, 2030-01-01.
  var delivery = Date(timeIntervalSince1970: 1_893_456_000)

  /// The first field that is empty.
  var missing: String? {
    if name.isEmpty { return "name" }
    if street.isEmpty { return "street" }
    return city.isEmpty ? "city" : nil
  }

  var summary: String {
    "To \(name), \(street), \(city)\(isGift ? ", as a gift" : "")"
  }
}

import Then
import UIKit

struct Filter: Then {
  var query = ""
  var limit = 10
}

@MainActor
func filteredLabels() -> (Filter, UIViewController, CALayer) {
  let filter = Filter().with { $0.limit = 20 }
  UserDefaults.standard.do { $0.set(filter.limit, forKey: "limit") }
  let screen = UIViewController().then { $0.title = "Filter" }
  return (filter, screen, CALayer().then { $0.cornerRadius = 4 })
}

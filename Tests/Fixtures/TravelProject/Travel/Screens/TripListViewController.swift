import UIKit

final class TripListViewController: UIViewController {
  private let filter = TripFilter()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "여행".trimmingCharacters(in: .whitespaces)
    filter.text = "바다"
  }
}

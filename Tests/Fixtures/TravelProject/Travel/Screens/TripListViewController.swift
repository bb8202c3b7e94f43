import UIKit

final class TripListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "여행".trimmingCharacters(in: .whitespaces)
  }
}

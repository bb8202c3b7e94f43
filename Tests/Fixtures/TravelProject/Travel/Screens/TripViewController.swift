import UIKit

final class TripViewController: UIViewController {
  private let tripID: Int

  init(id: Int) {
    tripID = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

import Charts
import FloatingPanel
import IQKeyboardManagerSwift
import QuickLook
import Reusable
import SDWebImage
import SkeletonView
import SwiftUI
import TipKit
import Toast_Swift
import UIKit

final class NoteCell: UITableViewCell, Reusable {
  let picture = UIImageView()

  func show(_ url: URL?) {
    picture.isSkeletonable = true
    picture.showAnimatedGradientSkeleton()
    picture.sd_setImage(with: url, placeholderImage: UIImage(systemName: "photo"))
    picture.hideSkeleton()
  }
}

final class NotesViewController: UITableViewController, FloatingPanelControllerDelegate {
  private lazy var panel = FloatingPanelController(delegate: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    IQKeyboardManager.shared.isEnabled = true
    tableView.register(cellType: NoteCell.self)
    panel.set(contentViewController: UIViewController())
    panel.surfaceView.appearance.cornerRadius = 12
    panel.addPanel(toParent: self)
    panel.move(to: .full, animated: true)
    view.makeToast("Saved", duration: 2, position: .top)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: NoteCell = tableView.dequeueReusableCell(for: indexPath)
    return cell
  }
}

struct FavoriteTip: Tip {
  var title: Text { Text("Favorites") }
}

struct StepsChart: View {
  let steps: [Int]
  @State private var file: URL?

  var body: some View {
    Chart {
      ForEach(steps, id: \.self) { step in
        BarMark(x: .value("Day", step), y: .value("Steps", step)).foregroundStyle(Color.blue)
      }
      RuleMark(y: .value("Goal", 10_000))
    }
    .chartXAxis(.hidden)
    .quickLookPreview($file)
    .popoverTip(FavoriteTip())
  }
}

import AVFoundation
import UIKit

final class FilmViewController: UIViewController {
  private let player = AVPlayer()
  private let stateLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Film"
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 100, width: 320, height: 180)
    view.layer.addSublayer(layer)
    if let url = URL(string: "https://foreign.example/busan.mp4") {
      player.replaceCurrentItem(with: AVPlayerItem(url: url))
    }
    let play = UIButton(type: .system)
    play.setTitle("Play", for: .normal)
    play.addTarget(self, action: #selector(startPlaying), for: .touchUpInside)
    view.addSubview(play)
    view.addSubview(stateLabel)
  }

  @objc private func startPlaying() {
    player.play()
    stateLabel.text = "Playing"
  }
}

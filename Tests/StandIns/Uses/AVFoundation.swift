import AVFoundation
import AVKit
import UIKit

final class ScannerViewController: UIViewController, AVCaptureMetadataOutputObjectsDelegate {
  private let session = AVCaptureSession()

  override func viewDidLoad() {
    super.viewDidLoad()
    switch AVCaptureDevice.authorizationStatus(for: .video) {
    case .authorized: start()
    case .notDetermined:
      AVCaptureDevice.requestAccess(for: .video) { granted in
        DispatchQueue.main.async { if granted { self.start() } }
      }
    default: dismiss(animated: true)
    }
  }

  private func start() {
    guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device),
      session.canAddInput(input)
    else { return }
    session.addInput(input)
    let output = AVCaptureMetadataOutput()
    session.addOutput(output)
    output.setMetadataObjectsDelegate(self, queue: .main)
    output.metadataObjectTypes = [.qr]
    let preview = AVCaptureVideoPreviewLayer(session: session)
    preview.videoGravity = .resizeAspectFill
    view.layer.addSublayer(preview)
    session.startRunning()
  }

  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {
    let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject
    title = code?.stringValue
  }
}

final class MoviePlayer {
  let player = AVPlayer(url: URL(string: "https://example.com/movie.mp4")!)

  func start() throws {
    try AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
    try AVAudioSession.sharedInstance().setActive(true)
    player.seek(to: CMTime(seconds: 3, preferredTimescale: 600))
    player.play()
  }

  @MainActor
  func present(from screen: UIViewController) {
    let controller = AVPlayerViewController()
    controller.player = player
    screen.present(controller, animated: true) { self.player.play() }
  }
}

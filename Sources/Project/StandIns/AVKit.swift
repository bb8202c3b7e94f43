// The names of Apple's AVKit. A player is an empty screen or view here.

@_exported import AVFoundation
import FlowCore
@_exported import Foundation
import SwiftUI
@_exported import UIKit

@preconcurrency
@MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {}

open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var contentOverlayView: UIView? { view }

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("AVPlayerViewController")
  }
}

public protocol AVPictureInPictureControllerDelegate: AnyObject {}

open class AVPictureInPictureController: NSObject {
  open class func isPictureInPictureSupported() -> Bool {
    StandIn.fault("AVPictureInPictureController.isPictureInPictureSupported")
    return false
  }

  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPicturePossible: Bool { false }

  public init?(playerLayer: AVPlayerLayer) {}

  open func startPictureInPicture() { StandIn.fault("AVPictureInPictureController.startPictureInPicture") }

  open func stopPictureInPicture() {}
}

open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor! = .blue
  open var prioritizesVideoDevices = false
}

public struct VideoPlayer<VideoOverlay: View>: View {
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {}

  public var body: some View { EmptyView() }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) {}
}

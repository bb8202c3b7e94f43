import ActivityKit
import AdSupport
import BackgroundTasks
import Contacts
import CoreHaptics
import CoreImage
import CoreMotion
import CoreTelephony
import EventKit
import Foundation
import LinkPresentation
import MediaPlayer
import MultipeerConnectivity
import UIKit
import WidgetKit

final class Devices {
  private let motion = CMMotionManager()
  private var engine: CHHapticEngine?

  func shake() throws {
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
    engine = CHHapticEngine()
    try engine?.start()
    let event = CHHapticEvent(
      eventType: .hapticTransient,
      parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)], relativeTime: 0)
    try engine?.makePlayer(with: CHHapticPattern(events: [event], parameters: [])).start(atTime: 0)
  }

  func watch() {
    motion.startDeviceMotionUpdates(to: .main) { data, _ in print(data?.attitude.roll ?? 0) }
    WidgetCenter.shared.reloadAllTimelines()
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { $0.setTaskCompleted(success: true) }
    MPRemoteCommandCenter.shared().playCommand.addTarget { _ in .success }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    CNContactStore().requestAccess(for: .contacts) { granted, _ in print(granted) }
  }

  func remind() throws {
    let store = EKEventStore()
    let event = EKEvent(eventStore: store)
    event.title = "Meet"
    event.calendar = store.defaultCalendarForNewEvents
    try store.save(event, span: .thisEvent)
  }

  func code(_ text: String) -> UIImage? {
    let filter = CIFilter(name: "CIQRCodeGenerator")
    filter?.setValue(Data(text.utf8), forKey: "inputMessage")
    guard let image = filter?.outputImage?.transformed(by: CGAffineTransform(scaleX: 3, y: 3)) else { return nil }
    return CIContext().createCGImage(image, from: image.extent)
  }
}

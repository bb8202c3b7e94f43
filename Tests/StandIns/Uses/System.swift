import AppTrackingTransparency
import Foundation
import LocalAuthentication
import MessageUI
import Network
import UIKit
import UniformTypeIdentifiers

public final class Reachability {
  private let monitor = NWPathMonitor()
  public private(set) var isConnected = false

  public init() {}

  public func start() {
    monitor.pathUpdateHandler = { [weak self] path in
      self?.isConnected = path.status == .satisfied && !path.usesInterfaceType(.cellular)
    }
    monitor.start(queue: DispatchQueue(label: "monitor"))
  }

  deinit { monitor.cancel() }
}

public final class Lock {
  public private(set) var isOpen = false

  public init() {}

  public func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else { return }
    context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock") { success, _ in
      self.isOpen = success
    }
  }

  public func unlockLater() async -> Bool {
    do {
      return try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock")
    } catch let error as LAError where error.code == .userCancel {
      return false
    } catch {
      return false
    }
  }
}

final class SupportViewController: UIViewController, MFMailComposeViewControllerDelegate {
  func write() {
    guard MFMailComposeViewController.canSendMail() else { return }
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = self
    composer.setToRecipients(["help@example.com"])
    composer.setMessageBody("Hello", isHTML: false)
    present(composer, animated: true)
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
  ) {
    controller.dismiss(animated: true)
  }
}

func mimeType(of url: URL) -> String {
  UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
}

func askForTracking() {
  ATTrackingManager.requestTrackingAuthorization { status in print(status == .authorized) }
}

// The names of Apple's MessageUI. A composer is an empty screen here, and whether the device can send is a fault.

import FlowCore
@_exported import Foundation
@_exported import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

@preconcurrency
@MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  open class func canSendMail() -> Bool {
    StandIn.fault("MFMailComposeViewController.canSendMail")
    return false
  }

  open func setSubject(_ subject: String) {}

  open func setToRecipients(_ toRecipients: [String]?) {}

  open func setCcRecipients(_ ccRecipients: [String]?) {}

  open func setBccRecipients(_ bccRecipients: [String]?) {}

  open func setMessageBody(_ body: String, isHTML: Bool) {}

  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("MFMailComposeViewController")
  }
}

@preconcurrency
@MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?

  open class func canSendText() -> Bool {
    StandIn.fault("MFMessageComposeViewController.canSendText")
    return false
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("MFMessageComposeViewController")
  }
}

// The names of Apple's SafariServices. The browser is an empty screen here, which a gesture may dismiss.

import FlowCore
@_exported import Foundation
@_exported import UIKit

@preconcurrency
@MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}

  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

open class SFSafariViewController: UIViewController {
  public struct Configuration {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true

    public init() {}
  }

  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  public let configuration: Configuration
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  private let url: URL

  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("SFSafariViewController")
    // The page is not here, while a script may see that the right one is opened.
    let label = UILabel()
    label.text = url.absoluteString
    view.addSubview(label)
  }
}

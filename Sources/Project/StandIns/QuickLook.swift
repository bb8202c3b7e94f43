// The names of Apple's QuickLook. A preview is an empty screen here, which a gesture may dismiss.

import FlowCore
@_exported import Foundation
import SwiftUI
@_exported import UIKit

public protocol QLPreviewItem: AnyObject {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { URL(string: absoluteString ?? "") }
}

@preconcurrency
@MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

public enum QLPreviewItemEditingMode: Int, Sendable { case disabled, updateContents, createCopy }

@preconcurrency
@MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }

  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0

  open var currentPreviewItem: (any QLPreviewItem)? {
    dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    StandIn.fault("QLPreviewController.canPreview")
    return false
  }

  open func reloadData() {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("QLPreviewController")
  }
}

extension View {
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}

// The names of Apple's PhotosUI. The picker is an empty screen here, which a gesture may dismiss without a photo.

@_exported import CoreTransferable
import FlowCore
@_exported import Foundation
@_exported import Photos
import SwiftUI
@_exported import UIKit
import UniformTypeIdentifiers

/// Foundation's, which Linux lacks. No picker makes one here.
open class NSItemProvider: NSObject {
  open var suggestedName: String?
  open var registeredTypeIdentifiers: [String] { [] }
  open var registeredContentTypes: [UTType] { [] }

  public override init() {}

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    StandIn.fault("NSItemProvider.hasItemConformingToTypeIdentifier")
    return false
  }

  open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
    StandIn.fault("NSItemProvider.hasRepresentationConforming")
    return false
  }

  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool {
    StandIn.fault("NSItemProvider.canLoadObject")
    return false
  }

  @discardableResult
  open func loadObject<Object>(
    ofClass aClass: Object.Type, completionHandler: @escaping (Any?, (any Error)?) -> Void
  ) -> Progress {
    StandIn.fault("NSItemProvider.loadObject")
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    StandIn.fault("NSItemProvider.loadDataRepresentation")
    return Progress(totalUnitCount: 1)
  }

  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    StandIn.fault("NSItemProvider.loadFileRepresentation")
    return Progress(totalUnitCount: 1)
  }

  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    StandIn.fault("NSItemProvider.loadItem")
  }

  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> Any {
    throw StandIn.fault("NSItemProvider.loadItem")
  }
}

public struct PHPickerFilter: Equatable, Sendable {
  private let name: String

  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  public static let screenshots = PHPickerFilter(name: "screenshots")

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: "any of \(subfilters.map(\.name))")
  }

  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: "all of \(subfilters.map(\.name))")
  }

  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(name: "not \(filter.name)") }
}

public struct PHPickerConfiguration: Equatable {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered, people }

  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var selection = Selection.default
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var preselectedAssetIdentifiers: [String] = []

  public init() {}

  public init(photoLibrary: PHPhotoLibrary) {}
}

public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

@preconcurrency
@MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.touch("PHPickerViewController")
  }
}

// MARK: SwiftUI

public struct PhotosPickerItem: Hashable, Sendable {
  public var itemIdentifier: String? { nil }
  public var supportedContentTypes: [UTType] { [] }

  public init(itemIdentifier: String) {}

  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    throw StandIn.fault("PhotosPickerItem.loadTransferable")
  }

  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping (Result<T?, any Error>) -> Void
  ) -> Progress {
    StandIn.fault("PhotosPickerItem.loadTransferable")
    return Progress(totalUnitCount: 1)
  }
}

public struct PhotosPickerSelectionBehavior: Equatable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
  public static let ordered = PhotosPickerSelectionBehavior()
}

public struct PhotosPicker<Label: View>: View {
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) {}

  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    @ViewBuilder label: () -> Label
  ) {}

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) {}

  public var body: some View { EmptyView() }
}

extension PhotosPicker where Label == Text {
  public init(_ title: String, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil) {}

  public init(
    _ title: String, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    matching filter: PHPickerFilter? = nil
  ) {}
}

extension View {
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
  ) -> some View { self }

  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil
  ) -> some View { self }

  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    photoLibrary: PHPhotoLibrary
  ) -> some View { self }
}

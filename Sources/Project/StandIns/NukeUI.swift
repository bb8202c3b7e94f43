// The names of NukeUI, Nuke's views. Nothing is loaded here, so each shows what it shows while it loads.

import Foundation
@_exported import Nuke
import SwiftUI
import UIKit

@preconcurrency
@MainActor
public protocol LazyImageState {
  var result: Result<ImageResponse, any Error>? { get }
  var imageContainer: ImageContainer? { get }
  var isLoading: Bool { get }
}

extension LazyImageState {
  public var image: Image? { nil }
  public var error: (any Error)? { nil }
}

private struct Loading: LazyImageState {
  var result: Result<ImageResponse, any Error>? { nil }
  var imageContainer: ImageContainer? { nil }
  var isLoading: Bool { true }
}

public struct LazyImage<Content: View>: View {
  public enum DisappearBehavior { case cancel, lowerPriority }

  private let content: () -> Content

  public init(url: URL?, transaction: Any? = nil, @ViewBuilder content: @escaping (any LazyImageState) -> Content) {
    self.content = { content(Loading()) }
  }

  public init(
    request: ImageRequest?, transaction: Any? = nil, @ViewBuilder content: @escaping (any LazyImageState) -> Content
  ) {
    self.content = { content(Loading()) }
  }

  public var body: some View { content() }

  public func processors(_ processors: [any ImageProcessing]?) -> Self { self }

  public func priority(_ priority: ImageRequest.Priority?) -> Self { self }

  public func pipeline(_ pipeline: ImagePipeline) -> Self { self }

  public func onDisappear(_ behavior: DisappearBehavior?) -> Self { self }

  public func onStart(_ closure: ((ImageTask) -> Void)?) -> Self { self }

  public func onCompletion(_ closure: ((Result<ImageResponse, any Error>) -> Void)?) -> Self { self }
}

extension LazyImage where Content == EmptyView {
  public init(url: URL?) { self.init(url: url) { _ in EmptyView() } }

  public init(request: ImageRequest?) { self.init(request: request) { _ in EmptyView() } }
}

@preconcurrency
@MainActor
public final class FetchImage: ObservableObject {
  public private(set) var result: Result<ImageResponse, any Error>?
  public private(set) var imageContainer: ImageContainer?
  public private(set) var isLoading = false
  public var processors: [any ImageProcessing] = []
  public var pipeline = ImagePipeline.shared
  public var onCompletion: ((Result<ImageResponse, any Error>) -> Void)?

  public init() {}

  public var image: Image? { nil }

  public func load(_ url: URL?) { isLoading = url != nil }

  public func load(_ request: ImageRequest?) { isLoading = request != nil }

  public func reset() { isLoading = false }

  public func cancel() { isLoading = false }
}

open class LazyImageView: UIView {
  public let imageView = UIImageView()
  open var placeholderImage: UIImage?
  open var placeholderView: UIView?
  open var failureImage: UIImage?
  open var processors: [any ImageProcessing]?
  open var pipeline = ImagePipeline.shared
  open var url: URL?
  open var request: ImageRequest?

  open func reset() {}

  open func cancel() {}
}

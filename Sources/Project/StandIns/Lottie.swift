// The names of Lottie. An animation is an empty view here. Playing takes no time and has no effect, so a handler for
// its end is never called, which is a fault.

import FlowCore
import Foundation
import SwiftUI
import UIKit

public typealias LottieCompletionBlock = (Bool) -> Void
public typealias AnimationFrameTime = CGFloat
public typealias AnimationProgressTime = CGFloat

public enum LottieLoopMode: Hashable {
  case playOnce
  case loop
  case autoReverse
  case `repeat`(Float)
  case repeatBackwards(Float)
}

public enum LottieBackgroundBehavior { case stop, pause, pauseAndRestore, forceFinish, continuePlaying }

public enum RenderingEngineOption { case automatic, mainThread, coreAnimation }

public struct LottieConfiguration {
  nonisolated(unsafe) public static var shared = LottieConfiguration()
  public var renderingEngine = RenderingEngineOption.automatic

  public init(renderingEngine: RenderingEngineOption = .automatic) {
    self.renderingEngine = renderingEngine
  }
}

public protocol AnimationCacheProvider: AnyObject {}

public final class LottieAnimation {
  public let name: String

  init(_ name: String) {
    self.name = name
  }

  public static func named(
    _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
    animationCache: (any AnimationCacheProvider)? = nil
  ) -> LottieAnimation? { LottieAnimation(name) }

  public static func filepath(
    _ filepath: String, animationCache: (any AnimationCacheProvider)? = nil
  ) -> LottieAnimation? { LottieAnimation(filepath) }

  public static func loadedFrom(url: URL, closure: @escaping (LottieAnimation?) -> Void) {
    StandIn.fault("LottieAnimation.loadedFrom")
  }

  public var duration: TimeInterval {
    StandIn.fault("LottieAnimation.duration")
    return 0
  }
}

open class LottieAnimationView: UIView {
  open var animation: LottieAnimation?
  open var loopMode = LottieLoopMode.playOnce
  open var animationSpeed: CGFloat = 1
  open var currentProgress: AnimationProgressTime = 0
  open var currentFrame: AnimationFrameTime = 0
  open var backgroundBehavior = LottieBackgroundBehavior.pause
  open var respectAnimationFrameRate = false
  open var animationLoaded: ((_ animationView: LottieAnimationView, _ animation: LottieAnimation) -> Void)?
  open private(set) var isAnimationPlaying = false

  public init(
    animation: LottieAnimation?, configuration: LottieConfiguration = .shared
  ) {
    self.animation = animation
    super.init(frame: .zero)
  }

  public convenience init(
    name: String, bundle: Bundle = .main, subdirectory: String? = nil, configuration: LottieConfiguration = .shared
  ) {
    self.init(animation: LottieAnimation.named(name, bundle: bundle), configuration: configuration)
  }

  public convenience init(filePath: String) { self.init(animation: LottieAnimation.filepath(filePath)) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init() { self.init(frame: .zero) }

  private func play(_ name: String, _ completion: LottieCompletionBlock?) {
    isAnimationPlaying = true
    if completion != nil { StandIn.fault("LottieAnimationView.\(name)") }
  }

  open func play(completion: LottieCompletionBlock? = nil) { play("play", completion) }

  open func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    play("play", completion)
  }

  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    play("play", completion)
  }

  open func play(toMarker marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil) {
    play("play", completion)
  }

  open func stop() { isAnimationPlaying = false }

  open func pause() { isAnimationPlaying = false }

  open func reloadImages() {}

  open func forceDisplayUpdate() {}
}

public typealias AnimationView = LottieAnimationView

public enum LottiePlaybackMode: Hashable {
  public enum PlaybackMode: Hashable {
    case toProgress(AnimationProgressTime?, loopMode: LottieLoopMode)
    case fromProgress(AnimationProgressTime?, toProgress: AnimationProgressTime, loopMode: LottieLoopMode)
  }

  case paused
  case playing(PlaybackMode)
}

public struct LottieView<Placeholder: View>: View {
  public init(animation: LottieAnimation?) where Placeholder == EmptyView {}

  public init(@_inheritActorContext _ loadAnimation: @escaping () async throws -> LottieAnimation?)
  where Placeholder == EmptyView {}

  public var body: some View { EmptyView() }

  public func playing() -> Self { self }

  public func playing(loopMode: LottieLoopMode) -> Self { self }

  public func looping() -> Self { self }

  public func paused() -> Self { self }

  public func playbackMode(_ playbackMode: LottiePlaybackMode) -> Self { self }

  public func animationSpeed(_ speed: Double) -> Self { self }

  public func resizable() -> Self { self }

  public func configuration(_ configuration: LottieConfiguration) -> Self { self }

  public func animationDidFinish(_ animationDidFinish: LottieCompletionBlock?) -> Self {
    if animationDidFinish != nil { StandIn.fault("LottieView.animationDidFinish") }
    return self
  }
}

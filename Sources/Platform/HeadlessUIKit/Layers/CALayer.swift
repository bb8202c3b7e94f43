import FlowCore

/// A layer, such as that of a view. Nothing draws a layer, so it only keeps what an app sets and ends its animations.
@preconcurrency @MainActor
open class CALayer {
  weak var view: UIView?

  /// The layer itself: an animation takes no time.
  open func presentation() -> Self? { self }

  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      ownFrame = newValue
      view?.frame = newValue
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame = CGRect(origin: frame.origin, size: newValue.size) }
  }

  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var name: String?
  open var isHidden = false
  open var opacity: Float = 1
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular

  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = UIColor.black.cgColor
  open var masksToBounds = false
  open var shadowColor: CGColor? = UIColor.black.cgColor
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var contents: Any?
  open var mask: CALayer?
  open private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?
  private var ownFrame = CGRect.zero
  private var animations: [AddedAnimation] = []

  private final class AddedAnimation {
    let key: String?
    let animation: CAAnimation
    var isRunning = true

    init(_ animation: CAAnimation, forKey key: String?) {
      self.animation = animation
      self.key = key
    }
  }

  public init() {}

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    addSublayer(layer)
    guard var layers = sublayers else { return }
    layers.insert(layers.removeLast(), at: min(Int(index), layers.count))
    sublayers = layers
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    let others = parent.sublayers?.filter { $0 !== self } ?? []
    parent.sublayers = others.isEmpty ? nil : others
  }

  /// Adds an animation, which takes no time.
  ///
  /// At the end of the turn, the layer calls the delegate of the animation. The layer removes the animation then,
  /// unless ``CAAnimation/isRemovedOnCompletion`` is `false`. An animation that repeats without end stays.
  ///
  /// A delegate that adds the next animation at each end would never let the instant end. So after fifty in an instant,
  /// animations take their duration of virtual time.
  ///
  /// An animation that the layer removes or replaces before its end does not finish.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let added = AddedAnimation(animation, forKey: key)
    animations.append(added)
    Run.current.transaction.runAtEndOfTurn {
      // An animation that the same turn removes never starts, as in a transaction of Core Animation.
      guard added.isRunning else { return }
      animation.delegate?.animationDidStart(animation)
      // The delegate may have removed the animation.
      guard added.isRunning, animation.repeatCount.isFinite else { return }
      guard animation.delegate != nil, AnimationChain.isTooLong, animation.duration > 0 else {
        return self.finish(added)
      }
      Task(name: "animation") { @MainActor in
        try? await Task.sleep(for: .seconds(animation.duration * Double(max(1, animation.repeatCount))))
        if added.isRunning { self.finish(added) }
      }
    }
  }

  private func finish(_ added: AddedAnimation) {
    added.isRunning = false
    if added.animation.isRemovedOnCompletion { animations.removeAll { $0 === added } }
    added.animation.delegate?.animationDidStop(added.animation, finished: true)
  }

  /// Removes the animation with a key. A running one ends unfinished, at the end of the turn.
  open func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  /// Removes all animations. Those that run end unfinished, at the end of the turn.
  open func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  private func removeAnimations(where isRemoved: (AddedAnimation) -> Bool) {
    let removed = animations.filter(isRemoved)
    animations.removeAll(where: isRemoved)
    for added in removed where added.isRunning {
      added.isRunning = false
      let animation = added.animation
      guard animation.delegate != nil else { continue }
      Run.current.transaction.runAtEndOfTurn { animation.delegate?.animationDidStop(animation, finished: false) }
    }
  }

  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  open func setNeedsLayout() {}

  open func layoutIfNeeded() {}

  open func setNeedsDisplay() {}
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are those of Core Animation.

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  #if Foundation
    open var locations: [NSNumber]?
  #else
    open var locations: [Double]?
  #endif
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

extension CALayer: LeftOutOfState {}

// The number of animations with a delegate that have ended in the current instant.
@MainActor
private final class AnimationChain {
  private var instant = Duration.zero
  private var count = 0

  static var isTooLong: Bool {
    let run = Run.current
    let chain = run.service(AnimationChain.init)
    if run.clock() != chain.instant { (chain.instant, chain.count) = (run.clock(), 0) }
    chain.count += 1
    return chain.count > 50
  }
}

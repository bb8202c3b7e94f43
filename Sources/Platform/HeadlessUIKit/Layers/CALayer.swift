import FlowCore

/// A layer, such as that of a view. Nothing draws a layer, so it only keeps what an app sets and ends its animations.
@MainActor
open class CALayer {
  /// The view of the layer. `nil` for a layer without a view.
  weak var view: UIView?
  /// The rectangle within the superlayer. That of a view's layer is the view's frame.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      ownFrame = newValue
      view?.frame = newValue
    }
  }
  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame = CGRect(origin: frame.origin, size: newValue.size) }
  }
  /// The position of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  /// The anchor point, in fractions of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The position of the layer among its siblings, from back to front.
  open var zPosition: CGFloat = 0
  /// The name of the layer.
  open var name: String?
  /// Whether the layer is hidden.
  open var isHidden = false
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// The background color.
  open var backgroundColor: CGColor?
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The curve of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor? = UIColor.black.cgColor
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// The color of the shadow.
  open var shadowColor: CGColor? = UIColor.black.cgColor
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The radius of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow. `nil` for that of the content.
  open var shadowPath: CGPath?
  /// Whether the layer keeps its drawing as a bitmap.
  open var shouldRasterize = false
  /// The scale of the bitmap.
  open var rasterizationScale: CGFloat = 1
  /// The scale of the content.
  open var contentsScale: CGFloat = 1
  /// The content, such as an image.
  open var contents: Any?
  /// The layer whose opacity masks this one.
  open var mask: CALayer?
  /// The layers in this one, back to front. `nil` if there are none.
  open private(set) var sublayers: [CALayer]?
  /// The layer that contains this one.
  public private(set) weak var superlayer: CALayer?
  private var ownFrame = CGRect.zero
  private var animations: [AddedAnimation] = []

  /// An animation of the layer.
  private final class AddedAnimation {
    let key: String?
    let animation: CAAnimation
    /// Whether the animation has not ended.
    var isRunning = true

    init(_ animation: CAAnimation, forKey key: String?) {
      self.animation = animation
      self.key = key
    }
  }

  /// Creates a layer.
  public init() {}

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  /// Adds a layer at an index among the others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    addSublayer(layer)
    guard var layers = sublayers else { return }
    layers.insert(layers.removeLast(), at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Removes the layer from its superlayer.
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
      added.isRunning = false
      if animation.isRemovedOnCompletion { self.animations.removeAll { $0 === added } }
      animation.delegate?.animationDidStop(animation, finished: true)
    }
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

  /// Returns the animation with a key. Returns `nil` if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations, oldest first. Returns `nil` if there are none.
  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Does nothing. There is no layout here.
  open func setNeedsLayout() {}

  /// Does nothing. There is no layout here.
  open func layoutIfNeeded() {}

  /// Does nothing. There is no drawing here.
  open func setNeedsDisplay() {}
}

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String

  /// Creates a curve with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An arc of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins gently.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of a layer's corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each corner.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are those of Core Animation.

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A layer that is a gradient.
open class CAGradientLayer: CALayer {
  /// The colors of the gradient, each a `CGColor`.
  open var colors: [Any]?
  /// The positions of the colors, each from 0 to 1.
  open var locations: [Double]?
  /// The start of the gradient, in fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the gradient, in fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

extension CALayer: LeftOutOfState {}

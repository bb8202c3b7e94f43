// The names of SkeletonView, which shows where content will be. There are no pixels here, so it only keeps whether a
// view shows its skeleton.

import Foundation
import UIKit

public enum GradientDirection { case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight }
public enum SkeletonTransitionStyle: Equatable { case none, crossDissolve(TimeInterval) }
public typealias SkeletonLayerAnimation = (CALayer) -> CAAnimation
public typealias ReusableCellIdentifier = String

public struct SkeletonGradient {
  public init(baseColor: UIColor, secondaryColor: UIColor? = nil) {}
}

public final class SkeletonAnimationBuilder {
  public init() {}

  public func makeSlidingAnimation(
    withDirection direction: GradientDirection, duration: TimeInterval = 1.5, autoreverses: Bool = false
  ) -> SkeletonLayerAnimation { { _ in CAAnimation() } }
}

public struct SkeletonAppearance {
  @MainActor public static var `default` = SkeletonAppearance()
  public var tintColor = UIColor.lightGray
  public var multilineHeight: CGFloat = 15
  public var multilineSpacing: CGFloat = 10
  public var multilineLastLineFillPercent = 70
  public var multilineCornerRadius = 0
}

@MainActor private let skeletons = Skeletons()

@MainActor
private final class Skeletons {
  struct Skeleton {
    weak var view: UIView?
    var isSkeletonable = false
    var isActive = false
  }

  private var all: [ObjectIdentifier: Skeleton] = [:]

  subscript(view: UIView) -> Skeleton {
    get {
      // The identifier of a view that is gone may be that of another.
      let known = all[ObjectIdentifier(view)]
      return known?.view === view ? known ?? Skeleton(view: view) : Skeleton(view: view)
    }
    set {
      all = all.filter { $0.value.view != nil }
      all[ObjectIdentifier(view)] = newValue
    }
  }
}

extension UIView {
  public var isSkeletonable: Bool {
    get { skeletons[self].isSkeletonable }
    set { skeletons[self].isSkeletonable = newValue }
  }

  public var isHiddenWhenSkeletonIsActive: Bool {
    get { false }
    set {}
  }

  public var isUserInteractionDisabledWhenSkeletonIsActive: Bool {
    get { true }
    set {}
  }

  public var skeletonCornerRadius: Float {
    get { 0 }
    set {}
  }

  public var sk: SkeletonState { SkeletonState(view: self) }

  public func showSkeleton(
    usingColor color: UIColor = .lightGray, animated: Bool = false, delay: TimeInterval = 0,
    transition: SkeletonTransitionStyle = .none
  ) {
    skeletons[self].isActive = true
  }

  public func showGradientSkeleton(
    usingGradient gradient: SkeletonGradient = SkeletonGradient(baseColor: .lightGray), animated: Bool = false,
    delay: TimeInterval = 0, transition: SkeletonTransitionStyle = .none
  ) {
    skeletons[self].isActive = true
  }

  public func showAnimatedSkeleton(
    usingColor color: UIColor = .lightGray, animation: SkeletonLayerAnimation? = nil,
    transition: SkeletonTransitionStyle = .none
  ) {
    skeletons[self].isActive = true
  }

  public func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient = SkeletonGradient(baseColor: .lightGray),
    animation: SkeletonLayerAnimation? = nil, transition: SkeletonTransitionStyle = .none
  ) {
    skeletons[self].isActive = true
  }

  public func updateSkeleton() {}

  public func layoutSkeletonIfNeeded() {}

  public func startSkeletonAnimation(_ anim: SkeletonLayerAnimation? = nil) {}

  public func stopSkeletonAnimation() {}

  public func hideSkeleton(
    reloadDataAfter reload: Bool = true, transition: SkeletonTransitionStyle = .none
  ) {
    skeletons[self].isActive = false
    guard reload else { return }
    // As SkeletonView does.
    (self as? UITableView)?.reloadData()
    (self as? UICollectionView)?.reloadData()
  }
}

@MainActor
public struct SkeletonState {
  let view: UIView

  public var isSkeletonActive: Bool { skeletons[view].isActive }
}

extension UILabel {
  public var linesCornerRadius: Int {
    get { 0 }
    set {}
  }

  public var lastLineFillPercent: Int {
    get { 70 }
    set {}
  }

  public var skeletonTextNumberOfLines: Int {
    get { numberOfLines }
    set {}
  }

  public var skeletonTextLineHeight: CGFloat {
    get { 15 }
    set {}
  }
}

@preconcurrency
@MainActor
public protocol SkeletonTableViewDataSource: UITableViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier
  func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int
}

extension SkeletonTableViewDataSource {
  public func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}

@preconcurrency
@MainActor
public protocol SkeletonTableViewDelegate: UITableViewDelegate {}

@preconcurrency
@MainActor
public protocol SkeletonCollectionViewDataSource: UICollectionViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier
  func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int
}

extension SkeletonCollectionViewDataSource {
  public func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
}

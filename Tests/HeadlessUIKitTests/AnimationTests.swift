import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct AnimationTests {
  private let harness: WindowHarness
  private let view = UIView()

  init() throws {
    harness = try WindowHarness { $0.screen("A") }
  }

  /// Begins each animation when the last one has ended, as an app does until its data is there.
  private final class Pulse: CAAnimationDelegate {
    let layer: CALayer
    var count = 0

    init(_ layer: CALayer) {
      self.layer = layer
    }

    func begin() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 2
      animation.delegate = self
      layer.add(animation, forKey: "pulse")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      count += 1
      begin()
    }
  }

  @Test func anEndlessChainOfAnimationsTakesTime() throws {
    let pulse = Pulse(view.layer)
    try harness.turn { pulse.begin() }
    #expect(pulse.count == 50)
    try harness.runtime.advance(to: .seconds(2))
    #expect(pulse.count == 101)
  }

  @Test func closuresRunAtOnceAndCompletionsAtTheEndOfTheTurn() throws {
    var calls: [String] = []
    try harness.turn {
      UIView.animate(withDuration: 1, animations: { calls.append("first") }, completion: { calls.append("1 \($0)") })
      UIView.animate(withDuration: 0.3) { calls.append("second") }
      UIView.animate(
        withDuration: 1, delay: 2, options: [.curveEaseIn, .repeat], animations: { calls.append("third") },
        completion: { calls.append("3 \($0)") })
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
        animations: { calls.append("fourth") }, completion: { _ in calls.append("4") })
      UIView.animate(springDuration: 0.2) { calls.append("fifth") }
      UIView.performWithoutAnimation { calls.append("sixth") }
      #expect(calls == ["first", "second", "third", "fourth", "fifth", "sixth"])
      calls = []
    }
    #expect(calls == ["1 true", "3 true", "4"])
  }

  @Test func aTransitionOfTheRootEndsAfterTheCallbacksOfTheRoot() throws {
    let next = harness.screen("B")
    let lines = try harness.turn {
      UIView.transition(with: harness.window, duration: 0.3, options: .transitionCrossDissolve) {
        harness.window.rootViewController = next
      } completion: {
        harness.calls.lines.append("completed \($0)")
      }
      #expect(harness.window.rootViewController === next)
    }
    #expect(lines.last == "completed true" && lines.contains { $0.hasPrefix("B didAppear") }, "\(lines)")
  }

  @Test func aTransitionBetweenViewsReplacesOrHidesTheFirst() throws {
    let (first, second, third) = (UIView(), UIView(), UIView())
    view.addSubview(first)
    third.isHidden = true
    try harness.turn {
      UIView.transition(from: first, to: second, duration: 1)
      UIView.transition(from: second, to: third, duration: 1, options: .showHideTransitionViews)
    }
    #expect(view.subviews == [second] && first.superview == nil)
    #expect(second.isHidden && !third.isHidden)
  }

  @Test func keyFramesRunInOrder() throws {
    var calls: [Int] = []
    try harness.turn {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { calls.append(1) }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { calls.append(2) }
      } completion: { _ in
        calls.append(3)
      }
      #expect(calls == [1, 2])
    }
    #expect(calls == [1, 2, 3])
  }

  @Test func aPropertyAnimatorRunsWhenItStarts() throws {
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { calls.append("first") }
    animator.addAnimations { calls.append("second") }
    animator.addCompletion { calls.append("ended at \($0)") }
    try harness.turn {
      #expect(calls.isEmpty)
      animator.startAnimation(afterDelay: 3)
      #expect(calls == ["first", "second"] && animator.isRunning)
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) { calls.append("third") }
    }
    #expect(calls == ["first", "second", "third", "ended at end"] && !animator.isRunning)
  }

  @Test func aStoppedAnimatorCallsNoCompletion() throws {
    var isCompleted = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.addCompletion { _ in isCompleted = true }
    try harness.turn {
      animator.startAnimation()
      animator.stopAnimation(true)
    }
    #expect(!isCompleted)
  }

  @Test func animationsOfARejectedTurnEnd() throws {
    let stack = UINavigationController(rootViewController: harness.screen("C"))
    try harness.turn { harness.window.rootViewController = stack }
    let stubGuard = StubGuard()
    stubGuard.reason = "no"
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { calls.append("started") }
    animator.addCompletion { calls.append("ended at \($0)") }
    try harness.turn {
      stack.pushViewController(harness.screen("D"), animated: true)
      animator.startAnimation()
      UIView.animate(withDuration: 1, animations: {}, completion: { calls.append("animated \($0)") })
    }
    #expect(stack.viewControllers.count == 1 && stubGuard.evaluated > 0)
    #expect(calls == ["started", "ended at end", "animated true"] && !animator.isRunning)
    animator.addAnimations { calls.append("started again") }
    try harness.turn { animator.startAnimation() }
    #expect(calls.last == "started again" && !animator.isRunning)
  }

  @Test func changesOfViewsInARejectedTurnComplete() throws {
    let stack = UINavigationController(rootViewController: harness.screen("C"))
    try harness.turn { harness.window.rootViewController = stack }
    let stubGuard = StubGuard()
    stubGuard.reason = "no"
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    let table = UITableView()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { _, _, _ in nil }
    var calls: [String] = []
    try harness.turn {
      stack.pushViewController(harness.screen("D"), animated: true)
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("group") }
      CATransaction.commit()
      CATransaction.setCompletionBlock { calls.append("turn") }
      table.performBatchUpdates(nil) { calls.append("table \($0)") }
      collection.performBatchUpdates(nil) { calls.append("collection \($0)") }
      rows.apply(NSDiffableDataSourceSnapshot()) { calls.append("rows") }
      items.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot()) { calls.append("items") }
    }
    #expect(stack.viewControllers.count == 1 && stubGuard.evaluated > 0)
    #expect(calls == ["group", "turn", "table true", "collection true", "rows", "items"])
  }

  @Test func aTransactionOfLayersEndsAfterAPush() throws {
    let stack = UINavigationController(rootViewController: harness.screen("C"))
    try harness.turn { harness.window.rootViewController = stack }
    let lines = try harness.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { harness.calls.lines.append("completed") }
      stack.pushViewController(harness.screen("D"), animated: true)
      CATransaction.commit()
      #expect(harness.calls.lines.isEmpty)
    }
    #expect(lines.last == "completed" && lines.contains { $0.hasPrefix("D didAppear") }, "\(lines)")
  }

  /// A delegate that records what an animation reports.
  private final class Delegate: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("started") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stopped \(flag)") }
  }

  @Test func aLayerReleasesAnAnimationAtTheEndOfTheTurn() throws {
    let layer = harness.window.layer
    let delegate = Delegate()
    weak var released: CATransition?
    try harness.turn {
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      transition.delegate = delegate
      released = transition
      layer.add(transition, forKey: kCATransition)
      #expect(layer.animation(forKey: kCATransition) === transition && layer.animationKeys() == [kCATransition])
      #expect(delegate.calls.isEmpty)
    }
    #expect(delegate.calls == ["started", "stopped true"])
    #expect(released == nil && layer.animationKeys() == nil)
  }

  @Test func anAnimationStaysIfItRepeatsWithoutEndOrIsKept() throws {
    let layer = CALayer()
    try harness.turn {
      let rotation = CABasicAnimation(keyPath: "transform.rotation")
      rotation.repeatCount = .infinity
      layer.add(rotation, forKey: "rotation")
      let kept = CAKeyframeAnimation(keyPath: "opacity")
      kept.isRemovedOnCompletion = false
      layer.add(kept, forKey: "opacity")
    }
    #expect(layer.animationKeys() == ["rotation", "opacity"])
    layer.removeAnimation(forKey: "rotation")
    #expect(layer.animationKeys() == ["opacity"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationThatIsRemovedOrReplacedDoesNotFinish() throws {
    let layer = CALayer()
    let delegates = (Delegate(), Delegate(), Delegate(), Delegate())
    func animation(_ delegate: Delegate) -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = delegate
      return animation
    }
    try harness.turn {
      layer.add(animation(delegates.0), forKey: "removed")
      layer.removeAnimation(forKey: "removed")
      layer.add(animation(delegates.1), forKey: "replaced")
      layer.add(animation(delegates.2), forKey: "replaced")
      #expect(delegates.0.calls.isEmpty && delegates.1.calls.isEmpty)
    }
    #expect(delegates.0.calls == ["stopped false"] && delegates.1.calls == ["stopped false"])
    #expect(delegates.2.calls == ["started", "stopped true"])
    try harness.turn {
      layer.add(animation(delegates.3), forKey: nil)
      layer.removeAllAnimations()
    }
    #expect(delegates.3.calls == ["stopped false"] && layer.animationKeys() == nil)
  }

  @Test func aRepeatingAnimationStopsWhenItIsRemoved() throws {
    let layer = CALayer()
    let (repeating, kept) = (Delegate(), Delegate())
    try harness.turn {
      let rotation = CABasicAnimation(keyPath: "transform.rotation")
      rotation.repeatCount = .infinity
      rotation.delegate = repeating
      layer.add(rotation, forKey: "rotation")
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.isRemovedOnCompletion = false
      fade.delegate = kept
      layer.add(fade, forKey: "opacity")
    }
    #expect(repeating.calls == ["started"] && kept.calls == ["started", "stopped true"])
    try harness.turn { layer.removeAllAnimations() }
    #expect(repeating.calls == ["started", "stopped false"])
    #expect(kept.calls == ["started", "stopped true"], "an animation ends once")
  }
}

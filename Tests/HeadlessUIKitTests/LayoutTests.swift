import HeadlessUIKit
import Testing

@MainActor
@Suite struct LayoutTests {
  private let harness: WindowHarness
  private let outer = UIView()
  private let inner = UIView()

  init() throws {
    harness = try WindowHarness()
  }

  @Test func aConstraintIsHeldByTheNearestCommonSuperview() throws {
    let (left, right) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(left)
    inner.addSubview(right)
    let between = left.trailingAnchor.constraint(equalTo: right.leadingAnchor, constant: -8)
    let toOuter = left.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor)
    let width = left.widthAnchor.constraint(equalToConstant: 44)
    NSLayoutConstraint.activate([between, toOuter, width])
    #expect(inner.constraints.map { $0 === between } == [true])
    #expect(outer.constraints.map { $0 === toOuter } == [true])
    #expect(left.constraints.map { $0 === width } == [true])
    #expect(between.isActive && between.constant == -8 && between.relation == .equal && between.multiplier == 1)
    #expect(between.firstItem === left && between.firstAttribute == .trailing)
    #expect(between.secondItem === right && between.secondAttribute == .leading)
    width.isActive = false
    #expect(left.constraints.isEmpty && !width.isActive)
    NSLayoutConstraint.deactivate([between])
    #expect(inner.constraints.isEmpty)
  }

  @Test func aConstraintEndsWhenOneOfItsViewsIsRemoved() {
    let leaf = UIView()
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let constraint = leaf.centerYAnchor.constraint(equalTo: outer.centerYAnchor)
    let inside = leaf.heightAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([constraint, inside])
    inner.removeFromSuperview()
    #expect(!constraint.isActive && outer.constraints.isEmpty)
    #expect(inside.isActive && inside.multiplier == 0.5)
  }

  @Test func aConstraintOfAGuideWithoutAViewIsAFault() throws {
    let guide = UILayoutGuide()
    try harness.turn {
      outer.addSubview(inner)
      for constraint in [
        guide.topAnchor.constraint(equalTo: inner.topAnchor), inner.topAnchor.constraint(equalTo: guide.topAnchor),
        guide.widthAnchor.constraint(equalToConstant: 8),
      ] {
        constraint.isActive = true
        #expect(!constraint.isActive)
      }
    }
    #expect(
      harness.newEvents()
        == ["between UILayoutGuide and UIView", "between UIView and UILayoutGuide", "of UILayoutGuide"].map {
          "fault: A constraint \($0) cannot be active, since a guide has no view: call addLayoutGuide(_:) of a view first"
        })
    try harness.turn {
      outer.addLayoutGuide(guide)
      let constraint = guide.topAnchor.constraint(equalTo: inner.topAnchor)
      constraint.isActive = true
      #expect(constraint.isActive)
    }
    #expect(harness.newEvents() == [])
  }

  @Test func aConstraintBetweenSeparateViewsIsAFault() throws {
    try harness.turn {
      let constraint = inner.topAnchor.constraint(equalTo: outer.topAnchor)
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    let message =
      "A constraint between UIView and UIView cannot be active, since they have no common superview: "
      + "add them to one first"
    #expect(harness.newEvents() == ["fault: \(message)"])
  }

  @Test func aConstraintToTheViewOfAControllerIsNoFault() throws {
    try harness.turn {
      let controller = UIViewController()
      let constraint = controller.view.topAnchor.constraint(equalTo: outer.topAnchor)
      constraint.isActive = true
      #expect(constraint.isActive)
    }
    #expect(harness.newEvents().isEmpty)
  }

  @Test func aConstraintRetainsNoView() {
    weak var view: UIView?
    let constraint = {
      let child = UIView()
      outer.addSubview(child)
      view = child
      let constraint = child.topAnchor.constraint(equalTo: outer.topAnchor)
      constraint.isActive = true
      child.removeFromSuperview()
      return constraint
    }()
    #expect(view == nil && constraint.firstItem == nil && !constraint.isActive)
  }

  @Test func guidesOfAViewAreTheSameEachTime() {
    #expect(outer.safeAreaLayoutGuide === outer.safeAreaLayoutGuide)
    #expect(outer.layoutMarginsGuide !== outer.safeAreaLayoutGuide && outer.layoutMarginsGuide.owningView === outer)
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    inner.addLayoutGuide(guide)
    #expect(outer.layoutGuides.isEmpty && inner.layoutGuides.count == 1 && guide.owningView === inner)
    inner.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
  }

  @Test func prioritiesAreCompared() {
    #expect(UILayoutPriority.required > .defaultHigh && .defaultHigh - 1 < UILayoutPriority.defaultHigh)
    #expect(UILayoutPriority(999).rawValue == 999)
  }

  @Test func boundsAndCenterFollowTheFrame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40) && view.layer.frame == view.frame)
    view.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 10, height: 10))
    #expect(view.frame.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).width == 4)
  }

  @Test func transformsAreConcatenated() {
    let move = CGAffineTransform(translationX: 10, y: 5)
    #expect(move.scaledBy(x: 2, y: 2) == CGAffineTransform(a: 2, d: 2, tx: 10, ty: 5))
    #expect(move.translatedBy(x: -10, y: -5).isIdentity && !move.isIdentity)
  }
}

import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct ViewTests {
  private let view = UIView()

  @Test func viewsHaveTheDefaultsOfUIKit() {
    #expect(view.alpha == 1 && view.isUserInteractionEnabled && view.isOpaque && !view.clipsToBounds)
    #expect(view.contentMode == .scaleToFill && view.transform == .identity)
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.layoutMargins.left == 8)
    #expect(view.safeAreaInsets == .zero && view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let layer = view.layer
    #expect(layer.cornerRadius == 0 && layer.opacity == 1 && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer === view.layer && layer.borderColor == UIColor.black.cgColor)
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17) && label.textAlignment == .natural && label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.alignment == .fill && stack.distribution == .fill)
    let controller = UIViewController()
    #expect(controller.preferredStatusBarStyle == .default && controller.shouldAutorotate)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown && controller.transitionCoordinator == nil)
    #expect(controller.edgesForExtendedLayout == .all && !controller.isEditing)
  }

  @Test func clippingIsThatOfTheLayer() {
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds)
  }

  @Test func anActivityIndicatorIsHiddenWhileItDoesNotMove() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func subviewsAreInOrder() {
    let views = (0..<4).map { _ in UIView() }
    view.addSubview(views[0])
    view.insertSubview(views[1], at: 0)
    view.insertSubview(views[2], aboveSubview: views[1])
    view.insertSubview(views[3], belowSubview: views[1])
    #expect(view.subviews == [views[3], views[1], views[2], views[0]])
    view.bringSubviewToFront(views[3])
    view.sendSubviewToBack(views[0])
    #expect(view.subviews == [views[0], views[1], views[2], views[3]])
    views[2].tag = 7
    #expect(view.viewWithTag(7) === views[2] && view.viewWithTag(8) == nil)
    #expect(views[2].isDescendant(of: view) && !view.isDescendant(of: views[2]))
  }

  @Test func aViewLearnsOfItsSuperviewAndSubviews() {
    final class Recorder: UIView {
      var calls: [String] = []

      override func willMove(toSuperview newSuperview: UIView?) { calls.append("to \(newSuperview?.tag ?? -1)") }

      override func didMoveToSuperview() { calls.append("in \(superview?.tag ?? -1)") }

      override func didAddSubview(_ subview: UIView) { calls.append("added \(subview.tag)") }

      override func willRemoveSubview(_ subview: UIView) { calls.append("removes \(subview.tag)") }
    }
    let (recorder, child) = (Recorder(), UIView())
    child.tag = 5
    view.tag = 1
    view.addSubview(recorder)
    recorder.addSubview(child)
    child.removeFromSuperview()
    recorder.removeFromSuperview()
    recorder.removeFromSuperview()
    #expect(recorder.calls == ["to 1", "in 1", "added 5", "removes 5", "to -1", "in -1"])
  }

  @Test func arrangedSubviewsHaveTheirPlaces() {
    let stack = UIStackView(arrangedSubviews: [view])
    let (first, second) = (UIView(), UIView())
    stack.insertArrangedSubview(first, at: 0)
    stack.addArrangedSubview(second)
    stack.setCustomSpacing(12, after: first)
    #expect(stack.arrangedSubviews == [first, view, second])
    #expect(stack.customSpacing(after: first) == 12)
    #expect(stack.customSpacing(after: second) == UIStackView.spacingUseDefault)
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews == [view, second])
    #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
  }

  /// A view that takes the keyboard.
  private final class Field: UIView {
    var keepsKeyboard = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !keepsKeyboard }
  }

  @Test func oneResponderHasTheKeyboard() throws {
    let harness = try WindowHarness()
    try harness.turn {
      let (first, second, other) = (Field(), Field(), UIView())
      view.addSubview(first)
      #expect(!other.becomeFirstResponder() && !other.isFirstResponder)
      #expect(first.becomeFirstResponder() && first.isFirstResponder)
      #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
      #expect(view.endEditing(false) && second.isFirstResponder, "the responder is not within the view")
      first.becomeFirstResponder()
      first.keepsKeyboard = true
      #expect(!second.becomeFirstResponder() && !view.endEditing(false) && first.isFirstResponder)
      first.keepsKeyboard = false
      #expect(view.endEditing(false) && !first.isFirstResponder)
    }
  }

  @Test func theNextResponderIsTheControllerOrTheSuperview() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    #expect(view.next === controller.view && controller.view.next === controller)
  }

  @Test func traitsAreInherited() {
    let child = UIView()
    view.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func fontsHaveNamesAndSizes() {
    #expect(UIFont.systemFont(ofSize: 12, weight: .bold).fontName == ".SFUI-Bold")
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont(name: "Pretendard-Bold", size: 15)?.familyName == "Pretendard")
    #expect(UIFont.boldSystemFont(ofSize: 10).withSize(20) == UIFont.boldSystemFont(ofSize: 20))
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 9)).pointSize == 9)
  }

  @Test func colorsAreEqualByTheirParts() {
    let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && color != UIColor(white: 1, alpha: 1))
    #expect(UIColor(cgColor: color.cgColor) == color && UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(UIColor { $0.userInterfaceStyle == .dark ? .white : .black } == .black)
  }

  @Test func viewsAndConstraintsAreNoState() {
    final class Controller: UIViewController {
      let count = 1
      let label = UILabel()
      let gradient = CAGradientLayer()
      var bottom: NSLayoutConstraint?
      lazy var constraints: [NSLayoutConstraint] = [label.topAnchor.constraint(equalTo: view.topAnchor)]
    }
    let controller = Controller()
    controller.bottom = controller.label.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor)
    #expect(StateReader.properties(of: controller).map(\.name) == ["count"])
  }
}

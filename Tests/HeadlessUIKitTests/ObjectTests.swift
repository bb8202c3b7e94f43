import FlowCore
import FlowRuntime
import HeadlessUIKit
import Testing

/// What UIKit's classes have of `NSObject`, and proxies for their looks.
@MainActor
@Suite struct ObjectTests {
  private final class LampView: UIView {
    var brightness = 3
    var name: String?
  }

  private final class Tag {}

  // The addresses are keys.
  private nonisolated(unsafe) static var (first, second) = (0, 0)

  @Test func aResponderKnowsItsClass() throws {
    let view = try WindowHarness().runtime.enter { LampView() }
    #expect(view.isKind(of: LampView.self) && view.isKind(of: UIView.self) && !view.isKind(of: UILabel.self))
    #expect(view.isMember(of: LampView.self) && !view.isMember(of: UIView.self))
  }

  @Test func aPropertyIsReadByItsName() throws {
    let harness = try WindowHarness()
    try harness.turn {
      let view = LampView()
      #expect(view.value(forKey: "brightness") as? Int == 3 && view.value(forKey: "name") == nil)
      view.name = "Desk"
      #expect(view.value(forKey: "name") as? String == "Desk")
      let bar = UISearchBar()
      #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    }
    #expect(harness.newEvents() == [])
    try harness.turn {
      _ = LampView().value(forKey: "color")
      LampView().setValue(4, forKey: "brightness")
    }
    #expect(
      harness.newEvents() == [
        "fault: LampView has no property color that value(forKey:) can read here",
        "fault: LampView has no property brightness that setValue(_:forKey:) can set here",
      ])
  }

  @Test func associatedValuesGoWithTheirObject() throws {
    let harness = try WindowHarness()
    weak var tag: Tag?
    try harness.turn {
      let view = UIView()
      objc_setAssociatedObject(view, &Self.first, Tag(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(view, &Self.second, 7, .OBJC_ASSOCIATION_COPY)
      tag = objc_getAssociatedObject(view, &Self.first) as? Tag
      #expect(tag != nil && objc_getAssociatedObject(view, &Self.second) as? Int == 7)
      objc_setAssociatedObject(view, &Self.second, nil, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(view, &Self.second) == nil)
      #expect(objc_getAssociatedObject(UIView(), &Self.first) == nil)
    }
    #expect(tag == nil)
  }

  @Test func anAssignedValueIsNotRetained() throws {
    try WindowHarness().turn {
      let view = UIView()
      objc_setAssociatedObject(view, &Self.first, Tag(), .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.first) == nil)
      let tag = Tag()
      objc_setAssociatedObject(view, &Self.first, tag, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.first) as? Tag === tag)
      objc_removeAssociatedObjects(view)
      #expect(objc_getAssociatedObject(view, &Self.first) == nil)
    }
  }

  @Test func anyObjectHasAssociatedValues() throws {
    try WindowHarness().turn {
      var owner: Tag? = Tag()
      weak var value: Tag?
      do {
        let tag = Tag()
        objc_setAssociatedObject(try #require(owner), &Self.first, tag, .OBJC_ASSOCIATION_RETAIN)
        value = tag
      }
      #expect(value != nil)
      owner = nil
      // The next call lets go.
      #expect(objc_getAssociatedObject(Tag(), &Self.first) == nil)
      #expect(value == nil)
    }
  }

  @Test func aClassHasOneProxyInALaunch() throws {
    let harness = try WindowHarness()
    try harness.turn {
      UINavigationBar.appearance().barTintColor = .red
      #expect(UINavigationBar.appearance().barTintColor == .red && UINavigationBar().barTintColor == nil)
      #expect(UITabBar.appearance() !== UITabBar.appearance(whenContainedInInstancesOf: [UIViewController.self]))
    }
    try WindowHarness().turn { #expect(UINavigationBar.appearance().barTintColor == nil) }
  }

  @Test func aBackActionStandsInForGoingBack() throws {
    let stack = UINavigationController()
    var asked = 0
    let harness = try WindowHarness { harness in
      stack.viewControllers = [harness.screen("A"), harness.screen("B")]
      return stack
    }
    try harness.turn {
      stack.topViewController?.navigationItem.backAction = UIAction { _ in asked += 1 }
      try harness.window.back()
    }
    #expect(asked == 1 && stack.viewControllers.count == 2)
    try harness.turn {
      stack.topViewController?.navigationItem.backAction = nil
      try harness.window.back()
    }
    #expect(asked == 1 && stack.viewControllers.count == 1)
  }
}

/// Screens of the system, of which the user can only leave.
@MainActor
@Suite struct SystemScreenTests {
  private final class Owner: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var isCancelled = false

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      isCancelled = true
      picker.dismiss(animated: true)
    }
  }

  @Test func aPickerOfPhotosCanBeCancelled() throws {
    let owner = Owner()
    let root = UIViewController()
    let harness = try WindowHarness { _ in root }
    try harness.turn {
      let picker = UIImagePickerController()
      picker.delegate = owner
      root.present(picker, animated: true)
    }
    harness.runtime.enter {
      #expect(Run.current.standInUses.map(\.name) == ["UIImagePickerController"])
      #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
      #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    }
    try harness.tap("Cancel")
    #expect(owner.isCancelled && root.presentedViewController == nil)
  }

  @Test func aSheetForSharingEndsWithoutAService() throws {
    var endings: [Bool] = []
    let root = UIViewController()
    let harness = try WindowHarness { _ in root }
    func present() throws {
      try harness.turn {
        let sheet = UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, isCompleted, _, _ in endings.append(isCompleted) }
        root.present(sheet, animated: true)
      }
    }
    try present()
    try harness.tap("Close")
    #expect(endings == [false] && root.presentedViewController == nil)
    try present()
    try harness.turn { root.dismiss(animated: true) }
    #expect(endings == [false, false])
  }
}

import Testing

@testable import FlowProject

/// What lines alone tell of a Swift file.
@Suite struct SourceOutlineTests {
  @Test(arguments: [
    ("import UIKit", ["UIKit"]), ("  @preconcurrency import RxFlow // flows", ["RxFlow"]),
    ("import class UIKit.UIView", ["UIKit"]), ("public import struct Foundation.URL;", ["Foundation"]),
    ("package import MapKit", ["MapKit"]), ("fileprivate import MapKit", ["MapKit"]),
    ("import UIKit.UIColor", ["UIKit"]),
    ("// import MapKit", []), ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport Foundation", ["Foundation"]),
    ("@testable import Data\r\nimport Domain", ["Data", "Domain"]), ("let important = 1", []), ("", []),
  ])
  func importsAreFound(text: String, modules: [String]) {
    #expect(SourceOutline(text).imports.sorted() == modules)
  }

  @Test(arguments: [
    ("#if os(iOS)\nimport A\n#endif", ["A"]), ("#if !os(macOS)\nimport A\n#endif", ["A"]),
    ("#if os(macOS)\nimport A\n#endif", []), ("#if DEBUG\nimport A\n#endif", ["A"]),
    ("#if os(macOS)\nimport A\n#else\nimport B\n#endif", []),
    ("#if canImport(UIKit)\nimport UIKit\nimport A\n#endif\nimport B", ["A", "B"]),
    ("#if os(iOS) || os(watchOS)\nimport A\n#endif", ["A"]),
  ])
  func importsForOtherSystemsDoNotCount(text: String, modules: [String]) {
    #expect(SourceOutline(text).imports.sorted() == modules)
  }

  @Test func whatStartsAnAppIsFound() {
    let outline = SourceOutline(
      """
      @main
      public final class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Scene: NSObject, UIWindowSceneDelegate {
      @main struct Shop: App {
      struct Apple: Appliance {}
      class Model: ObservableObject {}
      """)
    #expect(outline.appDelegates == ["AppDelegate"])
    #expect(outline.sceneDelegates == ["Scene"])
    #expect(outline.apps == ["Shop"])
    #expect(outline.types == ["AppDelegate", "Scene", "Shop", "Apple", "Model"])
  }

  @Test func controllersWithoutTheInitializerThatXcodeRequiresAreFound() {
    let outline = SourceOutline(
      """
      final class TripController: UIViewController {
        private let id: Int  // init?(coder: NSCoder)
        init(id: Int) {
          self.id = id
          super.init(nibName: nil, bundle: nil)
        }
      }

      final class ListController: UITableViewController {
        init(title: String) { super.init(style: .plain) }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }

      class PlainController: UIViewController {}
      class OwnController: UIViewController { convenience init(a: Int) { self.init() } }
      class Model { init(a: Int) {} }
      """)
    #expect(outline.controllersWithoutCoder == [SourceOutline.Use(line: 1, name: "TripController")])
  }
}

import SourceRewriting
import Testing

/// Rewrites a source without entries.
func rewritten(_ source: String) -> String { SourceRewriter.rewrite(source, path: "/app/Screen.swift").text }

@Suite struct SelectorRewritingTests {
  // Each within a class Screen.
  @Test(arguments: [
    ("#selector(didTap)", #"Selector("didTap", Screen.didTap)"#),
    ("#selector(didTap(_:))", #"Selector("didTap", Screen.didTap(_:))"#),
    ("#selector(didTap(sender:event:))", #"Selector("didTap", Screen.didTap(sender:event:))"#),
    ("#selector(Screen.tapped(_:))", #"Selector("tapped", Screen.tapped(_:))"#),
    (
      "#selector(UIResponder.resignFirstResponder)",
      #"Selector("resignFirstResponder", UIResponder.resignFirstResponder)"#
    ),
    ("#selector(Actions.other(_:))", #"Selector("other", Actions.other(_:))"#),
    ("#selector(Models.Store.add)", #"Selector("add", Models.Store.add)"#),
    ("#selector(Box<Int>.add)", #"Selector("add", Box<Int>.add)"#),
    ("#selector(self.go)", #"Selector("go", Screen.go)"#),
    ("#selector(Self.go)", #"Selector("go", Screen.go)"#),
    ("#selector(super.go)", #"Selector("go", Screen.go)"#),
    ("#selector(type(of: self).go)", #"Selector("go", Screen.go)"#),
    ("#selector((go))", #"Selector("go", Screen.go)"#),
    ("#selector(`continue`)", #"Selector("continue", Screen.`continue`)"#),
    ("#selector(viewModel.go)", #"Selector("go", of: viewModel, { $0.go })"#),
    ("#selector(self.viewModel.go(_:))", #"Selector("go", of: self.viewModel, { $0.go(_:) })"#),
    ("#selector(viewModel!.go)", #"Selector("go", of: viewModel, { $0.go })"#),
    ("#selector(App.shared.go)", #"Selector("go", of: App.shared, { $0.go })"#),
    ("#selector(go as () -> Void)", #"Selector("go", Screen.go as (Screen) -> () -> Void)"#),
    ("#selector(self.go as (Int) -> Void)", #"Selector("go", Screen.go as (Screen) -> (Int) -> Void)"#),
    ("#selector(go as (() -> Void)?)", #"Selector("go", Screen.go as (Screen) -> () -> Void)"#),
    (
      "#selector(Screen.go as (Screen) -> () -> Void)",
      #"Selector("go", Screen.go as (Screen) -> () -> Void)"#
    ),
    ("#selector(viewModel.go as () -> Void)", #"Selector("go", of: viewModel, { $0.go as () -> Void })"#),
    ("#selector(getter: title)", #"Selector("title")"#),
    ("#selector(getter: UIView.isHidden)", #"Selector("isHidden")"#),
    ("#selector(setter: Screen.title)", #"Selector("setTitle:")"#),
    ("#keyPath(Person.name.count)", #""name.count""#),
    ("#keyPath(Models.Person.name)", #""name""#),
    ("#keyPath(name)", #""name""#),
    ("#keyPath(self.name)", #""name""#),
    ("#keyPath(Outer.Inner)", #""Inner""#),
    // Not Swift, so it stays.
    ("#selector({ go() })", "#selector({ go() })"),
    ("#selector()", "#selector()"),
    // A name without a call.
    (#"Selector("go:")"#, #"Selector("go:")"#),
    (#"Selector(("go:"))"#, #"Selector(("go:"))"#),
    (#"NSSelectorFromString("go:")"#, #"NSSelectorFromString("go:")"#),
  ])
  func eachFormNamesItsMethod(source: String, expected: String) {
    #expect(rewritten("class Screen {\n  let x = f(\(source))\n}\n") == "class Screen {\n  let x = f(\(expected))\n}\n")
  }

  @Test(arguments: [
    ("extension Outer.Inner", "Outer.Inner"), ("extension Box where Element == Int", "Box"), ("struct A", "A"),
    ("enum A", "A"), ("actor A", "A"), ("final class Box<T>: UIView", "Box"), ("class Outer { class Inner", "Inner"),
    ("class Outer { enum Style {}; struct Inner", "Inner"), ("extension Styled where Self: UIView", "Self"),
  ])
  func theOwnerIsTheInnermostType(head: String, owner: String) {
    let braces = String(repeating: "}", count: head.count { $0 == "{" } - head.count { $0 == "}" })
    let text = rewritten("\(head) { func f() { [#selector(go)].forEach { use($0) } } }\(braces)")
    #expect(text.contains(#"[Selector("go", \#(owner).go)].forEach"#))
  }

  @Test func outsideOfATypeTheMethodIsNamedAlone() {
    #expect(rewritten("let a = #selector(go)\n") == "let a = Selector(\"go\", go)\n")
  }

  @Test func aSelectorOfSeveralLinesEndsOnItsLastLine() {
    let source = "class A {\r\n  let x = f(#selector(\r\n    A\r\n      .go\r\n  ).name)\r\n}\n"
    let text = rewritten(source)
    #expect(text == "class A {\r\n  let x = f(Selector(\"go\", A.go\r\n\r\n\r\n).name)\r\n}\n")
    #expect(rewritten("let x = #keyPath(\n  A.b\n).count") == "let x = (\"b\"\n\n).count")
  }

  @Test func aSelectorInAStringIsTextAndInAnInterpolationCode() {
    let source = #"""
      class A { let a = "#selector(go)", b = "\(#selector(go))" /* #selector(go) */ } // @objc
      """#
    let expected = #"""
      class A { let a = "#selector(go)", b = "\(Selector("go", A.go))" /* #selector(go) */ } // @objc
      """#
    #expect(rewritten(source) == expected)
  }
}

@Suite struct AttributeRewritingTests {
  @Test(arguments: [
    "@objc", "@objc(name:of:)", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable",
    "@IBSegueAction", "@main", "@UIApplicationMain", "@NSApplicationMain",
  ])
  func theAttributeGoesAndTheColumnsStay(attribute: String) {
    let name = attribute.prefix { $0 != "(" }
    let result = SourceRewriter.rewrite("class A {\n  \(attribute) weak var b: B!\n}\n", path: "/A.swift")
    #expect(result.text == "class A {\n  \(String(repeating: " ", count: attribute.utf8.count)) weak var b: B!\n}\n")
    #expect(result.counts == [String(name): 1])
  }

  @Test(arguments: [
    "@available(iOS 15, *)", "@MainActor", "@discardableResult", "@dynamicMemberLookup", "@IBOutletLike", "@Published",
    "@objcc", "@inlinable",
  ])
  func otherAttributesStay(attribute: String) {
    let source = "\(attribute) @objcMembers final class A {}\n"
    #expect(rewritten(source) == source.replacing("@objcMembers", with: "            "))
  }

  @Test func modifiersOfObjectiveCGo() {
    let source = "class A {\n  @objc dynamic public var dynamic = optional\n  func optional() {}\n}\n"
    let expected = "class A {\n                public var dynamic = optional\n  func optional() {}\n}\n"
    #expect(rewritten(source) == expected)
  }

  @Test func anObjectiveCProtocolStaysOneOfClasses() {
    #expect(rewritten("@objc protocol A { func f() }") == "      protocol A: AnyObject { func f() }")
    #expect(rewritten("@objc protocol A: B, C {}") == "      protocol A: AnyObject, B, C {}")
    #expect(rewritten("@objc protocol A: NSObjectProtocol {}") == "      protocol A: NSObjectProtocol {}")
    #expect(rewritten("@objc protocol A: class {}") == "      protocol A: class {}")
    #expect(rewritten("protocol A {}; @objcMembers class B {}") == "protocol A {};              class B {}")
  }

  @Test func anOptionalRequirementHasADefault() {
    let source = "@objc public protocol A { @objc optional func f(_ a: Int = 1); @objc optional func g() -> Int }\n"
    let call = "func h() { a?.f?(1); a?.g?(); f?(1); b.f(1) }\n"
    let reason = "\"A.g()\", \"the optional method is not implemented\""
    let protocols =
      "      public protocol A: AnyObject {                func f(_ a: Int = 1);                func g() -> Int }"
    let defaults =
      "; extension A { public func f(_ a: Int) {}; public func g() -> Int { return __leftOut(\(reason)) } }\n"
    #expect(rewritten(source + call) == protocols + defaults + call.replacing("f?(1); a", with: "f(1); a"))
  }

  @Test func aManagedPropertySaysThatItHasNoValue() {
    let source = "class A {\n  @NSManaged var b: String?\n  @NSManaged func c(_ d: D) -> Int\n}"
    let reason = #""@NSManaged has no value without Core Data""#
    let expected = """
      class A {
                   var b: String? { get { return __leftOut("A.b", \(reason)) } set { __leftOut("A.b", \(reason)) } }
                   func c(_ d: D) -> Int { return __leftOut("A.c(_:)", \(reason)) }
      }
      """
    #expect(rewritten(source) == expected)
  }

  @Test func whatActedWithoutAReferenceIsListed() {
    let source = "class A {\n  @IBOutlet var b: B!\n  @objc func c() {}\n  @objc dynamic var d = 1\n}"
    let changes = SourceRewriter.rewrite(source, path: "/A.swift").changes
    #expect(changes.map(\.line) == [2, 4])
    #expect(changes.map(\.kind) == ["@IBOutlet", "dynamic"])
    #expect(changes.map(\.declaration) == ["A.var b: B!", "A.var d"])
  }

  @Test(arguments: [
    ("required init?(coder: NSCoder) {\n  super.init(coder: coder)\n}", "required init?(coder: NSCoder) { nil \n\n}"),
    ("required init(coder c: NSCoder) { super.init(coder: c)! }", "required init(coder c: NSCoder) { fatalError() }"),
    ("init?(coder: NSCoder) { fatalError(\"none\") }", "init?(coder: NSCoder) { fatalError(\"none\") }"),
  ])
  func anInitializerFromAnArchiveDoesNotCallThatOfUIKit(source: String, expected: String) {
    #expect(rewritten("class A: B { \(source) }") == "class A: B { \(expected) }")
  }

  @Test func anActorOfSwiftDataHasTheMembersOfItsMacro() {
    let lines = rewritten("@ModelActor\npublic actor Store {\n  func save() {}\n}").split(separator: "\n")
    #expect(lines.count == 4 && lines[0].allSatisfy { $0 == " " })
    #expect(
      lines[1] == """
        public actor Store { public nonisolated let modelContainer: ModelContainer; \
        public lazy var modelContext = ModelContext(modelContainer); \
        public init(modelContainer: ModelContainer) { self.modelContainer = modelContainer };
        """)
  }

  @Test func aModelOfSwiftDataHasTheConformancesOfItsMacro() {
    #expect(
      rewritten("@Model public final class Trip {}") == """
        @Model public final class Trip: Hashable, Identifiable { \
        public nonisolated static func == (a: Trip, b: Trip) -> Bool { a === b }; \
        public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) };}
        """)
    #expect(rewritten("@Model class Stop: Hashable, Identifiable {}") == "@Model class Stop: Hashable, Identifiable {}")
  }

  @Test func aPreviewGoesWithItsLines() {
    let source = "import UIKit\n@available(iOS 17, *)\n#Preview(\"a\") {\n  A()\n}\nclass A {}\n"
    #expect(rewritten(source) == "import UIKit\n\n\n\n\nclass A {}\n")
  }
}

@Suite struct ImportAndConditionRewritingTests {
  @Test(arguments: [
    ("import UIKit.UIColor", "import UIKit"), ("import class UIKit.UIView", "import       UIKit"),
    ("@testable import struct SwiftUI.Text", "@testable import        SwiftUI"), ("import os.log", "import os"),
    ("import Models.Inner", "import Models"),
    // By the kind a source may choose one of two declarations.
    ("import struct Models.User", "import struct Models.User"), ("import UIKit", "import UIKit"),
    ("import struct Foundation.URL", "import struct Foundation.URL"),
  ])
  func aPartOfAModuleIsTheModule(source: String, expected: String) {
    let text = rewritten(source + "\n").split(separator: "\n").joined()
    #expect(text.replacing(#/ +$/#, with: "") == expected)
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if true"), ("#if !os(iOS)", "#if !true"), ("#if os( iOS )", "#if true"),
    ("#if os(iOS) || os(tvOS)", "#if true || os(tvOS)"), ("#if os(macOS) || os(Linux)", "#if os(macOS) || false"),
    ("#if (os(iOS) && !targetEnvironment(simulator)) || DEBUG", "#if (true && !true) || DEBUG"),
    ("#if canImport(UIKit) && os(iOS)", "#if canImport(UIKit) && true"),
    ("#if targetEnvironment(macCatalyst)", "#if targetEnvironment(macCatalyst)"), ("#if os(macOS)", "#if os(macOS)"),
    ("#if compiler(>=6) && os(iOS)", "#if compiler(>=6) && true"),
  ])
  func theSystemIsIOS(source: String, expected: String) {
    #expect(rewritten("\(source)\nlet a = 1\n#else\n#endif\n") == "\(expected)\nlet a = 1\n#else\n#endif\n")
    let inner = "func f() {\n#if A\n#else\(source.dropFirst())\n  g()\n#endif\n}\n"
    #expect(
      rewritten(inner) == inner.replacing("#elseif" + source.dropFirst(3), with: "#elseif" + expected.dropFirst(3)))
  }

  @Test func availabilityStays() {
    let source = "@available(iOS 15, *) @objc func f() { if #available(iOS 16, *) { os(iOS) } }"
    #expect(rewritten(source) == source.replacing("@objc", with: "     "))
  }

  @Test func aFirstLineThatIsValidOnlyThereIsReplaced() {
    #expect(rewritten("#!/usr/bin/swift\nlet a = 1") == "///usr/bin/swift\nlet a = 1")
    #expect(rewritten("\u{FEFF}let a = 1") == "let a = 1")
    #expect(rewritten("\u{FEFF}#!a\n@objc class A {}") == "//a\n      class A {}")
  }

  @Test func aDirectiveOfAnotherFileEndsInTheAppsFile() {
    let source = "#sourceLocation(file: \"a.y\", line: 7)\nlet a = 1\n#sourceLocation()\nlet b = 1\n"
    let expected = source.replacing("#sourceLocation()", with: "#sourceLocation(file: \"/app/Screen.swift\", line: 4)")
    #expect(rewritten(source) == expected)
  }

  @Test func aPathThatADirectiveCannotNameIsKnown() {
    #expect(SourceRewriter.canName("/app/Über uns/화면.swift"))
    for path in ["/a\"b.swift", "/a\\b.swift", "/a\nb.swift"] { #expect(!SourceRewriter.canName(path)) }
  }
}

import HeadlessSwiftUICore
import HeadlessUIKit

// As in Accessibility.swift: no element shows these.

public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

public struct AccessibilityCustomContentKey: Equatable, Sendable {
  private let id: String

  public init(_ labelKey: LocalizedStringKey, id: String) {
    self.id = id
  }

  public init(_ label: Text, id: String) {
    self.id = id
  }

  public init(_ labelKey: LocalizedStringKey) {
    id = labelKey.text
  }
}

public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

public struct AccessibilityLabeledPairRole: Hashable, Sendable {
  private let name: String

  public static let label = AccessibilityLabeledPairRole(name: "label")
  public static let content = AccessibilityLabeledPairRole(name: "content")
}

public struct AccessibilitySystemRotor: Sendable {
  public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor() }
  public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor() }
}

@MainActor @preconcurrency
public protocol AccessibilityRotorContent {}

public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}

  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}

  @_disfavoredOverload
  public init(
    _ label: some StringProtocol, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {}

public struct _AccessibilityRotorGroup: AccessibilityRotorContent {}

@resultBuilder
@MainActor @preconcurrency
public enum AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> _AccessibilityRotorGroup { _AccessibilityRotorGroup() }

  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
}

extension View {
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?
  ) -> some View { self }

  public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text) -> some View { self }

  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol
  ) -> some View { self }

  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }

  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  @_disfavoredOverload
  public func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View { self }

  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

  public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }

  @_disfavoredOverload
  public func accessibilityRotor(
    _ label: some StringProtocol,
    @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }

  public func accessibilityRotor(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> some AccessibilityRotorContent
  ) -> some View { self }

  public func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }

  public func accessibilityShowsLargeContentViewer() -> some View { self }

  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ largeContentView: () -> some View) -> some View {
    self
  }

  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  public func speechAdjustedPitch(_ value: Double) -> some View { self }

  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  public func accessibility(hint: Text) -> some View { self }

  public func accessibility(inputLabels: [Text]) -> some View { self }

  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }

  public func accessibility(sortPriority: Double) -> some View { self }
}

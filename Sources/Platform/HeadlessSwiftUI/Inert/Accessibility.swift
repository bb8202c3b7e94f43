import HeadlessSwiftUICore

// Modifiers for assistive technologies compile: nothing shows a view that they would describe.

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String>

  private init(name: String) {
    names = [name]
  }

  public init() {
    names = []
  }

  public static let isButton = AccessibilityTraits(name: "isButton")
  public static let isHeader = AccessibilityTraits(name: "isHeader")
  public static let isSelected = AccessibilityTraits(name: "isSelected")
  public static let isLink = AccessibilityTraits(name: "isLink")
  public static let isSearchField = AccessibilityTraits(name: "isSearchField")
  public static let isImage = AccessibilityTraits(name: "isImage")
  public static let isStaticText = AccessibilityTraits(name: "isStaticText")
  public static let isModal = AccessibilityTraits(name: "isModal")
  public static let isToggle = AccessibilityTraits(name: "isToggle")
  public static let playsSound = AccessibilityTraits(name: "playsSound")
  public static let isKeyboardKey = AccessibilityTraits(name: "isKeyboardKey")
  public static let isSummaryElement = AccessibilityTraits(name: "isSummaryElement")
  public static let startsMediaSession = AccessibilityTraits(name: "startsMediaSession")
  public static let causesPageTurn = AccessibilityTraits(name: "causesPageTurn")
  public static let isTabBar = AccessibilityTraits(name: "isTabBar")
  public static let updatesFrequently = AccessibilityTraits(name: "updatesFrequently")
  public static let allowsDirectInteraction = AccessibilityTraits(name: "allowsDirectInteraction")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other.names) } }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other.names) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other.names) }
  }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    names.formUnion(newMember.names)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.isEmpty ? nil : common
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    names.formUnion(newMember.names)
    return common.isEmpty ? nil : common
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }

  private func with(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
    var traits = self
    change(&traits.names)
    return traits
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, delete, escape, magicTap, showMenu
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

// No element shows these.
extension View {
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  public func accessibilityHint(_ hint: Text) -> some View { self }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { self }

  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }

  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  public func accessibilityInputLabels(_ inputLabels: [LocalizedStringKey]) -> some View { self }
}

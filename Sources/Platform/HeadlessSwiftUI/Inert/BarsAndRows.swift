import HeadlessSwiftUICore
import HeadlessUIKit

// What bars, modals, rows and fields look like, which nothing shows.

extension View {
  public func navigationBarTitleDisplayMode(_ displayMode: TitleDisplayMode) -> some View { self }

  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }

  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set) -> some View { self }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  public func listRowBackground(_ view: (some View)?) -> some View { self }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  public func labelsHidden() -> some View { self }

  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}

public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic
  case visible
  case hidden
}

public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  case leading
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  case top
  case bottom

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, fullScreenCover, none, popover, sheet
}

public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

public enum PresentationContentInteraction: Hashable, Sendable {
  case automatic, resizes, scrolls
}

public struct SubmitLabel: Hashable, Sendable {
  private let name: String

  public static let `continue` = SubmitLabel(name: "continue")
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let join = SubmitLabel(name: "join")
  public static let next = SubmitLabel(name: "next")
  public static let `return` = SubmitLabel(name: "return")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let send = SubmitLabel(name: "send")
}

public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  public static let characters = TextInputAutocapitalization(name: "characters")
  public static let never = TextInputAutocapitalization(name: "never")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let words = TextInputAutocapitalization(name: "words")
}

public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

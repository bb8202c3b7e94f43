import HeadlessSwiftUICore
import HeadlessUIKit

// Modifiers of fields compile: there is no keyboard.

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

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
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

extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void) -> some View { self }

  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  public func searchable(text: Binding<String>, prompt: Text?) -> some View { self }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement, prompt: LocalizedStringKey? = nil
  ) -> some View { self }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, prompt: LocalizedStringKey? = nil
  ) -> some View { self }
}

public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case always, automatic
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

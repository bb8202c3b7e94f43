/// The keyboard of a field.
public enum UIKeyboardType: Int, Sendable {
  // In the order of UIKit, whose raw values these are.

  /// The usual keyboard.
  case `default`
  /// All characters of ASCII.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Links.
  case URL
  /// Digits.
  case numberPad
  /// The digits of a telephone.
  case phonePad
  /// Names and phone numbers.
  case namePhonePad
  /// Email addresses.
  case emailAddress
  /// Digits with a decimal point.
  case decimalPad
  /// Short messages.
  case twitter
  /// Searches.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// The title of a keyboard's return key.
public enum UIReturnKeyType: Int, Sendable {
  // In the order of UIKit, whose raw values these are.

  /// "return".
  case `default`
  /// "go".
  case go
  /// "search", by the search engine.
  case google
  /// "join".
  case join
  /// "next".
  case next
  /// "route".
  case route
  /// "search".
  case search
  /// "send".
  case send
  /// "search", by the search engine.
  case yahoo
  /// "done".
  case done
  /// "emergency call".
  case emergencyCall
  /// "continue".
  case `continue`
}

/// The automatic capitalization of a keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// The automatic correction of words by a keyboard.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The user's setting.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// The check of the spelling by a keyboard.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The user's setting.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// That of the system.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The meaning of a field's text, by which the system offers texts.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public var rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}

/// A field with a keyboard.
///
/// No keyboard exists here, so the properties only keep what an app sets.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// The properties in one value.
  var inputTraits: TextInputTraits { get set }
}

/// The properties of a field's keyboard in one value: see ``UITextInputTraits``.
public struct TextInputTraits: Hashable, Sendable {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var textContentType: UITextContentType?
  var enablesReturnKeyAutomatically = false
}

extension UITextInputTraits {
  /// The keyboard.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// The automatic capitalization of the keyboard.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// The automatic correction of words by the keyboard.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// The check of the spelling by the keyboard.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  /// The appearance of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  /// The meaning of the text, by which the system offers texts.
  public var textContentType: UITextContentType? {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  /// Whether the return key is disabled while the field is empty.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
}

extension NSRange {
  /// Creates the range of a whole text, in UTF-16 code units.
  init(wholeOf text: String?) {
    self.init(location: 0, length: (text ?? "").utf16.count)
  }
}

import FlowScript

open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor?
  open var numberOfLines = 1
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var isEnabled = true
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  #if Foundation

    open var attributedText: NSAttributedString? {
      get { attributed?.string == text ? attributed : text.map { NSAttributedString(string: $0) } }
      set {
        attributed = newValue
        text = newValue?.string
      }
    }
    private var attributed: NSAttributedString?
  #endif

  override var isAccessibilityElementByDefault: Bool { true }

  override var shownText: String? { text?.isEmpty == false ? text : nil }

  override func collect(into outline: inout OutlineReader) {
    outline.add(text: text, as: accessibilityTraits.contains(.header) ? .heading : .text, of: self)
  }
}

public enum NSTextAlignment: Int, Sendable {
  // The raw values are UIKit's.

  case left
  case center
  case right
  case justified
  case natural
}

public enum NSLineBreakMode: Int, Sendable {
  // The raw values are UIKit's.

  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// The superclass of the values of attributes.
///
/// Those of UIKit have `NSObject` in common, so a dictionary of a color and a font needs no type.
open class _UIAttribute: @unchecked Sendable {
  public init() {}
}

/// The style of a paragraph. There is no layout here.
open class NSParagraphStyle: _UIAttribute, @unchecked Sendable {
  public fileprivate(set) var alignment = NSTextAlignment.natural
  public fileprivate(set) var lineSpacing: CGFloat = 0
  public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  public fileprivate(set) var minimumLineHeight: CGFloat = 0
  public fileprivate(set) var maximumLineHeight: CGFloat = 0
  public fileprivate(set) var lineHeightMultiple: CGFloat = 0
  public fileprivate(set) var paragraphSpacing: CGFloat = 0

  public override init() {}
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }

  public override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }

  public override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }

  public override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }

  public override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }

  public override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
}

#if Foundation
  // Foundation on Linux has strings with attributes, and UIKit names their attributes.

  extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let link = NSAttributedString.Key("NSLink")
  }

  extension NSMutableAttributedString {
    // Foundation on Linux has no `init()` here. One with that signature would have to override that of `NSObject`.

    /// Creates an empty text, as in `NSMutableAttributedString()`.
    public convenience init(_ empty: Void = ()) {
      self.init(string: "")
    }
  }
#endif

/// A view that shows a text.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor?
  /// The greatest number of lines, or 0 for no limit.
  open var numberOfLines = 1
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The way to wrap or cut a long text.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether a long text shrinks to the width of the label.
  open var adjustsFontSizeToFitWidth = false
  /// The least scale to which a long text shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text has the color of enabled text.
  open var isEnabled = true
  /// The color of a highlighted text.
  open var highlightedTextColor: UIColor?
  /// The color of the text's shadow.
  open var shadowColor: UIColor?
  /// The offset of the text's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The width in points at which the label wraps its text. 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0

  #if Foundation
    /// The text with attributes. An assignment also sets ``text``. A different ``text`` removes the attributes.
    open var attributedText: NSAttributedString? {
      get { attributed?.string == text ? attributed : text.map { NSAttributedString(string: $0) } }
      set {
        attributed = newValue
        text = newValue?.string
      }
    }
    private var attributed: NSAttributedString?
  #endif

  override var shownText: String? { text?.isEmpty == false ? text : nil }
}

/// The alignment of a text.
public enum NSTextAlignment: Int, Sendable {
  // The raw values are UIKit's.

  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges.
  case justified
  /// At the edge at which text begins.
  case natural
}

/// The way to wrap or cut a long text.
public enum NSLineBreakMode: Int, Sendable {
  // The raw values are UIKit's.

  /// Between words.
  case byWordWrapping
  /// Between letters.
  case byCharWrapping
  /// Cut at the edge.
  case byClipping
  /// Without its beginning.
  case byTruncatingHead
  /// Without its end.
  case byTruncatingTail
  /// Without its middle.
  case byTruncatingMiddle
}

/// The style of a paragraph. There is no layout here.
open class NSParagraphStyle {
  /// The alignment of the text.
  public fileprivate(set) var alignment = NSTextAlignment.natural
  /// The space between lines, in points.
  public fileprivate(set) var lineSpacing: CGFloat = 0
  /// The way to wrap or cut a long text.
  public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The least height of a line, in points. 0 for none.
  public fileprivate(set) var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points. 0 for none.
  public fileprivate(set) var maximumLineHeight: CGFloat = 0
  /// The factor of a line's height. 0 for none.
  public fileprivate(set) var lineHeightMultiple: CGFloat = 0
  /// The space after the paragraph, in points.
  public fileprivate(set) var paragraphSpacing: CGFloat = 0

  /// Creates the default style.
  public init() {}
}

/// The style of a paragraph that an app sets.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the text.
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// The space between lines, in points.
  public override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  /// The way to wrap or cut a long text.
  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  /// The least height of a line, in points. 0 for none.
  public override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  /// The greatest height of a line, in points. 0 for none.
  public override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  /// The factor of a line's height. 0 for none.
  public override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  /// The space after the paragraph, in points.
  public override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
}

#if Foundation
  // Foundation on Linux has strings with attributes, and UIKit names their attributes.

  extension NSAttributedString.Key {
    /// The font.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the text.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The style of the paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The space between letters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The line below the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the line below the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The distance from the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The link of the text.
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

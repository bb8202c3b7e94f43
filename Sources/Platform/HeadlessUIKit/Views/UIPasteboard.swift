import FlowCore
import FoundationEssentials

/// A pasteboard of the run, which is empty at launch.
@preconcurrency @MainActor
public final class UIPasteboard {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// The pasteboard that all apps share.
  public static var general: UIPasteboard { Pasteboards.current.board(.general) }

  public let name: Name
  /// The number of changes in this run.
  public private(set) var changeCount = 0
  private var contents: [Any] = []

  fileprivate init(name: Name) {
    self.name = name
  }

  public convenience init?(name: Name, create: Bool) {
    guard create else { return nil }
    self.init(name: name)
  }

  private func all<Value>(_ type: Value.Type) -> [Value]? {
    let values = contents.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  private func set(_ values: [Any]?) {
    contents = values ?? []
    changeCount += 1
  }

  public var string: String? {
    get { strings?.first }
    set { set(newValue.map { [$0] }) }
  }

  public var strings: [String]? {
    get { all(String.self) }
    set { set(newValue) }
  }

  public var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] }) }
  }

  public var urls: [URL]? {
    get { all(URL.self) }
    set { set(newValue) }
  }

  public var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] }) }
  }

  public var images: [UIImage]? {
    get { all(UIImage.self) }
    set { set(newValue) }
  }

  public var color: UIColor? {
    get { all(UIColor.self)?.first }
    set { set(newValue.map { [$0] }) }
  }

  /// The values, each by the type of a text.
  public var items: [[String: Any]] {
    get { contents.map { ["public.utf8-plain-text": $0] } }
    set { set(newValue.flatMap { item in item.values.map { $0 } }) }
  }

  public var numberOfItems: Int { contents.count }
  public var hasStrings: Bool { strings != nil }
  public var hasURLs: Bool { urls != nil }
  public var hasImages: Bool { images != nil }
  public var hasColors: Bool { color != nil }

  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { set([value]) }

  public func value(forPasteboardType pasteboardType: String) -> Any? { contents.first }

  public func setData(_ data: Data, forPasteboardType pasteboardType: String) { set([data]) }

  public func data(forPasteboardType pasteboardType: String) -> Data? { all(Data.self)?.first }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }

  public func addItems(_ items: [[String: Any]]) { set(contents + items.flatMap { item in item.values.map { $0 } }) }
}

// The pasteboards of one run.
private final class Pasteboards {
  private var boards: [UIPasteboard.Name: UIPasteboard] = [:]

  @MainActor static var current: Pasteboards { Run.current.service(Pasteboards.init) }

  @MainActor
  func board(_ name: UIPasteboard.Name) -> UIPasteboard {
    if let board = boards[name] { return board }
    let board = UIPasteboard(name: name)
    boards[name] = board
    return board
  }
}

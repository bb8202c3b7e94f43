import HeadlessSwiftUICore

/// The detents and the drag indicator of a sheet.
public struct SheetConfiguration: Hashable, Sendable {
  /// The heights at which the sheet can rest.
  public var detents: Set<PresentationDetent>
  /// Whether the sheet shows a drag indicator.
  public var showDragIndicator: Bool

  /// Creates a configuration, by default for a full-height sheet with a drag indicator.
  public init(detents: Set<PresentationDetent> = [.large], showDragIndicator: Bool = true) {
    self.detents = detents
    self.showDragIndicator = showDragIndicator
  }

  /// A full-height sheet with a drag indicator.
  public static let `default` = SheetConfiguration()
  /// A half-height sheet with a drag indicator.
  public static let half = SheetConfiguration(detents: [.medium])
  /// A half-height sheet that can be dragged to full height.
  public static let halfAndFull = SheetConfiguration(detents: [.medium, .large])
}

extension SheetConfiguration: CustomStringConvertible {
  /// The configuration as in source code, with its detents in ascending order.
  public var description: String {
    switch self {
    case .default: return ".default"
    case .half: return ".half"
    case .halfAndFull: return ".halfAndFull"
    default:
      let detents = detents.sorted().map(\.description).joined(separator: ", ")
      return "SheetConfiguration(detents: [\(detents)], showDragIndicator: \(showDragIndicator))"
    }
  }
}

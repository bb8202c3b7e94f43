/// How a sheet rests and looks.
public struct SheetConfiguration: Hashable, Sendable {
  /// The heights at which it rests.
  public var detents: Set<PresentationDetent>
  /// Whether there is an indicator to drag it by.
  public var showDragIndicator: Bool

  /// A configuration; by default the whole screen, with an indicator.
  public init(detents: Set<PresentationDetent> = [.large], showDragIndicator: Bool = true) {
    self.detents = detents
    self.showDragIndicator = showDragIndicator
  }

  /// The whole screen.
  public static let `default` = SheetConfiguration()
  /// Half of the screen.
  public static let half = SheetConfiguration(detents: [.medium])
  /// Half of the screen, and the whole when it is drawn up.
  public static let halfAndFull = SheetConfiguration(detents: [.medium, .large])
}

extension SheetConfiguration: CustomStringConvertible {
  /// The configuration as one writes it, detents from the lowest up.
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

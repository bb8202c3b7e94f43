import FlowCore

extension UISplitViewController.Column {
  /// The column in the words of the read model, where it is ever shown.
  fileprivate var shown: SplitColumn? {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .detail
    case .compact: nil
    }
  }
}

extension UISplitViewController {
  /// The columns that hold something, in the order of the children.
  var filledColumns: [SplitColumn] {
    shownColumns.filter { columns[$0.rawValue] != nil }.compactMap(\.shown)
  }

  /// The column that the user works with.
  var frontColumn: SplitColumn? { frontChild.flatMap(column) }

  /// The column that a child stands in.
  func column(of child: UIViewController) -> SplitColumn? {
    shownColumns.first { columns[$0.rawValue] === child }?.shown
  }
}

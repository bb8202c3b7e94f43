import FlowCore

/// What a view shows that another module makes, such as the elements of SwiftUI's views.
@MainActor
package protocol HostedContent: AnyObject {
  /// Adds what the view shows.
  func collect(into outline: inout OutlineReader)

  /// The texts of the fields, each with what tells it from others.
  var fieldTexts: [String] { get }
}

/// A view with content of another module.
package final class HostedContentView: UIView {
  package weak var content: (any HostedContent)?

  // The views that stand among the elements of the content.
  private var hosted: [UIView] = []

  package func add(hosted view: UIView) {
    hosted.append(view)
    addSubview(view)
  }

  package func remove(hosted view: UIView) {
    hosted.removeAll { $0 === view }
    view.removeFromSuperview()
  }

  override func collect(into outline: inout OutlineReader) {
    content?.collect(into: &outline)
    for view in orderedSubviews where !hosted.contains(where: { $0 === view }) { outline.add(view) }
  }

  override func read(into texts: inout FieldTexts) {
    for text in content?.fieldTexts ?? [] { texts.add(text) }
    super.read(into: &texts)
  }
}

extension OutlineReader {
  /// Adds a row of a list that has no cell. A gesture names it by its title, or by its number in the list.
  package mutating func addRow(
    _ element: ScreenElement, of object: Int?, held: HeldAction? = nil, content: (inout OutlineReader) -> Void,
    perform: @escaping Perform
  ) {
    var element = element
    element.number = nextRowNumber()
    if let held {
      addHoldable(element, of: object, held: held, content: content, perform: perform)
    } else {
      addControl(element, of: object, content: content, perform: perform)
    }
  }
}

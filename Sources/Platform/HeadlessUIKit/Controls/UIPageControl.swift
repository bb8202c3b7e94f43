import FlowCore
import FlowScript

/// A row of dots, one for each page. `set` chooses a page by its number.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  override func read(into texts: inout FieldTexts) { texts.add(currentPage == 0 ? nil : "\(currentPage)") }

  override func collect(into outline: inout OutlineReader) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    var element = element(.slider, in: outline)
    // As assistive apps read it.
    element.value = .string(accessibilityValue ?? "page \(currentPage + 1) of \(numberOfPages)")
    element.gestures = .set
    outline.addControl(element, of: elementNumber) { gesture throws(GestureRefusal) in
      guard case .set(.integer(let page)) = gesture, page >= 1, page <= self.numberOfPages else {
        throw .noSuchValue(expected: "a page from 1 to \(self.numberOfPages)")
      }
      guard Int(page) - 1 != self.currentPage else { return }
      self.currentPage = Int(page) - 1
      self.sendActions(forEach: .valueChanged, .primaryActionTriggered)
    }
  }
}

import FlowCore
import FlowScript

/// A row of dots, one for each page. No gesture turns pages with them here.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  override func collect(into controls: inout ReachableControls) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    // As assistive apps read it.
    let value = accessibilityValue ?? "page \(currentPage + 1) of \(numberOfPages)"
    controls.add(
      ScreenElement(.slider, label: accessibilityLabel, value: .string(value), identifier: accessibilityIdentifier))
  }
}

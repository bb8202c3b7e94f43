import HeadlessUIKit

extension TCAFlowRouter {
  /// What its first level is shown in: a navigation stack, or a screen.
  var firstController: UIViewController? { shown.levels.first?.controller }

  /// The user went back to a screen, by a button, a swipe or by dismissing a modal.
  func userWentBack(to controller: UIViewController) {
    _ = goBack(to: controller)
  }

  /// Says it to the coordinators around the screen first, whose routes stand on it, and to its own then.
  /// - Returns: Whether the screen is one of its own, or within one.
  private func goBack(to controller: UIViewController) -> Bool {
    for mark in shown.marks {
      guard let screen = shown.contents[mark.id]?.controller else { continue }
      let router = screen as? TCAFlowRouter
      guard screen === controller || router?.shown.controllers.contains(ObjectIdentifier(controller)) == true else {
        continue
      }
      if mark.id != shown.marks.last?.id { list.goBack(to: mark.id) }
      // Where it stays as it was, a guard's doing, what is within does so too: the user goes back all the way, or not at all.
      if let router, mark.id == list.marks?.last?.id { _ = router.goBack(to: controller) }
      return true
    }
    return false
  }
}

extension TCAFlowRouter: UIAdaptivePresentationControllerDelegate {
  /// Not by itself: the coordinator is told, and what it makes of that is shown.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }

  /// Tells the coordinator that the user went back to what the modal stands on.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    let levels = shown.levels
    guard let modal = presentationController.presentedViewController, !modal.isModalInPresentation,
      let index = levels.firstIndex(where: { $0.controller === modal }), index > 0,
      let below = levels[index - 1].entries.last
    else { return }
    userWentBack(to: below.controller)
  }
}

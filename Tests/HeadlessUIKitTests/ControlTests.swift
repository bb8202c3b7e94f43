import HeadlessUIKit
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func buttonRunsItsActionsInOrder() {
    var done: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { done.append($0.title) })
    button.addAction(
      UIAction { action in done.append(action.sender === button ? "from the button" : "") }, for: .touchUpInside)
    button.addAction(UIAction { _ in Issue.record("valueChanged") }, for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    #expect(done == ["Go", "from the button"])
    #expect(button.buttonType == .system)
  }

  @Test func buttonHasATitleForEachState() {
    let button = UIButton(type: .custom)
    #expect(button.currentTitle == nil)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    #expect(button.currentTitle == "Follow" && button.title(for: .disabled) == "Follow")
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    button.isEnabled = false
    #expect(button.currentTitle == "Follow")
  }

  @Test func buttonTitleFollowsItsConfiguration() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    var isPressed = false
    let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Go") { _ in isPressed = true })
    #expect(button.currentTitle == "Save")
    button.configuration?.showsActivityIndicator = true
    #expect(button.configuration?.showsActivityIndicator == true && configuration.showsActivityIndicator == false)
    button.setTitle("Saved", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.currentTitle == "Saved" && button.configuration?.title == "Saved")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
    button.configuration = nil
    button.isEnabled = true
    #expect(button.currentTitle == "Saved")
    button.sendActions(for: .touchUpInside)
    #expect(isPressed)
    #expect(UIButton(configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in }).currentTitle == "Go")
    #expect(UIButton.Configuration.gray() != .tinted())
  }

  @Test func aRowHoldsItsViewsAsSubviews() {
    let (title, image) = (UILabel(), UIImageView(image: UIImage(systemName: "star")))
    let row = UIStackView(arrangedSubviews: [title, image])
    #expect(row.arrangedSubviews == [title, image] && row.subviews == [title, image])
    row.addArrangedSubview(title)
    #expect(row.arrangedSubviews == [image, title] && row.subviews.count == 2)
    row.removeArrangedSubview(title)
    #expect(row.arrangedSubviews == [image] && title.superview === row)
    image.removeFromSuperview()
    #expect(row.arrangedSubviews.isEmpty && row.subviews == [title])
  }

  @Test func aFieldHoldsItsText() {
    let field = UITextField()
    #expect(field.text == "" && field.placeholder == nil && !field.isSecureTextEntry)
    var typed: String?
    field.addAction(UIAction { typed = ($0.sender as? UITextField)?.text }, for: .editingChanged)
    field.text = "Seven Samurai"
    #expect(typed == nil)
    field.sendActions(for: .editingChanged)
    #expect(typed == "Seven Samurai")
  }
}

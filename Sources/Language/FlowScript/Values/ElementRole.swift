/// The role of an element on screen, by the names of screen readers.
public enum ElementRole: String, CaseIterable, Codable, Hashable, Sendable {
  case title, heading, text, image
  case button, link, menu, toggle
  case field, password, editor, search
  case picker, option, slider, stepper, progress
  case list, section, row
  case tab, group, back
}

/// A state of an element on screen. What an element has no state for is not said.
public enum ElementState: String, CaseIterable, Codable, Hashable, Sendable {
  case on, off
  case selected, expanded, focused, busy, disabled
}

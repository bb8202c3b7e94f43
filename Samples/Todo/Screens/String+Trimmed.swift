extension String {
  /// The text without surrounding whitespace. `nil` if nothing else is left.
  var trimmed: String? {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return nil
    }
    return String(self[first...last])
  }
}

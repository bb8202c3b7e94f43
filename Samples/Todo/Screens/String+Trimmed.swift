extension String {
  /// The text without white space around it; `nil` where nothing is left.
  var trimmed: String? {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return nil
    }
    return String(self[first...last])
  }
}

/// The names that scripts use for types.
package enum ScreenName {
  private static let suffixes = ["ViewController", "ViewModel", "Screen", "Feature", "Reducer"]

  /// A type's name as a screen: `MovieDetailViewModel` is `MovieDetail`. A name that is all suffix stays as it is.
  package static func base(of type: Any.Type) -> String {
    base(of: _typeName(type, qualified: false))
  }

  /// A name less one of the usual suffixes.
  package static func base(of name: String) -> String {
    for suffix in suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

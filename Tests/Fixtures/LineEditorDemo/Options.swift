/// The command-line options of the demo.
struct Options {
  var history: String?
  var printer: String?
  var many = 0
  var isPlain = false
  var suggests = false

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--history": history = rest.popFirst()
      case "--printer": printer = rest.popFirst()
      case "--many": many = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--suggest": suggests = true
      default: isPlain = isPlain || argument == "--plain"
      }
    }
  }
}

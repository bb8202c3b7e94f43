import FlowCore
import FlowScript

/// The words for what a run did.
enum TranscriptText {
  /// No more scalars of a value than this stand on a line.
  static let valueLimit = 60

  /// How many screens of a stack are named.
  static let placeLimit = 5

  /// `(tab 1: A › B)`, with the last screens of the stack, or all where there is no limit.
  static func place(_ place: Place, limit: Int? = placeLimit) -> String {
    let containers = place.containers.map { container in
      switch container {
      case .tab(let number): "tab \(number)"
      case .modal: "modal"
      case .column(.primary): "primary"
      case .column(.supplementary): "supplementary"
      case .column(.detail): "detail"
      }
    }
    let standing = [place.isHidden ? "hidden" : "", containers.joined(separator: ", ")].filter { !$0.isEmpty }
      .joined(separator: " ")
    let shown = place.screens.suffix(limit ?? place.screens.count).map(\.description)
    let screens = (place.screens.count > shown.count ? ["…"] : []) + shown
    let path = screens.isEmpty ? "nothing" : screens.joined(separator: " › ")
    return standing.isEmpty ? "(\(path))" : "(\(standing): \(path))"
  }

  /// A text of at most sixty scalars, the last of them `…` where something was cut.
  static func cut(_ text: String) -> String {
    // A scalar has a byte at least.
    guard text.utf8.count > valueLimit else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: valueLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(valueLimit - 1))) + "…"
  }

  /// What an effect or a task is called: an app may call it anything.
  static func label(_ text: String) -> String {
    cut(ScriptText.visible(text))
  }

  /// `120ms` below a second, `1.5s` from there on: exact.
  static func amount(_ duration: Duration) -> String {
    let isLong = duration >= .seconds(1)
    let unit: Duration = isLong ? .seconds(1) : .milliseconds(1)
    let (whole, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: unit.attoseconds)
    // Nearly all are whole: of every line with an offset it is asked.
    guard rest != 0 else { return "\(whole)\(isLong ? "s" : "ms")" }
    let digits = String(rest)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let leading = String(repeating: "0", count: (isLong ? 18 : 15) - digits.count)
    return "\(whole).\(leading)\(digits.dropLast(zeros))\(isLong ? "s" : "ms")"
  }

  static func transition(_ transition: Transition) -> String {
    let place = place(transition.place)
    return switch transition.kind {
    case .push(let names): "push \(list(names)) \(place)"
    case .pop(let names): "pop \(list(names)) \(place)"
    case .replace: "replace \(place)"
    case .present(let name): "present \(name) \(place)"
    case .dismiss(let name): "dismiss \(name) \(place)"
    case .tab(let number, let title): "tab \(number) \(quoted(title)) \(place)"
    case .root(let name): "root \(name) \(place)"
    case .alert(let alert): self.alert(alert)
    case .alertClosed(let title): "alert \(quoted(title)) closed"
    }
  }

  static func alert(_ alert: AlertContent) -> String {
    let texts = "alert \(quoted(alert.title)) \(quoted(alert.message))"
    return alert.buttons.isEmpty ? texts : "\(texts): \(alert.buttons.map(quoted).joined(separator: ", "))"
  }

  private static func quoted(_ text: String) -> String {
    cut(ScriptText.quoted(text))
  }

  private static func list(_ names: [Name]) -> String {
    names.map(\.description).joined(separator: ", ")
  }
}

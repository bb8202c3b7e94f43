import FlowCore
import FlowScript

/// The words for what a run did.
enum TranscriptText {
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

  /// Text of an app that is no value, such as the name of an effect or a message: it may say anything.
  static func words(_ text: String) -> String {
    ShortText.of(text: ScriptText.visible(text))
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

  private static func quoted(_ text: String) -> String { ShortText.of(.string(text)) }

  private static func list(_ names: [Name]) -> String {
    names.map(\.description).joined(separator: ", ")
  }
}

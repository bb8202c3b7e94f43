import FlowScript
import FlowSystem

/// An element of an XML document.
struct XMLElement {
  /// The content between the tags of an element.
  package enum Content {
    /// Child elements, each on lines of its own. Without any, the element is one empty tag.
    case elements([XMLElement])
    /// Lines of text.
    case lines([String])
  }

  package var name: String
  /// The attributes in order.
  package var attributes: KeyValuePairs<String, String>
  package var content: Content

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ elements: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], lines: [String]) {
    self.name = name
    self.attributes = attributes
    content = .lines(lines)
  }

  /// The document with this element as its root.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text)
    return text + "\n"
  }

  private func write(to text: inout String) {
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    switch content {
    case .elements(let elements) where elements.isEmpty:
      text += "/>"
      return
    case .elements(let elements):
      text += ">"
      for element in elements {
        text += "\n"
        element.write(to: &text)
      }
      text += "\n"
    case .lines(let lines):
      text += ">" + lines.map(Self.escaped).joined(separator: "\n")
    }
    text += "</\(name)>"
  }

  /// Escapes text for the content of an element or for an attribute.
  ///
  /// Characters that a terminal could not show, which include all that XML 1.0 forbids, become escapes as in
  /// transcripts.
  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A last guard, since `visible` has already escaped what XML forbids.
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Checks whether XML 1.0 allows the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

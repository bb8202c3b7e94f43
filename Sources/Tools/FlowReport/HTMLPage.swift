import CReport
import FlowSystem

/// The frame of a page for a browser, in one file that loads no other.
///
/// The page contains a document as data, and a script that shows the data.
// The page's policy forbids all but the page's own scripts and style sheets, so text of an app cannot become script.
package enum HTMLPage {
  package enum Script {
    /// The script of a test report or a session.
    case report
    case graph
  }

  /// Returns the markup of a whole page. The text of `body` is escaped, and `data` is in packed form.
  package static func text(title: String, body: String, data: String, _ script: Script) -> String {
    let common = report_common_script()
    let (own, styles) =
      switch script {
      case .report: (report_script(), [report_style()])
      case .graph: (report_graph_script(), [report_style(), report_graph_style()])
      }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src \(sources([common, own])); style-src \(sources(styles))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      \(styles.map { "<style>\(content($0))</style>" }.joined(separator: "\n"))
      </head>
      <body>
      \(body)
      <script type="application/json" id="document">\(data)</script>
      <script>\(content(common))</script>
      <script>\(content(own))</script>
      </body>
      </html>

      """
  }

  /// Escapes a text for HTML. Control characters and those of direction become visible.
  ///
  /// No line begins with a colon. Two of them would begin a command of GitHub Actions.
  package static func escaped(_ text: String) -> String {
    // Bytes, since one scalar after the other takes ten times as long.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isAtStart = true
    for byte in VisibleText.keepingLineFeeds(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: ":") where isAtStart: bytes += "&#58;".utf8
      default: bytes.append(byte)
      }
      isAtStart = byte == UInt8(ascii: "\n") || isAtStart && byte == UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // The digests by which the policy allows the files.
  private static func sources(_ files: [report_file]) -> String {
    files.map { "'sha256-\(String(cString: $0.digest))'" }.joined(separator: " ")
  }

  private static func content(_ file: report_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
  }
}

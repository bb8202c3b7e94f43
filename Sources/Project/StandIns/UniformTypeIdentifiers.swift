// The names of Apple's UniformTypeIdentifiers. The common types act: each has its identifier, its file extensions, its
// MIME types and the types to which it conforms.

@_exported import Foundation

public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String

  private init(known identifier: String) {
    self.identifier = identifier
  }

  public init?(_ identifier: String) {
    // The system knows only types that it or an app declares.
    guard Self.table[identifier.lowercased()] != nil else { return nil }
    self.identifier = identifier.lowercased()
  }

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard let type = Self.rows.first(where: { $0.extensions.contains(name) }) else { return nil }
    self.init(known: type.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    guard let type = Self.rows.first(where: { $0.mimeTypes.contains(name) }) else { return nil }
    self.init(known: type.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  public var description: String { identifier }

  public var preferredFilenameExtension: String? { Self.table[identifier]?.extensions.first }

  public var preferredMIMEType: String? { Self.table[identifier]?.mimeTypes.first }

  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  public var isPublic: Bool { identifier.hasPrefix("public.") }

  public var isDeclared: Bool { Self.table[identifier] != nil }

  public var supertypes: Set<UTType> {
    var all: Set<UTType> = []
    var open = Self.table[identifier]?.supertypes ?? []
    while let next = open.popLast() {
      if all.insert(UTType(known: next)).inserted { open += Self.table[next]?.supertypes ?? [] }
    }
    return all
  }

  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  // MARK: Types

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let image = UTType(known: "public.image")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let png = UTType(known: "public.png")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let heic = UTType(known: "public.heic")
  public static let heif = UTType(known: "public.heif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let svg = UTType(known: "public.svg-image")
  public static let rawImage = UTType(known: "public.camera-raw-image")
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let vCard = UTType(known: "public.vcard")
  public static let contact = UTType(known: "public.contact")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let package = UTType(known: "com.apple.package")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")

  private struct Row {
    let identifier: String
    let extensions: [String]
    let mimeTypes: [String]
    let supertypes: [String]

    init(_ identifier: String, _ extensions: [String], _ mimeTypes: [String], _ supertypes: [String]) {
      self.identifier = identifier
      self.extensions = extensions
      self.mimeTypes = mimeTypes
      self.supertypes = supertypes
    }
  }

  private static let table = Dictionary(uniqueKeysWithValues: rows.map { ($0.identifier, $0) })

  private static let rows: [Row] = [
    Row("public.item", [], [], []),
    Row("public.content", [], [], []),
    Row("public.data", [], ["application/octet-stream"], ["public.item"]),
    Row("public.directory", [], [], ["public.item"]),
    Row("public.folder", [], [], ["public.directory"]),
    Row("com.apple.package", [], [], ["public.directory"]),
    Row("public.text", [], [], ["public.data", "public.content"]),
    Row("public.plain-text", ["txt", "text"], ["text/plain"], ["public.text"]),
    Row("public.utf8-plain-text", [], ["text/plain;charset=utf-8"], ["public.plain-text"]),
    Row("public.rtf", ["rtf"], ["text/rtf"], ["public.text"]),
    Row("public.html", ["html", "htm", "shtml"], ["text/html"], ["public.text"]),
    Row("public.xml", ["xml"], ["application/xml", "text/xml"], ["public.text"]),
    Row("public.json", ["json"], ["application/json"], ["public.text"]),
    Row("public.yaml", ["yml", "yaml"], ["application/x-yaml"], ["public.text"]),
    Row("public.comma-separated-values-text", ["csv"], ["text/csv"], ["public.text"]),
    Row("public.source-code", [], [], ["public.plain-text"]),
    Row("public.swift-source", ["swift"], [], ["public.source-code"]),
    Row("com.apple.property-list", ["plist"], [], ["public.data"]),
    Row("public.image", [], [], ["public.data", "public.content"]),
    Row("public.jpeg", ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"], ["public.image"]),
    Row("public.png", ["png"], ["image/png"], ["public.image"]),
    Row("com.compuserve.gif", ["gif"], ["image/gif"], ["public.image"]),
    Row("public.tiff", ["tiff", "tif"], ["image/tiff"], ["public.image"]),
    Row("public.heic", ["heic"], ["image/heic"], ["public.image"]),
    Row("public.heif", ["heif"], ["image/heif"], ["public.image"]),
    Row("org.webmproject.webp", ["webp"], ["image/webp"], ["public.image"]),
    Row("com.microsoft.bmp", ["bmp", "dib"], ["image/bmp"], ["public.image"]),
    Row("public.svg-image", ["svg", "svgz"], ["image/svg+xml"], ["public.image", "public.xml"]),
    Row("public.camera-raw-image", [], [], ["public.image"]),
    Row("com.apple.live-photo", [], [], []),
    Row("com.adobe.pdf", ["pdf"], ["application/pdf"], ["public.data", "public.content"]),
    Row("org.idpf.epub-container", ["epub"], ["application/epub+zip"], ["public.data", "public.content"]),
    Row("public.audiovisual-content", [], [], ["public.data", "public.content"]),
    Row("public.movie", [], [], ["public.audiovisual-content"]),
    Row("public.video", [], [], ["public.movie"]),
    Row("public.mpeg-4", ["mp4", "mpg4"], ["video/mp4"], ["public.movie"]),
    Row("com.apple.quicktime-movie", ["mov", "qt"], ["video/quicktime"], ["public.movie"]),
    Row("public.audio", [], [], ["public.audiovisual-content"]),
    Row("public.mp3", ["mp3"], ["audio/mpeg", "audio/mp3"], ["public.audio"]),
    Row("public.mpeg-4-audio", ["mp4", "mpg4"], ["audio/mp4"], ["public.audio"]),
    Row("com.apple.m4a-audio", ["m4a"], ["audio/x-m4a"], ["public.audio"]),
    Row("com.microsoft.waveform-audio", ["wav", "wave"], ["audio/vnd.wave", "audio/wav"], ["public.audio"]),
    Row("public.aiff-audio", ["aiff", "aif"], ["audio/aiff"], ["public.audio"]),
    Row("public.archive", [], [], ["public.data"]),
    Row("public.zip-archive", ["zip"], ["application/zip"], ["public.archive"]),
    Row("org.gnu.gnu-zip-archive", ["gz", "gzip"], ["application/x-gzip"], ["public.archive"]),
    Row("public.url", [], [], ["public.data"]),
    Row("public.file-url", [], [], ["public.url"]),
    Row("public.contact", [], [], []),
    Row("public.vcard", ["vcf", "vcard"], ["text/vcard", "text/directory"], ["public.text", "public.contact"]),
    Row("public.calendar-event", [], [], []),
    Row("public.spreadsheet", [], [], ["public.content"]),
    Row("public.presentation", [], [], ["public.content"]),
  ]
}

extension UTType: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
  }
}

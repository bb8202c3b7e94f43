// The names of Apple's CoreTransferable. Nothing is dragged, shared or picked here, so representations are never asked.

import Foundation
import UniformTypeIdentifiers

public protocol TransferRepresentation<Item> {
  associatedtype Item
}

public protocol Transferable {
  associatedtype Representation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content { content }

  public static func buildBlock<First: TransferRepresentation, each Rest: TransferRepresentation>(
    _ first: First, _ rest: repeat each Rest
  ) -> First { first }
}

public struct DataRepresentation<Item>: TransferRepresentation {
  public init(importedContentType: UTType, importing: @escaping (Data) async throws -> Item) {}

  public init(exportedContentType: UTType, exporting: @escaping (Item) async throws -> Data) {}

  public init(
    contentType: UTType, exporting: @escaping (Item) async throws -> Data,
    importing: @escaping (Data) async throws -> Item
  ) {}

  public func suggestedFileName(_ fileName: String) -> DataRepresentation<Item> { self }
}

public struct SentTransferredFile {
  public let file: URL

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
  }
}

public struct ReceivedTransferredFile {
  public let file: URL
  public let isOriginalFile: Bool
}

public struct FileRepresentation<Item>: TransferRepresentation {
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) {}

  public init(exportedContentType: UTType, exporting: @escaping (Item) async throws -> SentTransferredFile) {}

  public init(
    contentType: UTType, exporting: @escaping (Item) async throws -> SentTransferredFile,
    importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) {}

  public func suggestedFileName(_ fileName: String) -> FileRepresentation<Item> { self }
}

public struct ProxyRepresentation<Item>: TransferRepresentation {
  public init<Proxy>(exporting: @escaping (Item) -> Proxy) {}

  public init<Proxy>(importing: @escaping (Proxy) -> Item) {}
}

public struct CodableRepresentation<Item>: TransferRepresentation {
  public init(contentType: UTType) {}
}

extension Data: Transferable {
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

extension String: Transferable {
  public static var transferRepresentation: ProxyRepresentation<String> {
    ProxyRepresentation(exporting: { (text: String) in Data(text.utf8) })
  }
}

extension URL: Transferable {
  public static var transferRepresentation: ProxyRepresentation<URL> {
    ProxyRepresentation(exporting: { (url: URL) in url.absoluteString })
  }
}

import FoundationEssentials

/// A type that decodes values, such as `JSONDecoder`.
public protocol TopLevelDecoder {
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// A type that encodes values, such as `JSONEncoder`.
public protocol TopLevelEncoder {
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension JSONEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension Publishers {
  public typealias Decode<Upstream: Publisher, Output: Decodable> = TryMap<Upstream, Output>
  public typealias Encode<Upstream: Publisher, Output> = TryMap<Upstream, Output>
}

extension Publisher {
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Output: Encodable {
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder.Output> {
    tryMap { try encoder.encode($0) }
  }
}

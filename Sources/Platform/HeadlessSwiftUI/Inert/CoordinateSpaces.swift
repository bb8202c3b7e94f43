import HeadlessSwiftUICore

public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace

  fileprivate init(_ name: AnyHashable) {
    coordinateSpace = .named(name)
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self { Self(AnyHashable(name)) }
  public static var scrollView: Self { Self("scrollView") }
  public static func scrollView(axis: Axis) -> Self { Self("scrollView \(axis)") }
}

extension View {
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  public func coordinateSpace(name: some Hashable) -> some View { self }

  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }

  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}

// The names of Apple's Network. There is no network here: a monitor that is started is a fault, since it would tell its
// handler how the network is, and so is a connection.

import FlowCore
import Foundation

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }

  public let type: InterfaceType
  public let name: String
}

public struct NWPath: Equatable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let isExpensive: Bool
  public let isConstrained: Bool
  public let supportsDNS: Bool
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool
  public let availableInterfaces: [NWInterface]
  public let unsatisfiedReason: UnsatisfiedReason

  // The path of a monitor that has not started.
  static let initial = NWPath(
    status: .unsatisfied, isExpensive: false, isConstrained: false, supportsDNS: false, supportsIPv4: false,
    supportsIPv6: false, availableInterfaces: [], unsatisfiedReason: .notAvailable)

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

public final class NWPathMonitor: @unchecked Sendable {
  public var pathUpdateHandler: ((NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?

  public init() {}

  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public var currentPath: NWPath {
    StandIn.fault("NWPathMonitor.currentPath")
    return .initial
  }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    StandIn.fault("NWPathMonitor.start")
  }

  public func cancel() {}
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath

  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async -> NWPath? {
      StandIn.fault("NWPathMonitor.next")
      return nil
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

public enum NWError: Error, Equatable {
  case posix(Int32)
  case dns(Int32)
  case tls(Int32)
}

public enum NWEndpoint: Hashable, Sendable {
  public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String

    public init(_ string: String) { name = string }

    public init(stringLiteral value: String) { name = value }
  }

  public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let rawValue: UInt16

    public init?(rawValue: UInt16) { self.rawValue = rawValue }

    public init(integerLiteral value: UInt16) { rawValue = value }

    public static let http: Port = 80
    public static let https: Port = 443
    public static let any: Port = 0
  }

  case hostPort(host: Host, port: Port)
  case url(URL)
}

open class NWProtocolOptions {}

public final class NWParameters {
  public var allowLocalEndpointReuse = false
  public var includePeerToPeer = false

  public init() {}

  public static var tcp: NWParameters { NWParameters() }
  public static var udp: NWParameters { NWParameters() }
  public static var tls: NWParameters { NWParameters() }
}

public final class NWConnection {
  public enum State: Equatable { case setup, waiting(NWError), preparing, ready, failed(NWError), cancelled }

  public enum SendCompletion {
    case contentProcessed((NWError?) -> Void)
    case idempotent
  }

  public final class ContentContext {
    public static let defaultMessage = ContentContext()
    public static let finalMessage = ContentContext()
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  public var stateUpdateHandler: ((State) -> Void)?
  public private(set) var state = State.setup

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
  }

  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: parameters)
  }

  public func start(queue: DispatchQueue) { StandIn.fault("NWConnection.start") }

  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    StandIn.fault("NWConnection.send")
  }

  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping (Data?, ContentContext?, Bool, NWError?) -> Void
  ) {
    StandIn.fault("NWConnection.receive")
  }

  public func cancel() { state = .cancelled }
}

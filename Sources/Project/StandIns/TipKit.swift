// The names of Apple's TipKit. No tip appears here: which one would depends on what a person has done.

@_exported import Foundation
@_exported import SwiftUI

public protocol TipOption {}

public protocol Tip: Identifiable where ID == String {
  associatedtype Options
  associatedtype Rules

  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
}

extension Tip {
  public var id: String { String(describing: Self.self) }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var options: [any TipOption] { [] }
  public var rules: [Never] { [] }
  public var shouldDisplay: Bool { false }

  public func invalidate(reason: Tips.InvalidationReason) {}
}

extension Tip {
  public typealias Options = [any TipOption]
  public typealias Rules = [Never]
}

public enum Tips {
  public enum InvalidationReason: Sendable { case actionPerformed, displayCountExceeded, tipClosed }

  public struct ConfigurationOption: Sendable {
    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }

    public enum DatastoreLocation: Sendable {
      case applicationDefault
      case groupContainer(identifier: String)
      case url(URL)
    }

    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption {
      ConfigurationOption()
    }

    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption()
    }
  }

  public struct MaxDisplayCount: TipOption {
    public init(_ maxDisplayCount: Int) {}
  }

  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignoresDisplayFrequency: Bool) {}
  }

  public struct Event: Sendable {
    public let id: String

    public init(id: String) {
      self.id = id
    }

    public func donate() async {}
  }

  public static func configure(_ configuration: [ConfigurationOption] = []) throws {}

  public static func resetDatastore() throws {}

  public static func showAllTipsForTesting() {}

  public static func hideAllTipsForTesting() {}
}

public struct TipView<Content: Tip>: View {
  public init(_ tip: Content?, arrowEdge: Edge? = nil) {}

  public var body: some View { EmptyView() }
}

extension View {
  public func popoverTip(_ tip: (any Tip)?, arrowEdge: Edge = .top) -> some View { self }
}

// The names of Apple's ActivityKit. There are no live activities here: each request for one is a fault.

import FlowCore
@_exported import Foundation

public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable & Hashable
}

public struct ActivityContent<State: Codable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

public struct PushType: Hashable, Sendable {
  public static let token = PushType()
}

public struct ActivityAuthorizationInfo {
  public init() {}

  public var areActivitiesEnabled: Bool {
    StandIn.fault("ActivityAuthorizationInfo.areActivitiesEnabled")
    return false
  }
}

public enum ActivityState: Sendable { case active, ended, dismissed, stale }

public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

/// No request ends here, so there is no activity.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<Attributes.ContentState>
  public var activityState: ActivityState { .dismissed }
  public var pushToken: Data? { nil }

  private init(_ attributes: Attributes, _ content: ActivityContent<Attributes.ContentState>) {
    id = ""
    self.attributes = attributes
    self.content = content
  }

  public static var activities: [Activity<Attributes>] { [] }

  @discardableResult
  public static func request(
    attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw StandIn.fault("Activity.request")
  }

  @discardableResult
  public static func request(
    attributes: Attributes, contentState: Attributes.ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw StandIn.fault("Activity.request")
  }

  public func update(_ content: ActivityContent<Attributes.ContentState>) async {}

  public func end(
    _ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}

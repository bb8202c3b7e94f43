// The names of Apple's WidgetKit that apps use outside of their widgets. There are no widgets here: to reload them does
// nothing.

import FlowCore
@_exported import Foundation
@_exported import SwiftUI

public enum WidgetFamily: Int, Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline
}

public struct WidgetInfo: Identifiable {
  public let id: String
  public let kind: String
  public let family: WidgetFamily
}

public final class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()

  public func reloadAllTimelines() {}

  public func reloadTimelines(ofKind kind: String) {}

  public func invalidateConfigurationRecommendations() {}

  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    StandIn.fault("WidgetCenter.getCurrentConfigurations")
  }
}

public protocol TimelineEntry {
  var date: Date { get }
}

public struct TimelineReloadPolicy: Equatable, Sendable {
  private let date: Date?

  public static let atEnd = TimelineReloadPolicy(date: nil)
  public static let never = TimelineReloadPolicy(date: .distantFuture)

  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(date: date) }
}

public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

// The names of Apple's EventKit. There is no calendar here: the permission stays as it is before a person has been
// asked, and each question is a fault.

import FlowCore
@_exported import Foundation

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

open class EKCalendar: NSObject {
  open var title = ""
  open var calendarIdentifier: String { "" }
}

open class EKAlarm: NSObject {
  public let relativeOffset: TimeInterval

  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
  }
}

open class EKCalendarItem: NSObject {
  open var title: String!
  open var notes: String?
  open var location: String?
  open var url: URL?
  open var calendar: EKCalendar!
  open var timeZone: TimeZone?
  open private(set) var alarms: [EKAlarm]?

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

open class EKEvent: EKCalendarItem {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var eventIdentifier: String! { nil }

  public init(eventStore: EKEventStore) {}
}

open class EKReminder: EKCalendarItem {
  open var isCompleted = false
  open var dueDateComponents: DateComponents?

  public init(eventStore: EKEventStore) {}
}

open class EKEventStore: NSObject {
  public override init() {}

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    StandIn.fault("EKEventStore.authorizationStatus")
    return .notDetermined
  }

  open func requestAccess(to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void) {
    StandIn.fault("EKEventStore.requestAccess")
  }

  open func requestFullAccessToEvents() async throws -> Bool {
    throw StandIn.fault("EKEventStore.requestFullAccessToEvents")
  }

  open func requestWriteOnlyAccessToEvents() async throws -> Bool {
    throw StandIn.fault("EKEventStore.requestWriteOnlyAccessToEvents")
  }

  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    StandIn.fault("EKEventStore.requestFullAccessToEvents")
  }

  open var defaultCalendarForNewEvents: EKCalendar? {
    StandIn.fault("EKEventStore.defaultCalendarForNewEvents")
    return nil
  }

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    StandIn.fault("EKEventStore.calendars")
    return []
  }

  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    StandIn.fault("EKEventStore.events")
    return []
  }

  open func event(withIdentifier identifier: String) -> EKEvent? {
    StandIn.fault("EKEventStore.event")
    return nil
  }

  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw StandIn.fault("EKEventStore.save")
  }

  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw StandIn.fault("EKEventStore.remove")
  }
}

import FlowRuntime
import Foundation
import HeadlessCombine
import HeadlessUIKit
import Testing

@MainActor
@Suite final class NotificationCenterTests {
  private let runtime = VirtualTimeRuntime()
  private let center = NotificationCenter()
  private var calls: [String] = []
  private var token: (any NSObjectProtocol)?

  private static let saved = Notification.Name("saved")
  private static let deleted = Notification.Name("deleted")

  private func observe(
    _ text: String, _ name: Notification.Name? = saved, object: Any? = nil, in center: NotificationCenter? = nil
  ) -> any NSObjectProtocol {
    (center ?? self.center).addObserver(forName: name, object: object, queue: .main) { notification in
      let value = notification.userInfo?["id"] as? Int
      MainActor.assumeIsolated { self.calls.append(text + (value.map { " \($0)" } ?? "")) }
    }
  }

  @Test func aPostCallsTheObserversAtOnceInTheirOrder() {
    _ = observe("a")
    _ = observe("b", nil)
    _ = observe("c", Self.deleted)
    let last = observe("d")
    center.post(name: Self.saved, object: nil, userInfo: ["id": 3])
    #expect(calls == ["a 3", "b 3", "d 3"])
    center.removeObserver(last)
    center.post(Notification(name: Self.deleted))
    #expect(calls == ["a 3", "b 3", "d 3", "b", "c"])
  }

  @Test func anObserverHearsItsObject() {
    final class Item: Equatable {
      static func == (one: Item, other: Item) -> Bool { true }
    }
    let (one, other) = (Item(), Item())
    _ = observe("one", object: one)
    _ = observe("seven", object: 7)
    for object in [one, other, 7, 8, nil] as [Any?] { center.post(name: Self.saved, object: object) }
    #expect(calls == ["one", "seven"])
  }

  @Test func anObserverIsRemovedForANameOrAnObject() {
    let item = NSObject()
    let token = observe("a", Self.saved, object: item)
    center.removeObserver(token, name: Self.deleted, object: nil)
    center.removeObserver(token, name: Self.saved, object: self)
    center.post(name: Self.saved, object: item)
    center.removeObserver(token, name: Self.saved, object: item)
    center.post(name: Self.saved, object: item)
    #expect(calls == ["a"])
  }

  @Test func observersThatAPostRemovesOrAddsAreNotCalled() {
    _ = center.addObserver(forName: Self.saved, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated {
        if let token = self.token { self.center.removeObserver(token) }
        _ = self.observe("new")
      }
    }
    token = observe("removed")
    center.post(name: Self.saved, object: nil)
    #expect(calls == [])
  }

  @Test func theDefaultCenterBelongsToTheRun() {
    runtime.enter { _ = observe("first", in: .default) }
    let other = VirtualTimeRuntime()
    other.enter {
      _ = observe("second", in: .default)
      NotificationCenter.default.post(name: Self.saved, object: nil)
    }
    #expect(calls == ["second"])
    runtime.enter { NotificationCenter.default.post(name: Self.saved, object: nil) }
    #expect(calls == ["second", "first"])
  }

  @Test func theDefaultCenterAndFoundationsHearOneAnother() {
    let foundation = Foundation.NotificationCenter.default
    let name = Notification.Name("NotificationCenterTests.both")
    let token = foundation.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { self.calls.append("Foundation's") }
    }
    defer { foundation.removeObserver(token) }
    runtime.enter {
      _ = observe("ours", name, in: .default)
      NotificationCenter.default.post(name: name, object: nil)
      #expect(calls == ["ours", "Foundation's"])
      foundation.post(name: name, object: nil, userInfo: ["id": 1])
    }
    #expect(calls.sorted() == ["Foundation's", "Foundation's", "ours", "ours 1"])
  }

  @Test func aPublisherSendsUntilItIsCancelled() {
    let subscription = center.publisher(for: Self.saved)
      .compactMap { $0.userInfo?["id"] as? Int }
      .sink { self.calls.append("\($0)") }
    center.post(name: Self.saved, object: nil, userInfo: ["id": 3])
    subscription.cancel()
    center.post(name: Self.saved, object: nil, userInfo: ["id": 4])
    #expect(calls == ["3"])
  }

  @Test func aSequenceBringsNotificationsInOrder() throws {
    runtime.enter {
      _ = Task { @MainActor in
        for await notification in NotificationCenter.default.notifications(named: Self.saved) {
          let id = notification.userInfo?["id"] as? Int ?? 0
          self.calls.append("\(id)")
          if id == 2 { break }
        }
      }
    }
    try runtime.runReady()
    for id in 1...3 {
      runtime.enter { NotificationCenter.default.post(name: Self.saved, object: nil, userInfo: ["id": id]) }
    }
    try runtime.runReady()
    #expect(calls == ["1", "2"])
  }

  @Test func anObserverWithAMethodIsCalledAsOftenAsItWasAddedUntilItsEnd() {
    @MainActor final class Observer {
      var calls: [String] = []

      func saved(_ notification: Notification) {
        calls.append(notification.name.rawValue)
      }

      func changed() {
        calls.append("changed")
      }
    }
    var observer: Observer? = Observer()
    weak let released = observer
    for selector in [
      Selector("saved", Observer.saved(_:)), Selector("changed", Observer.changed),
      Selector("saved", Observer.saved(_:)),
    ] {
      center.addObserver(observer as Any, selector: selector, name: Self.saved, object: nil)
    }
    center.post(name: Self.saved, object: nil)
    #expect(observer?.calls == ["saved", "changed", "saved"])
    center.removeObserver(observer as Any)
    center.post(name: Self.saved, object: nil)
    #expect(observer?.calls.count == 3)
    if let observer { center.addObserver(observer, selector: Selector("gone"), name: nil, object: nil) }
    observer = nil
    #expect(released == nil)
    center.post(name: Self.saved, object: nil)
  }
}

import FlowCore
import FlowRuntime
import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite struct UserDefaultsTests {
  private let runtime = VirtualTimeRuntime()

  @Test func valuesAreInTheStorageOfTheLaunch() {
    runtime.enter {
      let context = LaunchContext()
      let defaults = UserDefaults.standard
      defaults.set(true, forKey: "isOn")
      defaults.set(3, forKey: "count")
      defaults.set(["a": 1, "b": "c"] as [String: Any], forKey: "table")
      #expect(defaults.bool(forKey: "isOn") && defaults.integer(forKey: "count") == 3)
      #expect(defaults.dictionary(forKey: "table")?["b"] as? String == "c")
      #expect(context.storage["count", as: Int.self] == 3)
      defaults.removeObject(forKey: "count")
      #expect(defaults.object(forKey: "count") == nil && defaults.integer(forKey: "count") == 0)
    }
    VirtualTimeRuntime().enter { #expect(!UserDefaults.standard.bool(forKey: "isOn")) }
  }

  @Test func registeredValuesStandInForMissingOnes() {
    runtime.enter {
      let defaults = UserDefaults.standard
      defaults.register(defaults: ["limit": 20, "name": "Ada"])
      #expect(defaults.integer(forKey: "limit") == 20 && defaults.string(forKey: "name") == "Ada")
      defaults.set("Bob", forKey: "name")
      #expect(defaults.string(forKey: "name") == "Bob")
      #expect(defaults.dictionaryRepresentation().keys.sorted() == ["limit", "name"])
    }
  }

  @Test func aSuiteHasValuesOfItsOwn() throws {
    try runtime.enter {
      let group = try #require(UserDefaults(suiteName: "group.shop"))
      group.set(1, forKey: "a")
      UserDefaults.standard.set(2, forKey: "a")
      #expect(UserDefaults(suiteName: "group.shop")?.integer(forKey: "a") == 1)
      #expect(UserDefaults.standard.dictionaryRepresentation().keys.sorted() == ["a"])
      group.removePersistentDomain(forName: "group.shop")
      #expect(group.object(forKey: "a") == nil && UserDefaults.standard.integer(forKey: "a") == 2)
    }
  }

  @Test func aChangeIsANotification() {
    runtime.enter {
      var count = 0
      let center = NotificationCenter.default
      let token = center.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      UserDefaults.standard.set(1, forKey: "a")
      center.removeObserver(token)
      #expect(count == 1)
    }
  }
}

import FlowStore
import Foundation

/// The user in InnoFlow's introduction, whose declaration is not shown there.
struct User: Equatable, Sendable {
  let name: String
}

/// The service of InnoFlow's introduction, and the parts of SwiftUI that its view needs.
enum InnoFlowIntroduction {
  protocol UserServiceProtocol: Sendable {
    func fetchUser() async throws -> User
  }

  /// A service that answers after one second.
  struct UserService: UserServiceProtocol {
    struct Offline: LocalizedError {
      var errorDescription: String? { "offline" }
    }

    var user: User?

    func fetchUser() async throws -> User {
      try await Task.sleep(for: .seconds(1))
      guard let user else { throw Offline() }
      return user
    }
  }

  /// The effects that the summary composes.
  struct Summary {
    enum Action: Equatable, Sendable { case someAction, a, b, effect }

    let effectA = EffectTask<Action>.send(.a)
    let effectB = EffectTask<Action>.send(.b)
    let effect = EffectTask<Action>.send(.effect)

    @resultBuilder
    enum List {
      static func buildBlock(_ effects: EffectTask<Action>...) -> [EffectTask<Action>] { effects }
    }
  }
}

// MARK: Views

extension InnoFlowIntroduction {
  @MainActor
  protocol View {
    associatedtype Body
    @Views var body: Body { get }
  }

  @resultBuilder
  enum Views {
    static func buildBlock<Only: View>(_ view: Only) -> Only { view }
    @_disfavoredOverload
    static func buildBlock(_ views: any View...) -> [any View] { views }
  }

  @propertyWrapper
  struct State<Value> {
    var wrappedValue: Value
  }

  struct VStack: View {
    let body: [any View]
    init(spacing: Int, @Views _ content: () -> [any View]) { body = content() }
  }

  struct HStack: View {
    let body: [any View]
    init(spacing: Int, @Views _ content: () -> [any View]) { body = content() }
  }

  struct Text: View {
    enum Font { case largeTitle }
    let body: String
    init(_ text: String) { body = text }
    func font(_ font: Font) -> Text { self }
  }

  struct Button: View {
    let body: String
    let tap: () -> Void
    init(_ title: String, _ tap: @escaping () -> Void) {
      body = title
      self.tap = tap
    }
  }

  struct Stepper: View {
    let body: String
    let value: Binding<Int>
    init(_ title: String, value: Binding<Int>) {
      body = title
      self.value = value
    }
  }
}

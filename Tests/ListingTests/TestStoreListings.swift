// swift-format-ignore-file
// The listing of InnoFlow's introduction about tests, as printed there, with a service for the tested feature.
import FlowStore
import FlowTesting
import Foundation
import Testing

private typealias UserFeature = InnoFlowIntroduction.UserFeature

extension User {
    static let fixture = User(name: "Ran")
}

struct MockUserService: InnoFlowIntroduction.UserServiceProtocol {
    var error: (any Error)?

    func fetchUser() async throws -> User {
        try await Task.sleep(for: .milliseconds(200))
        if let error { throw error }
        return .fixture
    }
}

@Suite struct TestStoreListings {
    @Test
    @MainActor
    func userLoadFlow() async {
        let store = TestStore(
            reducer: UserFeature(userService: MockUserService()),
            initialState: .init()
        )

        await store.send(.load) {
            $0.isLoading = true
            $0.errorMessage = nil
        }

        await store.receive(._loaded(.success(.fixture))) {
            $0.user = .fixture
            $0.isLoading = false
        }

        await store.assertNoMoreActions()
    }
}

/// Results in an action that is not `Equatable`, which the listing's test leaves out.
@MainActor
@Suite struct UnequatableActionTests {
    struct Offline: LocalizedError {
        let host: String
        var errorDescription: String? { "\(host) is offline" }
    }

    @Test func anErrorIsReceivedByItsValues() async {
        let service = MockUserService(error: Offline(host: "example.com"))
        let store = TestStore(reducer: UserFeature(userService: service), initialState: .init())
        await store.send(.load) { $0.isLoading = true }
        await store.receive(._loaded(.failure(Offline(host: "example.com")))) {
            $0.errorMessage = "example.com is offline"
            $0.isLoading = false
        }
        await store.finish()
    }

    @Test func anotherValueIsAnotherAction() async {
        let store = TestStore(reducer: UserFeature(userService: MockUserService()), initialState: .init())
        await store.send(.load) { $0.isLoading = true }
        nonisolated(unsafe) var messages: [String] = []
        await withKnownIssue {
            await store.receive(._loaded(.success(User(name: "Kim"))))
        } matching: { issue in
            messages.append(issue.comments.map(\.rawValue).joined())
            return true
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("-     User(name: \"Kim\")\n+     User(name: \"Ran\")") == true)
        await store.finish()
    }
}

/// The example of FlowTesting's article about test stores.
enum TestingStoresArticle {
    struct Search: Reducer {
        struct State: Equatable, Sendable, DefaultInitializable {
            var query = ""
            var titles: [String] = []
        }
        enum Action: Equatable, Sendable {
            case type(String)
            case found([String])
        }
        let find: @Sendable (String) async throws -> [String]

        func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
            switch action {
            case .type(let query):
                state.query = query
                return .run { [find] send in await send(.found(try await find(query))) }
                    .debounce("search", for: .milliseconds(300))
            case .found(let titles):
                state.titles = titles
                return .none
            }
        }
    }

    @MainActor
    @Test static func aSearchWaitsForTheTypist() async {
        let store = TestStore(reducer: Search(find: { [$0.capitalized] }))
        await store.send(.type("ra")) { $0.query = "ra" }
        await store.advance(by: .milliseconds(200))
        await store.send(.type("ran")) { $0.query = "ran" }
        await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
        await store.finish()
    }

    @MainActor
    @Test static func aTestStoreTakesItsOwnClock() async {
        let clock = ManualTestClock()
        let store = TestStore(reducer: Search(find: { [$0.capitalized] }), clock: clock.effectClock)
        await store.send(.type("ran")) { $0.query = "ran" }
        await clock.advance(by: .milliseconds(300))
        await store.receive(.found(["Ran"])) { $0.titles = ["Ran"] }
    }
}

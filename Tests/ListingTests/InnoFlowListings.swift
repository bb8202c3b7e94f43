// swift-format-ignore-file
// The listings of InnoFlow's introduction, as printed there. InnoFlowSupport.swift has what they name but do not show.
// The view is one of ViewListingTests.
import FlowStore
import Foundation

extension InnoFlowIntroduction {
@InnoFlow
struct CounterFeature {
    struct State: Equatable, Sendable, DefaultInitializable {
        var count = 0
        @BindableField var step = 1

        init() {}
    }

    enum Action: Sendable {
        case increment
        case decrement
        case setStep(Int)
    }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .increment:
            state.count += state.step
            return .none

        case .decrement:
            state.count -= state.step
            return .none

        case .setStep(let step):
            state.step = max(1, step)
            return .none
        }
    }
}
}

extension InnoFlowIntroduction {
@InnoFlow
struct UserFeature {
    struct State: Equatable, Sendable {
        var user: User?
        var isLoading = false
        var errorMessage: String?
    }

    enum Action: Sendable {
        case load
        case _loaded(Result<User, Error>)
    }

    let userService: UserServiceProtocol

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        switch action {
        case .load:
            state.isLoading = true
            state.errorMessage = nil

            return .run { send in
                do {
                    let user = try await userService.fetchUser()
                    await send(._loaded(.success(user)))
                } catch {
                    await send(._loaded(.failure(error)))
                }
            }
            .cancellable("load-user", cancelInFlight: true)

        case ._loaded(.success(let user)):
            state.user = user
            state.isLoading = false
            return .none

        case ._loaded(.failure(let error)):
            state.errorMessage = error.localizedDescription
            state.isLoading = false
            return .none
        }
    }
}
}

extension InnoFlowIntroduction.Summary {
    /// Returns the effects of the summary, in order.
    @List func summary() -> [EffectTask<Action>] {
// fire-and-forget action emission
EffectTask<Action>.send(.someAction)

// async work
EffectTask<Action>.run { send in
    await send(.someAction)
}

// composition
EffectTask<Action>.merge(effectA, effectB)
EffectTask<Action>.concatenate(effectA, effectB)

// cancellation
EffectTask<Action>.cancel("task-id")
effect.cancellable("task-id", cancelInFlight: true)

// built-in combinators
effect.debounce("search-query", for: .milliseconds(300))
effect.throttle("scroll-event", for: .milliseconds(100))
effect.throttle("search-query", for: .milliseconds(300), leading: false, trailing: true)

// state-transition animation from effect-emitted actions
effect.animation(.easeInOut)
    }
}

extension InnoFlowIntroduction {
    @MainActor
    static func cancel(_ store: Store<UserFeature>) {
// cancellation bookkeeping is guaranteed when the await returns
Task {
    await store.cancelEffects(identifiedBy: "load-user")
    await store.cancelAllEffects()
}
    }
}

import FlowStore
import FlowTesting
import Testing

@testable import ShopSample

/// The tests of a store alone: its state changes, and the actions of its effects.
///
/// A change that no closure makes fails the test, and so does an action that the test does not receive.
@MainActor
@Suite struct PaymentFeatureTests {
  private let state = PaymentFeature.State(price: 9_000, address: "서울")

  @Test func aDeclinedCardCanBeFollowedByAnother() async {
    let store = TestStore(reducer: PaymentFeature(), initialState: state)
    await store.send(.pay(card: "0123")) { $0.isPaying = true }
    // The bank takes 0.8 seconds. In the store's virtual time they pass at once.
    await store.receive(._declined) {
      $0.isPaying = false
      $0.errorMessage = "카드가 거절되었습니다"
    }
    await store.send(.pay(card: "4123")) {
      $0.isPaying = true
      $0.errorMessage = nil
    }
    await store.receive(._paid) { $0.isPaying = false }
    await store.finish()
  }

  @Test func aSecondTapPaysOnce() async {
    let store = TestStore(reducer: PaymentFeature(), initialState: state)
    await store.send(.pay(card: "4123")) { $0.isPaying = true }
    await store.advance(by: .milliseconds(799))
    // Without a closure, the state must not change.
    await store.send(.pay(card: "4123"))
    await store.receive(._paid) { $0.isPaying = false }
    await store.finish()
  }
}

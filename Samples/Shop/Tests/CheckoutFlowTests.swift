import FlowNavigation
import FlowTesting
import Testing

@testable import ShopSample

/// The tests of a flow on its own: its steps, and the screens for them.
///
/// A `FlowTestStore` runs the flow on the engine of the shell, in a window. Its view models and stores emit their steps
/// as in the app.
@MainActor
@Suite(.virtualTime) struct CheckoutFlowTests {
  private let product = Product(id: 1, name: "녹차", price: 9_000)

  @Test func thePaymentFollowsTheAddress() async {
    let store = FlowTestStore(flow: CheckoutFlow(product: product))
    await store.send(CheckoutStep.address)
    await store.send(CheckoutStep.payment(address: "서울"))
    #expect(store.steps == [CheckoutStep.address, CheckoutStep.payment(address: "서울")])
    #expect(store.screens == ["Address", "Payment"])
  }

  @Test func aSecondAddressIsIgnored() async {
    // The stepper emits the first step, as that of the route which shows this flow.
    let store = FlowTestStore(
      flow: CheckoutFlow(product: product), with: OneStepper(withSingleStep: CheckoutStep.address))
    await store.send(CheckoutStep.address)
    #expect(store.screens == ["Address"])
  }
}

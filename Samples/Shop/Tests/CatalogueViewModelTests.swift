import FlowTesting
import FlowViewModel
import Testing

@testable import ShopSample

/// The tests of a view model: its actions, their order, and the state after each.
@MainActor
@Suite(.virtualTime) struct CatalogueViewModelTests {
  @Test func aSearchShowsThePartOfTheCatalogue() async {
    let warehouse = Warehouse(isClosed: false)
    let store = AsyncTestStore(viewModel: CatalogueViewModel(warehouse: warehouse))
    store.send(.reload)
    await store.receiveChange(.load) { $0.isLoading = true }
    // A tick is exact: one millisecond earlier, the warehouse has not answered.
    await store.tick(by: .milliseconds(199))
    #expect(store.state.isLoading)
    await store.tick(by: .milliseconds(1))
    await store.receive(.loaded([1, 2, 3].compactMap { warehouse.product($0) })) { #expect(!$0.isLoading) }
    store.send(.search("찻"))
    await store.receive(.searched("찻")) { #expect($0.shown == ["찻잔", "찻주전자"]) }
    await store.finish()
  }

  @Test func aClosedWarehouseIsAMessage() async {
    let store = AsyncTestStore(viewModel: CatalogueViewModel(warehouse: Warehouse(isClosed: true)))
    store.send(.reload)
    await store.receive(.load)
    await store.receive(.failed("창고가 닫혀 있습니다")) { #expect($0.products.isEmpty && !$0.isLoading) }
    await store.finish()
  }
}

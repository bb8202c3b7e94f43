import FlowScript
import Testing

@testable import FlowCore

/// A model of an owner.
private final class Model {}

@MainActor
@Suite struct OwnerRegistryTests {
  @Test func lowestFreeNumberIsAssignedForTheOwnersLifetime() {
    let registry = OwnerRegistry()
    var models = (0..<3).map { _ in Model() }
    let owners = models.map { registry.register(.screen, base: "A", model: $0, presentable: nil) }
    #expect(owners.map(\.name.description) == ["A", "A#2", "A#3"])
    models.remove(at: 1)
    let again = Model()
    #expect(registry.register(.screen, base: "A", model: again, presentable: nil).name.description == "A#2")
    #expect(owners[2].name.description == "A#3")
    #expect(registry.owner(named: Name(word: "A", number: 2))?.model === again)
    withExtendedLifetime(models) {}
  }

  @Test func numberIsReusedWhenViewControllerAndModelAreGone() {
    let registry = OwnerRegistry()
    var models = (0..<100).map { _ in Model() }
    let owners = models.map {
      registry.register(.screen, base: "A", model: $0, presentable: nil, reportsItsEnd: true)
    }
    for number in [7, 3] { owners[number - 1].reportPresentableEnd() }
    models[3 - 1] = Model()
    let later = (0..<2).map { _ in Model() }
    let names = later.map { registry.register(.screen, base: "A", model: $0, presentable: nil).name.description }
    #expect(names == ["A#3", "A#101"], "7 has left the screen, but is still alive")
    withExtendedLifetime((models, later)) {}
  }

  @Test func numberOfAnOwnerThatEndsSeveralTimesIsFreeOnlyAfterItsRelease() {
    let registry = OwnerRegistry()
    func register(_ model: Model) -> Owner {
      registry.register(.flow, base: "F", model: model, presentable: nil, reportsItsEnd: true)
    }
    var models = (0..<2).map { _ in Model() }
    let owners = models.map(register)
    for _ in 0..<3 { owners[0].reportPresentableEnd() }
    let third = Model()
    #expect(register(third).name.number == 3)
    models.removeFirst()
    owners[0].reportPresentableEnd()
    let next = (0..<2).map { _ in Model() }
    #expect(next.map { register($0).name.number } == [1, 4])
    withExtendedLifetime((models, third, next)) {}
  }

  @Test func modelIsThatOfItsFirstOwner() {
    let registry = OwnerRegistry()
    let shared = Model()
    var other: Model? = Model()
    let owners = ["A", "B", "C"].map { registry.register(.screen, base: $0, model: shared, presentable: nil) }
    #expect(registry.owner(of: shared) === owners[0])
    owners[0].replaceModel(with: other!)
    #expect(registry.owner(of: shared) === owners[1])
    #expect(registry.owner(of: other!) === owners[0])
    owners[0].replaceModel(with: shared)
    #expect(registry.owner(of: shared) === owners[0])
    owners[0].detach()
    other = nil
    _ = registry.alive
    #expect(registry.owner(of: shared) === owners[1])
    owners[1].detach()
    #expect(registry.owner(of: shared) === owners[2])
    #expect(registry.owner(of: Model()) == nil)
  }

  @Test func livingFlowsAreListedInOrderOfCreation() {
    let registry = OwnerRegistry()
    var models = (0..<3).map { _ in Model() }
    let flows = models.map { registry.register(.flow, base: "F", model: $0, presentable: nil) }
    _ = registry.register(.screen, base: "A", model: models[0], presentable: nil)
    #expect(registry.aliveFlows.map(\.id) == flows.map(\.id))
    models.remove(at: 1)
    #expect(registry.aliveFlows.map(\.id) == [flows[0].id, flows[2].id])
  }

  @Test func releasedOwnersAreNeitherCountedNorFound() {
    let registry = OwnerRegistry()
    do {
      let model = Model()
      _ = registry.register(.screen, base: "A", model: model, presentable: nil)
      #expect(registry.alive.count == 1)
    }
    #expect(registry.alive.isEmpty)
    #expect(registry.owner(named: Name(word: "A")) == nil)
  }

  @Test func ownersAreNumberedAndListedInOrderOfCreation() {
    let registry = OwnerRegistry()
    let models = (0..<1_000).map { _ in Model() }
    for (index, model) in models.enumerated() {
      _ = registry.register(.screen, base: "S\(index)", model: model, presentable: nil)
    }
    #expect(registry.alive.map(\.id) == Array(1...1_000))
  }

  @Test func registryRemovesReleasedOwners() {
    let registry = OwnerRegistry()
    var creations = 0
    registry.onCreate = { _ in creations += 1 }
    for index in 0..<10_000 {
      _ = registry.register(.screen, base: "S\(index)", model: Model(), presentable: nil)
    }
    #expect(creations == 10_000)
    #expect(registry.alive.isEmpty)
  }

  @Test(arguments: [
    ("MovieDetailViewModel", "MovieDetail"), ("HomeViewController", "Home"), ("ViewModel", "ViewModel"),
    ("LoginScreen", "Login"), ("CartFeature", "Cart"), ("CartReducer", "Cart"), ("AppFlow", "AppFlow"),
  ])
  func screenNameIsItsTypeNameWithoutTheUsualSuffixes(_ type: String, _ name: String) {
    #expect(ScreenName.base(of: type) == name)
  }
}

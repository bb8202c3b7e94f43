import Swinject

public protocol Api { var name: String { get } }
public final class LiveApi: Api {
  public let name = "live"

  public init() {}
}
public final class Home {
  public let api: any Api
  public let title: String

  init(api: any Api, title: String) {
    self.api = api
    self.title = title
  }
}
public final class Node {
  public weak var parent: Node?
  public var child: Node?

  init() {}
}

public final class DataAssembly: Assembly {
  public init() {}

  public func assemble(container: Container) {
    container.register((any Api).self) { _ in LiveApi() }.inObjectScope(.container)
    container.register((any Api).self, name: "mock") { _ in LiveApi() }
  }
}
public final class ScreenAssembly: Assembly {
  public init() {}

  public func assemble(container: Container) {
    container.register(Home.self) { (resolver, title: String) in
      Home(api: resolver.resolve((any Api).self)!, title: title)
    }
    container.register(Node.self, name: "parent") { _ in Node() }
      .initCompleted { resolver, parent in parent.child = resolver.resolve(Node.self, name: "child") }
    container.register(Node.self, name: "child") { resolver in
      let child = Node()
      child.parent = resolver.resolve(Node.self, name: "parent")
      return child
    }
  }
}

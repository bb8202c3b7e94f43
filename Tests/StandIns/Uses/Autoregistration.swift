import Swinject
import SwinjectAutoregistration

protocol Storing {}

final class Disk: Storing {}

final class Account {
  let storage: any Storing
  let cache: Disk?
  let missing: Inbox?

  init(storage: any Storing, cache: Disk?, missing: Inbox?) {
    self.storage = storage
    self.cache = cache
    self.missing = missing
  }
}

final class Inbox {
  let account: Account
  let name: String

  init(account: Account, name: String) {
    self.account = account
    self.name = name
  }
}

struct Parts: Assembly {
  func assemble(container: Container) {
    container.autoregister((any Storing).self, initializer: Disk.init).inObjectScope(.container)
    container.autoregister(Disk.self, initializer: Disk.init)
    container.autoregister(Account.self, initializer: Account.init)
    container.autoregister(Inbox.self, argument: String.self, initializer: Inbox.init)
  }
}

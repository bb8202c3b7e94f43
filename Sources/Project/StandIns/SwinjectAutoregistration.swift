// The names of SwinjectAutoregistration. They act here as they do there, on the container of the stand-in for Swinject:
// the arguments of an initializer are resolved by their types.

import Foundation
@_exported import Swinject

extension Container {
  @discardableResult
  public func autoregister<Service, each Dependency>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (repeat each Dependency) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { resolver in
      initializer(repeat resolver.dependency((each Dependency).self, of: Service.self))
    }
  }

  @discardableResult
  public func autoregister<Service, Argument, each Dependency>(
    _ service: Service.Type, name: String? = nil, argument: Argument.Type,
    initializer: @escaping (repeat each Dependency) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { (resolver: any Resolver, argument: Argument) in
      initializer(repeat resolver.dependency((each Dependency).self, of: Service.self, given: [argument]))
    }
  }

  @discardableResult
  public func autoregister<Service, First, Second, each Dependency>(
    _ service: Service.Type, name: String? = nil, arguments first: First.Type, _ second: Second.Type,
    initializer: @escaping (repeat each Dependency) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name) { (resolver: any Resolver, first: First, second: Second) in
      initializer(repeat resolver.dependency((each Dependency).self, of: Service.self, given: [first, second]))
    }
  }
}

extension Resolver {
  /// Returns the first of the given arguments that has the type, or else what is registered for it.
  fileprivate func dependency<T>(_ type: T.Type, of service: Any.Type, given arguments: [Any] = []) -> T {
    for argument in arguments { if let argument = argument as? T { return argument } }
    if let dependency = resolve(type) { return dependency }
    if let optional = (type as? any OptionalDependency.Type)?.resolved(by: self) as? T { return optional }
    fatalError("Swinject has no registration of \(type), which the initializer of \(service) takes")
  }
}

/// An optional argument is nil where nothing is registered for what it wraps.
private protocol OptionalDependency {
  static func resolved(by resolver: any Resolver) -> Self
}

extension Optional: OptionalDependency {
  static func resolved(by resolver: any Resolver) -> Wrapped? { resolver.resolve(Wrapped.self) }
}

precedencegroup AutoresolvePrecedence {
  higherThan: TernaryPrecedence
}

infix operator ~> : AutoresolvePrecedence

public func ~> <Service>(resolver: any Resolver, service: Service.Type) -> Service {
  guard let resolved = resolver.resolve(service) else { fatalError("Swinject has no registration of \(service)") }
  return resolved
}

public func ~> <Service>(resolver: any Resolver, parameters: (service: Service.Type, name: String)) -> Service {
  guard let resolved = resolver.resolve(parameters.service, name: parameters.name) else {
    fatalError("Swinject has no registration of \(parameters.service) with the name \(parameters.name)")
  }
  return resolved
}

public func ~> <Service, Argument>(
  resolver: any Resolver, parameters: (service: Service.Type, argument: Argument)
) -> Service {
  guard let resolved = resolver.resolve(parameters.service, argument: parameters.argument) else {
    fatalError("Swinject has no registration of \(parameters.service) with an argument of \(Argument.self)")
  }
  return resolved
}

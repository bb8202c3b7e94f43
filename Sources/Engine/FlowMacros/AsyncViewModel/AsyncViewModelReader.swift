import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A reader of the class that `@AsyncViewModel` is attached to. It collects diagnostics.
struct AsyncViewModelReader: DeclarationReader, DiagnosticCollector {
  typealias Message = AsyncViewModelDiagnostic

  static let conformance = "AsyncViewModelProtocol"
  var base: ReaderBase

  /// Reads `declaration`, and collects diagnostics.
  ///
  /// A class with errors still gets members that compile.
  /// - Returns: The facts about the class. Returns `nil` if `declaration` is not a class.
  // Code that uses these members then raises no further errors.
  mutating func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> AsyncViewModelDeclaration? {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      refuse(
        declaration, .notAClass, correcting: [.struct, .actor], with: (keyword: .class, change: .makeClass))
      return nil
    }
    let body = TypeBody(of: declaration)
    let access = lexicalScope.access(of: declaration)
    let isObservable = declaration.attributes.containsObservable
    checkAccess(of: declaration, named: declaration.name)
    let areVisible = checkTypesAreVisible(in: declaration, body)
    if isObservable, body.property(named: "state") == nil {
      let code = "var state = State()"
      report(
        .observedState(className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(access.code + code, fixIt(.add(code)))])
    }
    checkFunctions(of: declaration, body)

    var missing: [AsyncViewModelDeclaration.Member] = []
    let areEquatable = ["Action", "State"].filter { !checkEquatable($0, in: body) }.isEmpty
    // `ViewModelEffects` requires `Equatable` types, so `effects` would not compile until that error is fixed.
    if areVisible, !areEquatable {
      if !isObservable, body.property(named: "state") == nil { missing.append(.statePlaceholder) }
    } else if areVisible {
      if !isObservable, body.property(named: "state") == nil {
        missing.append(checkInitialState(declaration, body, access: access) ? .state : .statePlaceholder)
      }
      if body.property(named: "effects") == nil { missing.append(.effects) }
      if body.property(named: "loggingConfig") == nil { missing.append(.loggingConfig) }
    }
    // Errors leave the class without its conformances, so the name would be an error too.
    if areVisible, !diagnostics.isEmpty, !body.hasType("CancelID") { missing.append(.cancelIDPlaceholder) }
    return AsyncViewModelDeclaration(
      access: access, isIsolated: declaration.attributes.containsGlobalActor, missing: missing,
      hasCancelID: body.hasType("CancelID"),
      arguments: attribute.labeledArguments.mapValues(\.trimmedDescription))
  }

  // MARK: Requirements

  // Checks that the class's own types for the conformance are as visible as the class. An extension may declare the
  // others, which the compiler then checks. Returns whether the generated members can use these types.
  private mutating func checkTypesAreVisible(in declaration: ClassDeclSyntax, _ body: TypeBody) -> Bool {
    let types = ["Input", "Action", "State", "CancelID"].compactMap { body.types[$0] }
    return types.filter { !checkVisibility($0, in: declaration) }.isEmpty
  }

  // Checks that `State()` compiles, from the body of `State` alone. Members from macros and extensions are invisible
  // here, so a `State` with attributes passes. So does one with initializers, which the compiler checks.
  private mutating func checkInitialState(_ declaration: ClassDeclSyntax, _ body: TypeBody, access: AccessModifier)
    -> Bool
  {
    guard let state = body.types["State"]?.as(StructDeclSyntax.self), state.attributes.isEmpty else { return true }
    let stateBody = TypeBody(of: state)
    // A property wrapper may provide an initial value of its own.
    let open = stateBody.properties.filter { !$0.hasInitialValue && $0.variable.attributes.isEmpty }
    guard stateBody.initializers.isEmpty, let first = open.first, let name = first.name else { return true }
    let arguments = open.map { property in
      let type = property.type?.trimmedDescription ?? "value"
      return "\(property.name?.text ?? "_"): <#\(type)#>"
    }
    let code = "var state = State(\(arguments.joined(separator: ", ")))"
    report(
      .noInitialValue(of: name.plainText, className: declaration.name.plainText), at: name,
      fixIts: [declaration.adding("@Published \(access.code)\(code)", fixIt(.add(code)))])
    return false
  }

  // The conformance may be in code that the macro can't see.
  private mutating func checkEquatable(_ name: String, in body: TypeBody) -> Bool {
    guard let type = body.types[name], let group = type.asProtocol((any DeclGroupSyntax).self),
      let node = type.asProtocol((any NamedDeclSyntax).self)?.name, !group.mayBeEquatable
    else { return true }
    let fixIts = group.inheriting("Equatable").map { changed in
      [FixIt.replace(message: fixIt(.addConformance("Equatable")), oldNode: group, newNode: changed)]
    }
    report(.notEquatable(name), at: node, fixIts: fixIts ?? [])
    return false
  }

  // Returns whether the witness is as visible as the class.
  @discardableResult
  private mutating func checkVisibility(_ member: some DeclSyntaxProtocol, in declaration: ClassDeclSyntax) -> Bool {
    guard !lexicalScope.isVisible(member, asFarAs: declaration) else { return true }
    let access = lexicalScope.access(of: declaration)
    let name = member.asProtocol((any NamedDeclSyntax).self)?.name ?? declaration.name
    let shown = member.having(access: access)
    report(
      .hidden(name.plainText, className: declaration.name.plainText, access), at: name,
      fixIts: [.replace(message: fixIt(.makeVisible(access)), oldNode: member, newNode: shown)])
    return false
  }

  // Checks `transform(_:)`, unless inputs are actions, and `reduce(state:action:)`.
  private mutating func checkFunctions(of declaration: ClassDeclSyntax, _ body: TypeBody) {
    let transforms = body.functions(named: RequiredFunction.transform.baseName)
    if let transform = transforms.first(where: isPerformed), transforms.allSatisfy(\.isAsync) {
      report(.asyncTransform, at: transform.name)
    } else if !body.areSame("Input", "Action") {
      check(.transform, of: declaration, body)
    }
    check(.reduce, of: declaration, body)
  }

  // Returns whether `transform` has the signature of the perform form.
  private func isPerformed(_ transform: FunctionDeclSyntax) -> Bool {
    let parameters = transform.signature.parameterClause.parameters
    return transform.isAsync && parameters.count == 1 && parameters.first?.firstName.tokenKind == .wildcard
  }

  // An extension may declare the function. The compiler then checks the conformance.
  private mutating func check(_ function: RequiredFunction, of declaration: ClassDeclSyntax, _ body: TypeBody) {
    switch function.search(in: body) {
    case .found(let found): checkVisibility(found, in: declaration)
    case .otherSignature(let first, let differences, let corrected):
      report(
        .otherSignature(function, differences: differences), at: first.name,
        fixIts: [.replace(message: fixIt(.correct(function)), oldNode: first, newNode: corrected)])
    case .missing: break
    }
  }
}

extension DeclGroupSyntax {
  // Whether the type may be `Equatable`, as far as the syntax shows.
  // True for a type that states a protocol or a macro not listed here, and for any class or actor. True too for an
  // enum without payloads, and a struct without properties.
  fileprivate var mayBeEquatable: Bool {
    let plain = ["Sendable", "Scriptable", "CasePathable", "CaseIterable", "ObservableState", "DefaultInitializable"]
    let stated = inheritanceClause?.inheritedTypes.map { $0.type.lastName ?? "" } ?? []
    guard stated.allSatisfy(plain.contains), attributes.names.allSatisfy(plain.contains) else { return true }
    if let declaration = self.as(EnumDeclSyntax.self) {
      return TypeBody(of: declaration).cases.allSatisfy { $0.parameterClause == nil }
    }
    // A struct without properties is probably unfinished, so it gets no error yet.
    return self.as(StructDeclSyntax.self).map { TypeBody(of: $0).properties.isEmpty } ?? true
  }

  // Returns `nil` if the declaration is neither an enum nor a struct.
  fileprivate func inheriting(_ name: String) -> DeclSyntax? {
    let type = InheritedTypeSyntax(type: TypeSyntax("\(raw: name)"))
    func clause(_ old: InheritanceClauseSyntax?) -> InheritanceClauseSyntax {
      guard var old, let last = old.inheritedTypes.last else {
        return InheritanceClauseSyntax(
          colon: .colonToken(trailingTrivia: .space), inheritedTypes: [type], trailingTrivia: .space)
      }
      var first = last
      first.type = first.type.trimmed
      first.trailingComma = .commaToken(trailingTrivia: .space)
      var types = old.inheritedTypes.dropLast().map { $0 } + [first]
      types.append(type.with(\.trailingTrivia, last.type.trailingTrivia))
      old.inheritedTypes = InheritedTypeListSyntax(types)
      return old
    }
    func changed(_ declaration: some DeclGroupSyntax & NamedDeclSyntax) -> DeclSyntax {
      var declaration = declaration
      // Without a clause the blank after the name would stand before the colon.
      if declaration.inheritanceClause == nil { declaration.name = declaration.name.with(\.trailingTrivia, []) }
      declaration.inheritanceClause = clause(declaration.inheritanceClause)
      return DeclSyntax(declaration)
    }
    return self.as(EnumDeclSyntax.self).map { changed($0) } ?? self.as(StructDeclSyntax.self).map { changed($0) }
  }
}

import SwiftSyntax

/// Finds all places of a source in the order of their beginnings.
struct PlaceFinder {
  private(set) var places: [Place] = []
  private var numbers: [LeftOut.Part: Int] = [:]

  init(_ file: SourceFileSyntax) {
    find(in: Syntax(file), Scope())
  }

  private struct Scope {
    enum Level { case file, member, local }
    var level = Level.file
    /// The anchor of the enclosing declaration. Empty in the file itself.
    var anchor: [String] = []
    /// The names of the enclosing types and functions, for messages.
    var names: [String] = []
    /// The innermost type up to its members.
    var head: Range<Int>?

    func inside(_ component: String, _ name: String, _ level: Level, head: Range<Int>? = nil) -> Scope {
      Scope(level: level, anchor: anchor + [component], names: names + [name], head: head)
    }
  }

  private mutating func add(
    _ kind: LeftOut.Kind, _ text: String, in scope: Scope, at range: Range<Int>, _ writing: Place.Writing
  ) {
    let part = LeftOut.Part(kind: kind, anchor: (scope.anchor + [text]).joined(separator: "/"))
    let number = (numbers[part] ?? 0) + 1
    numbers[part] = number
    let numbered = number == 1 ? part : LeftOut.Part(kind: kind, anchor: "\(part.anchor) #\(number)")
    places.append(Place(part: numbered, scope: range, head: scope.head, writing: writing))
  }

  private mutating func findInChildren(of node: some SyntaxProtocol, _ scope: Scope) {
    for child in node.children(viewMode: .sourceAccurate) { find(in: child, scope) }
  }

  private mutating func find(in node: Syntax, _ scope: Scope) {
    var local = scope
    local.level = .local
    switch node.as(SyntaxEnum.self) {
    case .token: break
    case .codeBlockItem(let item):
      if scope.level == .file { addItem(item, scope) }
      findInChildren(of: item, scope)
    case .memberBlockItem(let item):
      add(.member, Signature.text(of: item.decl), in: scope, at: item.range, .removal)
      findInChildren(of: item, scope)
    case .functionDecl(let function): find(in: function, scope)
    case .initializerDecl(let initializer):
      let text = Signature.text(of: DeclSyntax(initializer))
      let name = Signature.name("init", initializer.signature.parameterClause)
      if let body = initializer.body {
        addBlock(.body, text, scope, body.range, call: "__leftOutStop", name)
        // What follows the call of another initializer can be left out without an end of the program.
        if let call = body.statements.first(where: Self.isInitialization) {
          // Behind a semicolon.
          let rest = (call.semicolon?.range.upperBound ?? call.range.upperBound)..<body.rightBrace.range.lowerBound
          add(.body, "\(text)/rest", in: scope, at: rest, .rest(name: Self.name(name, scope)))
        }
      }
      findInChildren(of: initializer, scope.inside(text, name, .local))
    case .deinitializerDecl(let deinitializer):
      if let body = deinitializer.body { addBlock(.body, "deinit", scope, body.range, call: "__leftOut", "deinit") }
      findInChildren(of: deinitializer, scope.inside("deinit", "deinit", .local))
    case .subscriptDecl(let declaration):
      let text = Signature.text(of: DeclSyntax(declaration))
      let name = Signature.name("subscript", declaration.parameterClause)
      if let block = declaration.accessorBlock {
        addAccessors(block, of: declaration.returnClause.type, text, name, scope)
      }
      findInChildren(of: declaration, scope.inside(text, name, .local))
    case .variableDecl(let variable):
      for binding in variable.bindings { find(in: binding, of: variable, scope) }
    case .codeBlock, .closureExpr, .accessorBlock, .switchCase: findInChildren(of: node, local)
    default:
      if let group = node.group {
        find(in: group, scope)
      } else {
        findInChildren(of: node, scope)
      }
    }
  }
}

// MARK: Declarations

extension PlaceFinder {
  private mutating func addItem(_ item: CodeBlockItemSyntax, _ scope: Scope) {
    switch item.item {
    case .decl(let declaration):
      let kind: LeftOut.Kind = declaration.is(ImportDeclSyntax.self) ? .import : .declaration
      add(kind, Signature.text(of: declaration), in: scope, at: item.range, .removal)
    case .stmt, .expr:
      // A module of an app is a library, in which a statement of the file itself does not compile.
      add(.declaration, Signature.shortened(Signature.text(item)), in: scope, at: item.range, .removal)
    }
  }

  private mutating func find(in group: any DeclGroupSyntax, _ scope: Scope) {
    let text = Signature.text(of: DeclSyntax(group))
    let name = Signature.name(of: group) ?? text
    // Neither a list of conformances nor other extensions change the anchors of the members.
    let isExtension = group.is(ExtensionDeclSyntax.self)
    let title = isExtension ? "extension \(name)" : text
    let head = group.range.lowerBound..<group.memberBlock.range.lowerBound
    var conformances = scope
    conformances.head = head
    for type in group.inheritanceClause?.inheritedTypes ?? [] {
      add(.conformance, "\(title): \(Signature.text(type.type))", in: conformances, at: type.range, .conformance(type))
    }
    var component = name
    if let condition = group.as(ExtensionDeclSyntax.self)?.genericWhereClause {
      component += " \(Signature.text(condition))"
    }
    findInChildren(of: group, scope.inside(component, name, .member, head: head))
  }

  private mutating func find(in function: FunctionDeclSyntax, _ scope: Scope) {
    let text = Signature.text(of: DeclSyntax(function))
    let name = Signature.name(function.name.text, function.signature.parameterClause)
    if let body = function.body, let call = Self.call(returning: function.signature.returnClause?.type) {
      addBlock(.body, text, scope, body.range, call: call, name)
    }
    findInChildren(of: function, scope.inside(text, name, .local))
  }

  private mutating func find(in binding: PatternBindingSyntax, of variable: VariableDeclSyntax, _ scope: Scope) {
    let name = Signature.text(binding.pattern)
    let text = "\(variable.bindingSpecifier.text) \(Signature.text(of: binding))"
    // Within a function the function's body is left out, which says so when it is reached.
    if scope.level != .local, let type = binding.typeAnnotation?.type {
      if let block = binding.accessorBlock { addAccessors(block, of: type, text, name, scope) }
      if let value = binding.initializer, !Self.isOpaque(type) {
        let writing = Place.Writing.value(name: Self.name(name, scope), isOptional: Self.isOptional(type))
        add(.value, text, in: scope, at: value.range, writing)
      } else if binding.accessorBlock == nil, Self.needsValue(variable, type) {
        let writing = Place.Writing.value(name: Self.name(name, scope), isOptional: false)
        // Of no size, so that only "has no initializers" finds it.
        let end = type.range.upperBound
        add(.value, text, in: scope, at: end..<end, writing)
      }
    }
    findInChildren(of: binding, scope.inside(text, name, .local))
  }

  private mutating func addAccessors(
    _ block: AccessorBlockSyntax, of type: TypeSyntax, _ text: String, _ name: String, _ scope: Scope
  ) {
    switch block.accessors {
    case .getter:
      if let call = Self.call(returning: type) { addBlock(.body, text, scope, block.range, call: call, name) }
    case .accessors(let accessors):
      for accessor in accessors {
        guard let body = accessor.body else { continue }
        let specifier = accessor.accessorSpecifier.text
        let call: String? =
          switch specifier {
          case "get": Self.call(returning: type)
          case "set", "didSet", "willSet": "__leftOut"
          // `_read` and `_modify` must yield.
          default: nil
          }
        guard let call else { continue }
        let part = specifier == "get" || specifier == "set" ? name : "\(name).\(specifier)"
        addBlock(.accessor, "\(text)/\(specifier)", scope, body.range, call: call, part)
      }
    }
  }

  private mutating func addBlock(
    _ kind: LeftOut.Kind, _ text: String, _ scope: Scope, _ range: Range<Int>, call: String, _ name: String
  ) {
    add(kind, text, in: scope, at: range, .block(call: call, name: Self.name(name, scope)))
  }

  private static func name(_ name: String, _ scope: Scope) -> String {
    (scope.names + [name]).joined(separator: ".")
  }
}

// MARK: Types

extension PlaceFinder {
  // Returns whether a statement is `self.init(…)` or `super.init(…)`.
  private static func isInitialization(_ item: CodeBlockItemSyntax) -> Bool {
    guard let call = item.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    return member.declName.baseName.text == "init"
      && (base.is(SuperExprSyntax.self) || base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self")
  }

  /// Returns the call that stands for a result. Returns `nil` for an opaque type that is no view and no scene.
  static func call(returning type: TypeSyntax?) -> String? {
    guard let type else { return "__leftOut" }
    let text = Signature.text(type)
    switch text {
    case "Void", "()", "Swift.Void": return "__leftOut"
    case "Never", "Swift.Never": return "__leftOutStop"
    case "some View", "some SwiftUI.View": return "return __leftOutView"
    case "some Scene", "some SwiftUI.Scene": return "return __leftOutScene"
    default: return isOpaque(type) ? nil : "return __leftOut"
    }
  }

  private static func isOpaque(_ type: TypeSyntax) -> Bool {
    type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || Signature.text(type).hasPrefix("Optional<")
  }

  // Whether a property of a class has no value until an initializer runs.
  private static func needsValue(_ variable: VariableDeclSyntax, _ type: TypeSyntax) -> Bool {
    let isVariable = variable.bindingSpecifier.text == "var"
    return !(isVariable && isOptional(type))
      && !variable.modifiers.contains { ["static", "class", "lazy", "weak"].contains($0.name.text) }
  }
}

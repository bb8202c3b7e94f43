import SwiftSyntax

/// Finds what an app's source has that Swift on Linux lacks.
struct AppleCodeFinder {
  private(set) var edits: [Edit] = []
  private(set) var changes: [Rewriting.Change] = []

  private let source: SourceText
  private let path: String
  private let removedConformances: Set<SyntaxIdentifier>
  /// The enclosing types as their methods are named, the innermost last.
  private var owners: [String] = []
  /// The methods without a result that protocols of the file leave to their adopters.
  private var optionalMethods: Set<String> = []

  init(_ file: SourceFileSyntax, _ source: SourceText, path: String, removedConformances: Set<SyntaxIdentifier>) {
    (self.source, self.path, self.removedConformances) = (source, path, removedConformances)
    for item in file.statements {
      guard let declaration = item.item.as(ProtocolDeclSyntax.self) else { continue }
      for case .functionDecl(let function) in Self.optionalRequirements(of: declaration) where !Self.hasResult(function)
      {
        optionalMethods.insert(function.name.text)
      }
    }
    find(in: Syntax(file))
  }

  private mutating func find(in node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .token: return
    case .actorDecl(let declaration): expand(declaration)
    case .attribute(let attribute): drop(attribute)
    case .classDecl(let declaration): expand(declaration)
    case .functionCallExpr(let call): rewrite(call)
    case .declModifier(let modifier): drop(modifier)
    case .functionDecl(let function): complete(function)
    case .ifConfigClause(let clause):
      if let condition = clause.condition { rewrite(Syntax(condition), clause.poundKeyword.text) }
    case .importDecl(let declaration): rewrite(declaration)
    case .initializerDecl(let initializer):
      if rewrite(initializer) { return }
    case .inheritanceClause(let clause): rewrite(clause)
    case .macroExpansionDecl(let macro):
      if rewrite(macro, macro.macroName.text, macro.arguments) { return }
    case .macroExpansionExpr(let macro):
      if rewrite(macro, macro.macroName.text, macro.arguments) { return }
    case .poundSourceLocation(let directive): rewrite(directive)
    case .protocolDecl(let declaration):
      if declaration.inheritanceClause == nil, Self.isObjectiveC(declaration) {
        insert(": AnyObject", at: declaration.name.range.upperBound)
      }
      addDefaults(of: declaration)
    case .variableDecl(let variable): complete(variable)
    default: break
    }
    let owner = node.group.flatMap(Self.owner)
    if let owner { owners.append(owner) }
    for child in node.children(viewMode: .sourceAccurate) { find(in: child) }
    if owner != nil { owners.removeLast() }
  }

  private mutating func blank(_ node: some SyntaxProtocol, _ kind: String?) {
    edits.append(.blank(node.range, in: source, kind: kind))
  }

  private mutating func replace(_ node: some SyntaxProtocol, by code: String, _ kind: String) {
    edits.append(.replace(node.range, by: code, in: source, kind: kind))
  }

  private mutating func insert(_ code: String, at offset: Int) { edits.append(Edit(offset..<offset, code.utf8)) }

  private mutating func listChange(_ kind: String, at node: some SyntaxProtocol) {
    var declaration = Syntax(node)
    while let parent = declaration.parent, !declaration.is(DeclSyntax.self) { declaration = parent }
    let text = declaration.as(DeclSyntax.self).map(Signature.text(of:)) ?? ""
    let line = source.line(at: node.range.lowerBound)
    changes.append(Rewriting.Change(line: line, kind: kind, declaration: (owners + [text]).joined(separator: ".")))
  }
}

// MARK: Types

extension AppleCodeFinder {
  private static func owner(_ group: any DeclGroupSyntax) -> String? {
    // A method of a protocol's metatype has no type, but one of `Self` has. Only an extension of a protocol requires
    // something of `Self`.
    if group.is(ProtocolDeclSyntax.self) { return "Self" }
    let requiresSelf = group.as(ExtensionDeclSyntax.self)?.genericWhereClause?.requirements.contains {
      $0.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) }
    }
    return requiresSelf == true ? "Self" : Signature.name(of: group)
  }

  private mutating func rewrite(_ node: InheritanceClauseSyntax) {
    let kept = node.inheritedTypes.filter { !removedConformances.contains($0.id) }
    // Only classes adopt a protocol of Objective-C, so a reference to an adopter may be weak.
    if let owner = node.parent?.as(ProtocolDeclSyntax.self), Self.isObjectiveC(owner),
      !node.inheritedTypes.contains(where: { Self.classBound.contains($0.type.trimmedDescription) })
    {
      insert(kept.isEmpty ? " AnyObject" : " AnyObject,", at: node.colon.range.upperBound)
    } else if kept.isEmpty {
      blank(node.colon, nil)
    }
    for type in node.inheritedTypes where removedConformances.contains(type.id) { blank(type, nil) }
    // The comma in front of the last types, if those are removed.
    if kept.count < node.inheritedTypes.count, let comma = kept.last?.trailingComma { blank(comma, nil) }
  }

  private static let classBound: Set = ["AnyObject", "class", "NSObjectProtocol"]

  private static func isObjectiveC(_ node: ProtocolDeclSyntax) -> Bool {
    node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc" }
  }
}

// MARK: Optional requirements

extension AppleCodeFinder {
  private static func optionalRequirements(of declaration: ProtocolDeclSyntax) -> [DeclSyntaxEnum] {
    declaration.memberBlock.members.compactMap { member in
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.contains { $0.name.text == "optional" } == true ? member.decl.as(DeclSyntaxEnum.self) : nil
    }
  }

  private static func hasResult(_ function: FunctionDeclSyntax) -> Bool {
    PlaceFinder.call(returning: function.signature.returnClause?.type) != "__leftOut"
  }

  /// Writes an extension by which a type need not have an optional requirement, behind the protocol.
  private mutating func addDefaults(of declaration: ProtocolDeclSyntax) {
    let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " }
    let members = Self.optionalRequirements(of: declaration).compactMap { requirement -> String? in
      guard case .functionDecl(let function) = requirement, !function.hasError else { return nil }
      let head = (access ?? "") + Signature.text(of: DeclSyntax(function))
      guard Self.hasResult(function) else { return head + " {}" }
      let name = Signature.name(function.name.text, function.signature.parameterClause)
      let call = Place.call("__leftOut", "\(declaration.name.text).\(name)", "the optional method is not implemented")
      return "\(head) { return \(call) }"
    }
    // An extension stands only in the file itself.
    guard !members.isEmpty, owners.isEmpty else { return }
    insert(
      "; extension \(declaration.name.text) { \(members.joined(separator: "; ")) }", at: declaration.range.upperBound)
  }

  // A call of a method that is always there has no `?`. Those in other files do not compile, and are left out.
  private mutating func rewrite(_ call: FunctionCallExprSyntax) {
    guard let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil,
      optionalMethods.contains(member.declName.baseName.text)
    else { return }
    edits.append(.remove(chain.questionMark.range, in: source, kind: "optional call"))
  }
}

// MARK: Attributes and modifiers

extension AppleCodeFinder {
  private static let attributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "NSManaged", "main", "UIApplicationMain", "NSApplicationMain",
  ]
  // Those that acted without a reference in the sources.
  private static let listedAttributes: Set = ["IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged"]

  private mutating func drop(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    // What the parser could not place may stand in the attribute.
    guard Self.attributes.contains(name), !node.hasError else { return }
    blank(node, "@\(name)")
    if Self.listedAttributes.contains(name) { listChange("@\(name)", at: node) }
  }

  private mutating func drop(_ node: DeclModifierSyntax) {
    let name = node.name.text
    guard name == "dynamic" || name == "optional", !node.hasError else { return }
    blank(node, name)
    listChange(name, at: node)
  }

  // What Core Data would have written.
  private static let managed = "@NSManaged has no value without Core Data"

  private mutating func complete(_ node: VariableDeclSyntax) {
    guard Self.isManaged(node.attributes) else { return }
    for binding in node.bindings where binding.accessorBlock == nil && binding.initializer == nil {
      guard let type = binding.typeAnnotation else { continue }
      let name = (owners + [Signature.text(binding.pattern)]).joined(separator: ".")
      let call = Place.call("__leftOut", name, Self.managed)
      insert(" { get { return \(call) } set { \(call) } }", at: type.range.upperBound)
    }
  }

  private mutating func complete(_ node: FunctionDeclSyntax) {
    guard Self.isManaged(node.attributes), node.body == nil,
      let call = PlaceFinder.call(returning: node.signature.returnClause?.type)
    else { return }
    let name = (owners + [Signature.name(node.name.text, node.signature.parameterClause)]).joined(separator: ".")
    insert(" { \(Place.call(call, name, Self.managed)) }", at: node.range.upperBound)
  }

  private static func isManaged(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "NSManaged" }
  }
}

// MARK: SwiftData

extension AppleCodeFinder {
  // Writes the conformances that SwiftData's macro `Model` gives a class beside `Observable`.
  private mutating func expand(_ node: ClassDeclSyntax) {
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    guard attributes.contains("Model"), !node.hasError else { return }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let added = ["Hashable", "Identifiable"].filter { !inherited.contains($0) }
    guard !added.isEmpty else { return }
    let end =
      node.inheritanceClause?.inheritedTypes.last?.type.range ?? node.genericParameterClause?.range ?? node.name.range
    insert((inherited.isEmpty ? ": " : ", ") + added.joined(separator: ", "), at: end.upperBound)
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
    guard added.contains("Hashable") else { return }
    let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    let name = node.name.text
    let members = [
      ("==", "static func == (a: \(name), b: \(name)) -> Bool { a === b }"),
      ("hash", "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"),
    ]
    for (function, member) in members where !functions.contains(function) {
      insert(" \(access)nonisolated \(member);", at: node.memberBlock.leftBrace.range.upperBound)
    }
  }

  // Writes the members that SwiftData's macro `ModelActor` gives an actor.
  private mutating func expand(_ node: ActorDeclSyntax) {
    let attribute = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "ModelActor" }
    guard let attribute, !node.hasError else { return }
    blank(attribute, "@ModelActor")
    let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
    insert(
      " \(access)nonisolated let modelContainer: ModelContainer; "
        + "\(access)lazy var modelContext = ModelContext(modelContainer); "
        + "\(access)init(modelContainer: ModelContainer) { self.modelContainer = modelContainer };",
      at: node.memberBlock.leftBrace.range.upperBound)
  }
}

// MARK: Archives

extension AppleCodeFinder {
  // Rewrites an initializer from an archive, which calls that of its superclass. UIKit's classes have none here, and
  // nothing reads an archive. Returns whether the initializer was rewritten.
  private mutating func rewrite(_ node: InitializerDeclSyntax) -> Bool {
    let parameters = node.signature.parameterClause.parameters
    guard parameters.count == 1, parameters.first?.firstName.text == "coder", let body = node.body, !node.hasError,
      Signature.text(body).contains("super.init(coder:")
    else { return false }
    replace(body, by: node.optionalMark == nil ? "{ fatalError() }" : "{ nil }", "init(coder:)")
    return true
  }
}

// MARK: Imports and conditions

extension AppleCodeFinder {
  // Whose declarations stand in a module of another name. An own module's keep the kind, by which a source may choose
  // one of two declarations.
  private static let platform: Set = [
    "AVFoundation", "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreText", "LocalAuthentication", "MapKit", "MessageUI", "Network", "OSLog", "Photos", "PhotosUI",
    "QuartzCore", "SafariServices", "Security", "StoreKit", "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "WebKit", "os",
  ]

  private mutating func rewrite(_ node: ImportDeclSyntax) {
    guard node.path.count > 1, !node.hasError, let module = node.path.first, let last = node.path.last else { return }
    let isPart = node.importKindSpecifier == nil
    // A module of Swift has no submodules.
    guard isPart || Self.platform.contains(module.name.text) else { return }
    if let kind = node.importKindSpecifier { blank(kind, nil) }
    let rest = module.name.range.upperBound..<last.range.upperBound
    edits.append(.blank(rest, in: source, kind: "import \(module.name.text).…"))
  }

  private mutating func rewrite(_ condition: Syntax, _ keyword: String) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let name = Signature.text(call)
      // The app runs on iOS, in a simulator of a kind. The other conditions have the right values already.
      let values = ["os(iOS)": "true", "os(Linux)": "false", "targetEnvironment(simulator)": "true"]
      if let value = values[name] { replace(call, by: value, "\(keyword) \(name)") }
      return
    }
    for child in condition.children(viewMode: .sourceAccurate) { rewrite(child, keyword) }
  }

  private mutating func rewrite(_ node: PoundSourceLocationSyntax) {
    // Without arguments the lines after it would be those of the written file.
    if node.arguments == nil, !node.hasError {
      let next = source.line(at: node.range.upperBound) + 1
      let code = SourceRewriter.location(path, line: next)
      edits.append(Edit(node.range, Array(code.utf8) + source.lineEnds(in: node.range), kind: "#sourceLocation"))
    }
  }
}

// MARK: Macros

extension AppleCodeFinder {
  /// Returns whether the macro was rewritten.
  private mutating func rewrite(
    _ node: some SyntaxProtocol, _ name: String, _ arguments: LabeledExprListSyntax
  ) -> Bool {
    switch name {
    case "Preview" where !node.hasError:
      edits.append(.remove(node.range, in: source, kind: "#Preview"))
      return true
    case "selector":
      guard arguments.count == 1, !node.hasError, let argument = arguments.first,
        let selector = SelectorExpression(argument, owner: owners.last)
      else { return false }
      replace(node, by: selector.text, "#selector")
      return true
    case "keyPath":
      guard arguments.count == 1, !node.hasError, let path = arguments.first.flatMap({ Self.keyPath($0.expression) })
      else {
        return false
      }
      // In parentheses if it has several lines.
      let isLong = source.bytes[node.range].contains(.lineFeed)
      replace(node, by: isLong ? "(\"\(path)\")" : "\"\(path)\"", "#keyPath")
      return true
    default: return false
    }
  }

  /// Returns the path behind the type: `name.count` for `Person.name.count`.
  private static func keyPath(_ expression: ExprSyntax) -> String? {
    var names: [String] = []
    var rest: ExprSyntax? = expression
    while let current = rest {
      if let member = current.as(MemberAccessExprSyntax.self) {
        names.append(member.declName.baseName.text)
        rest = member.base
      } else if let reference = current.as(DeclReferenceExprSyntax.self) {
        names.append(reference.baseName.text)
        rest = nil
      } else if let special = current.as(GenericSpecializationExprSyntax.self) {
        rest = special.expression
      } else {
        return nil
      }
    }
    let path = names.reversed().drop { $0 == "self" || $0 == "Self" || $0.first?.isUppercase == true }
    return path.isEmpty ? names.first : path.joined(separator: ".")
  }
}

import HeadlessSwiftUICore

// As in Styles.swift: the styles of an app run, and those of the system show the content as it is.

public struct LabeledContentStyleConfiguration {
  public typealias Label = _StyleContent
  public typealias Content = _StyleContent

  public let label: _StyleContent
  public let content: _StyleContent
}

@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContent where Label == _StyleContent, Content == _StyleContent {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

public struct GroupBoxStyleConfiguration {
  public typealias Label = _StyleContent
  public typealias Content = _StyleContent

  public let label: _StyleContent
  public let content: _StyleContent
}

@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBox where Label == _StyleContent, Content == _StyleContent {
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A style with two parts, without its type.
struct AnyGroupStyle {
  let body: @MainActor (_ label: AnyView, _ content: AnyView) -> AnyView
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<AnyGroupStyle>? { nil }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<AnyGroupStyle>? { nil }
}

extension EnvironmentValues {
  var labeledContentStyleBox: StyleBox<AnyGroupStyle>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }

  var groupBoxStyleBox: StyleBox<AnyGroupStyle>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    setting(style, \.labeledContentStyleBox) { renderer in
      AnyGroupStyle { label, content in
        let configuration = LabeledContentStyleConfiguration(
          label: _StyleContent(content: label), content: _StyleContent(content: content))
        return renderer.body { $0.makeBody(configuration: configuration) }
      }
    }
  }

  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    setting(style, \.groupBoxStyleBox) { renderer in
      AnyGroupStyle { label, content in
        let configuration = GroupBoxStyleConfiguration(
          label: _StyleContent(content: label), content: _StyleContent(content: content))
        return renderer.body { $0.makeBody(configuration: configuration) }
      }
    }
  }
}
